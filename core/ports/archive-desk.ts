import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Restored } from "../reports/archive/picked.ts";
import type { PickedFile, Sending } from "./file-desk.ts";

/** Bringing an archive of everything back into the own record. */
export interface ArchiveDesk {
  /**
   * Whether an archive would be taken now: `conflict` where the record holds something, `tooMany` while there is no
   * place; needs a fresh proof (AU-8).
   */
  readonly ready: () => TaskEither<Failure, void>;
  /** Sends an archive and has it restored: all of it or nothing. Its bytes are read piece by piece, as they leave. */
  readonly restore: (archive: PickedFile, sending?: Sending) => TaskEither<Failure, Restored>;
}
