import { taskEither } from "@libretto/core/kernel/fp";
import { PATIENT_MENU } from "@libretto/core/navigation/patient-menu";
import type { MenuSource, Settings } from "@libretto/core/ports/system/menu-source";
import { type FailureInjector, noFailures } from "./failure-injector.ts";

export const memoryMenuSource = (
  settings: Partial<Settings> = {},
  failures: FailureInjector = noFailures,
): MenuSource => ({
  loadMenu: () => failures.run(taskEither.right(PATIENT_MENU)),
  loadSettings: () =>
    failures.run(
      taskEither.right({
        google: false,
        demo: true,
        supportUrl: "",
        supportEmail: "",
        operator: "",
        stores: null,
        ...settings,
      }),
    ),
});
