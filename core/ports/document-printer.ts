import type { CalendarDate, Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Language } from "../messages/codes.ts";
import type { Patient } from "../record/patient/patient.ts";
import type { Therapy } from "../record/therapies/therapy.ts";

/** The therapies of a patient, as they are printed. */
export interface TherapiesSheet {
  readonly patient: Patient;
  readonly therapies: readonly Therapy[];
  /** Names of the prescribers, by account. */
  readonly prescribers: ReadonlyMap<number, string>;
  readonly printedAt: Instant;
  /** The day of the drug data. */
  readonly dataDate: CalendarDate;
}

/** Makes PDF documents: tagged, with their own font, page x of y. */
export interface DocumentPrinter {
  /** The sheet of the medicines, lists in the order of the screen. */
  readonly therapies: (sheet: TherapiesSheet, language: Language) => TaskEither<Failure, Uint8Array>;
  /** A guide or legal text by its name; `notFound` when there is none. */
  readonly guide: (name: string, language: Language) => TaskEither<Failure, Uint8Array>;
}
