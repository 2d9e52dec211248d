import { everyScreen, WIDE } from "../support/journeys/every-screen.ts";

everyScreen(WIDE);
