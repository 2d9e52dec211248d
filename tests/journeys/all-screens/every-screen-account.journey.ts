import { adminScreens } from "../../support/journeys/screens/admin.ts";
import { ownAccountScreens, publicScreens } from "../../support/journeys/screens/all.ts";
import { doctorScreens } from "../../support/journeys/screens/doctor.ts";
import { checkEveryScreen } from "../../support/journeys/screens/every-screen.ts";

checkEveryScreen({
  visitor: publicScreens,
  patient: ownAccountScreens,
  doctor: doctorScreens,
  admin: adminScreens,
});
