import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Restored } from "../reports/archive/picked.ts";
import type { PickedFile, Sending } from "./file-desk.ts";

/** Restores an archive into the own record. */
export interface ArchiveDesk {
  /**
   * Whether a restore can start now. `conflict` when the record is not empty, `tooMany` while the server is busy.
   * Requires a recent step-up authentication (AU-8).
   */
  readonly ready: () => TaskEither<Failure, void>;
  /** Uploads and restores an archive, completely or not at all. Its bytes are read piece by piece. */
  readonly restore: (archive: PickedFile, sending?: Sending) => TaskEither<Failure, Restored>;
}
