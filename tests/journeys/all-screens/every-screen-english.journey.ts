import { describe } from "vitest";
import { checkEveryScreen, NARROW, shouldTakePictures, WIDE } from "../../support/journeys/screens/every-screen.ts";

describe("wide", () => checkEveryScreen(WIDE, "en"));
if (shouldTakePictures) describe("narrow", () => checkEveryScreen(NARROW, "en"));
