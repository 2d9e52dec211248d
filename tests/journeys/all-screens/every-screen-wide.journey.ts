import { checkEveryScreen, WIDE } from "../../support/journeys/screens/every-screen.ts";

checkEveryScreen(WIDE, "it");
