import { accountScreens, inactivityScreens } from "./account.ts";
import { calculatorScreens } from "./calculators.ts";
import { diagnosisScreens } from "./diagnoses.ts";
import { diaryScreens, modelScreens } from "./diary.ts";
import { doctorsScreens } from "./doctors.ts";
import { emergencyScreens } from "./emergency.ts";
import { entryScreens } from "./entry.ts";
import { examScreens } from "./exams.ts";
import { fileScreens } from "./files.ts";
import { historyScreens } from "./history.ts";
import { labResultScreens } from "./lab-results.ts";
import { reactionScreens } from "./reactions.ts";
import { reportScreens } from "./reports.ts";
import type { ScreenDefinition } from "./screen.ts";
import { searchScreens } from "./search.ts";
import { secondStepScreens, securityScreens } from "./security.ts";
import { sheetScreens } from "./sheet.ts";
import { sheetFailureScreens } from "./sheet-failures.ts";
import { therapyScreens } from "./therapies.ts";
import { vaccinationScreens } from "./vaccinations.ts";
import { visitScreens } from "./visits.ts";

/** The screens before signing in. */
export const publicScreens: readonly ScreenDefinition[] = [
  ...entryScreens,
  ...secondStepScreens,
  ...emergencyScreens,
  ...modelScreens,
];

/** The screens of the demo patient's record. */
export const privateScreens: readonly ScreenDefinition[] = [
  ...sheetScreens,
  ...sheetFailureScreens,
  ...therapyScreens,
  ...diagnosisScreens,
  ...historyScreens,
  ...reactionScreens,
  ...visitScreens,
  ...doctorsScreens,
  ...examScreens,
  ...diaryScreens,
  ...vaccinationScreens,
  ...labResultScreens,
  ...fileScreens,
  ...searchScreens,
  ...reportScreens,
  ...calculatorScreens,
  ...accountScreens,
  ...securityScreens,
  ...inactivityScreens,
];
