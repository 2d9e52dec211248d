import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Id, PatientId } from "../kernel/id.ts";
import type { Language } from "../messages/codes.ts";
import type { EmergencyView } from "../record/across/emergency-view.ts";

/** The codes of the own emergency sheets, as the patient looks after them. */
export interface EmergencyCodes {
  /** The newest first; ended ones for a while too. */
  readonly all: () => TaskEither<Failure, readonly EmergencyView[]>;
  /** Makes a sheet with a new code, as PDF; `refused` while too many codes are open. */
  readonly sheet: (patient: PatientId, language: Language) => TaskEither<Failure, Uint8Array>;
  /** Closes one for good. */
  readonly close: (code: Id) => TaskEither<Failure, void>;
}
