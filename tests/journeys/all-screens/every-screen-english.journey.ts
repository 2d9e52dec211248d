import { describe } from "vitest";
import { checkEveryScreen, NARROW, takesPictures, WIDE } from "../../support/journeys/screens/every-screen.ts";

describe("wide", () => checkEveryScreen(WIDE, "en"));
if (takesPictures) describe("narrow", () => checkEveryScreen(NARROW, "en"));
