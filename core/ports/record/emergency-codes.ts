import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { Language } from "../../messages/codes.ts";
import type { EmergencyPaper } from "../../record/across/emergency/emergency-paper.ts";
import type { EmergencyView, ViewDays } from "../../record/across/emergency/emergency-view.ts";

/** Manages the codes of the patient's emergency sheets. */
export interface EmergencyCodes {
  /** Newest first. Ended codes stay listed for a while. */
  readonly list: () => TaskEither<Failure, readonly EmergencyView[]>;
  /** Creates a PDF paper with a new code that is valid for `days`. `refused` while too many codes are open. */
  readonly createSheet: (
    patient: PatientId,
    language: Language,
    days: ViewDays,
    paper: EmergencyPaper,
  ) => TaskEither<Failure, Uint8Array>;
  /** Closes a code permanently. */
  readonly close: (code: Id) => TaskEither<Failure, void>;
}
