import type { Instant } from "@libretto/core/kernel/dates";
import type { PrintedPaper } from "@libretto/core/ports/system/device-preferences";
import { digestMedications } from "@libretto/core/record/therapies/medications-digest";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import type { PreferencesModel } from "./preferences-model.ts";

/** Stores on this device the printed emergency paper of the shown record; null forgets it. */
export const changePrintedPaper = (
  { current, change, otherRecord }: Pick<PreferencesModel, "current" | "change" | "otherRecord">,
  paper: PrintedPaper | null,
): void => {
  const other = otherRecord();
  if (other === null) {
    change({ printedPaper: paper });
    return;
  }
  const { [other]: _, ...papersOfOthers } = current?.papersOfOthers ?? {};
  change({ papersOfOthers: paper === null ? papersOfOthers : { ...papersOfOthers, [other]: paper } });
};

/** Remembers on this device that a paper of the shown record with these medications was printed. */
export const rememberPaper = (
  preferences: Pick<PreferencesModel, "current" | "change" | "otherRecord">,
  therapies: readonly Therapy[],
  at: Instant,
): void => changePrintedPaper(preferences, { at, medications: digestMedications(therapies) });

/** Whether a medication has changed since the paper was printed. */
export const isPaperOutdated = (printed: PrintedPaper | null, therapies: readonly Therapy[]): boolean =>
  printed !== null && printed.medications !== digestMedications(therapies);
