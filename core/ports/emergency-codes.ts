import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Id, PatientId } from "../kernel/id.ts";
import type { Language } from "../messages/codes.ts";
import type { EmergencyView, ViewDays } from "../record/across/emergency-view.ts";

/** The codes of the own emergency sheets, as the patient looks after them. */
export interface EmergencyCodes {
  /** The newest first; ended ones for a while too. */
  readonly all: () => TaskEither<Failure, readonly EmergencyView[]>;
  /** Makes a sheet with a new code that is valid for so many days, as PDF; `refused` while too many codes are open. */
  readonly sheet: (patient: PatientId, language: Language, days: ViewDays) => TaskEither<Failure, Uint8Array>;
  /** Closes one for good. */
  readonly close: (code: Id) => TaskEither<Failure, void>;
}
