import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { ShownInEmergency } from "../record/across/emergency-view.ts";

/** Opens what the code of an emergency sheet stands for. */
export interface EmergencyReader {
  /** `refused` when the code is incomplete, wrong, over or closed. */
  readonly open: (code: string) => TaskEither<Failure, ShownInEmergency>;
}
