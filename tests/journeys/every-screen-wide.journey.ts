import { everyScreen, WIDE } from "../support/journeys/every-screen.ts";

/** Wide, English differs from Italian in nothing that the narrow window would not show sooner; pictures are taken of both. */
everyScreen(WIDE, process.env.SCREENSHOTS === undefined ? ["it"] : ["it", "en"]);
