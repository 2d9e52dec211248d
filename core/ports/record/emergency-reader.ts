import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { EmergencyContent } from "../../record/across/emergency/emergency-view.ts";

/** Opens the emergency data with the code of a sheet. */
export interface EmergencyReader {
  /** `refused` when the code is incomplete, wrong, expired or closed. */
  readonly open: (code: string) => TaskEither<Failure, EmergencyContent>;
}
