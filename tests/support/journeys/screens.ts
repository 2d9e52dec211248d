import { accountScreens, lastScreens } from "./account-screens.ts";
import { calculatorScreens } from "./calculator-screens.ts";
import { emergencyScreens } from "./emergency-screens.ts";
import { entryScreens } from "./entry-screens.ts";
import { fileScreens } from "./file-screens.ts";
import type { Screen } from "./screen.ts";
import { secondStepScreens, securityScreens } from "./security-screens.ts";
import { sheetScreens } from "./sheet-screens.ts";
import { sheetTroubleScreens } from "./sheet-trouble-screens.ts";
import { therapyScreens } from "./therapy-screens.ts";

/** Everything there is to see before signing in. */
export const publicScreens: readonly Screen[] = [...entryScreens, ...secondStepScreens, ...emergencyScreens];

/** Everything there is to see of the demo patient's record. */
export const privateScreens: readonly Screen[] = [
  ...sheetScreens,
  ...sheetTroubleScreens,
  ...therapyScreens,
  ...fileScreens,
  ...calculatorScreens,
  ...accountScreens,
  ...securityScreens,
  ...lastScreens,
];
