import { taskEither } from "@libretto/core/kernel/fp";
import { PATIENT_MENU } from "@libretto/core/navigation/patient-menu";
import type { MenuSource, Settings } from "@libretto/core/ports/system/menu-source";
import { noTrouble, type Trouble } from "./trouble.ts";

export const memoryMenuSource = (settings: Partial<Settings> = {}, trouble: Trouble = noTrouble): MenuSource => ({
  menu: () => trouble.befall(taskEither.right(PATIENT_MENU)),
  settings: () =>
    trouble.befall(
      taskEither.right({ google: false, demo: true, supportUrl: "", supportEmail: "", stores: null, ...settings }),
    ),
});
