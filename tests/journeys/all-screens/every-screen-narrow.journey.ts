import { checkEveryScreen, NARROW } from "../../support/journeys/screens/every-screen.ts";

checkEveryScreen(NARROW, "it");
