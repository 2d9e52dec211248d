import type { Instant } from "@libretto/core/kernel/dates";
import type { PrintedPaper } from "@libretto/core/ports/system/device-preferences";
import { digestMedications } from "@libretto/core/record/therapies/medications-digest";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import type { PreferencesModel } from "./preferences-model.ts";

/** Remembers on this device that a paper of the shown record with these medications was printed. */
export const rememberPaper = (
  preferences: Pick<PreferencesModel, "changePrintedPaper">,
  therapies: readonly Therapy[],
  at: Instant,
): void => preferences.changePrintedPaper({ at, medications: digestMedications(therapies) });

/** Whether a medication has changed since the paper was printed. */
export const isPaperOutdated = (printed: PrintedPaper | null, therapies: readonly Therapy[]): boolean =>
  printed !== null && printed.medications !== digestMedications(therapies);
