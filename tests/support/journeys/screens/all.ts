import { accountScreens, inactivityScreens } from "./account.ts";
import { calculatorScreens } from "./calculators.ts";
import { doctorsScreens } from "./doctors.ts";
import { emergencyScreens } from "./emergency.ts";
import { entryScreens } from "./entry.ts";
import { diagnosisScreens } from "./record/diagnoses.ts";
import { diaryScreens, modelScreens } from "./record/diary.ts";
import { doseScreens } from "./record/doses.ts";
import { examScreens } from "./record/exams.ts";
import { fileScreens } from "./record/files.ts";
import { historyScreens } from "./record/history.ts";
import { labResultScreens } from "./record/lab-results.ts";
import { reactionScreens } from "./record/reactions.ts";
import { reportScreens } from "./record/reports.ts";
import { sheetScreens } from "./record/sheet.ts";
import { sheetFailureScreens } from "./record/sheet-failures.ts";
import { therapyScreens } from "./record/therapies.ts";
import { timelineScreens } from "./record/timeline.ts";
import { vaccinationScreens } from "./record/vaccinations.ts";
import { visitScreens } from "./record/visits.ts";
import type { ScreenDefinition } from "./screen.ts";
import { searchScreens } from "./search.ts";
import { secondStepScreens, securityScreens } from "./security.ts";
import { ownShareLinkScreens, shareLinkScreens } from "./share-links.ts";

/** The screens before signing in. */
export const publicScreens: readonly ScreenDefinition[] = [
  ...entryScreens,
  ...secondStepScreens,
  ...emergencyScreens,
  ...shareLinkScreens,
  ...modelScreens,
];

/** The screens of the demo patient's record, until the visits. */
export const recordScreens: readonly ScreenDefinition[] = [
  ...sheetScreens,
  ...sheetFailureScreens,
  ...therapyScreens,
  ...doseScreens,
  ...timelineScreens,
  ...diagnosisScreens,
  ...historyScreens,
  ...reactionScreens,
  ...visitScreens,
];

/** The screens of the patient's doctors, of the other sections, and of what is computed from the record. */
export const sharingAndDocumentScreens: readonly ScreenDefinition[] = [
  ...doctorsScreens,
  ...ownShareLinkScreens,
  ...examScreens,
  ...diaryScreens,
  ...vaccinationScreens,
  ...labResultScreens,
  ...fileScreens,
  ...searchScreens,
  ...reportScreens,
  ...calculatorScreens,
];

/** The screens of the patient's account. */
export const ownAccountScreens: readonly ScreenDefinition[] = [
  ...accountScreens,
  ...securityScreens,
  ...inactivityScreens,
];

/** All screens of the signed-in patient. */
export const privateScreens: readonly ScreenDefinition[] = [
  ...recordScreens,
  ...sharingAndDocumentScreens,
  ...ownAccountScreens,
];
