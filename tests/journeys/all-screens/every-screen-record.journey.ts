import { recordScreens } from "../../support/journeys/screens/all.ts";
import { checkEveryScreen } from "../../support/journeys/screens/every-screen.ts";

checkEveryScreen({ patient: recordScreens });
