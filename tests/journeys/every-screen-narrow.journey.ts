import { everyScreen, NARROW } from "../support/journeys/every-screen.ts";

everyScreen(NARROW);
