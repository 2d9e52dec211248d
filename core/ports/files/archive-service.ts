import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { RestoredCounts } from "../../reports/archive/upload-check.ts";
import type { PickedFile, UploadOptions } from "./file-service.ts";

/** Restores an archive into the own record. */
export interface ArchiveService {
  /**
   * Whether a restore can start now. `conflict` when the record is not empty, `tooMany` while the server is busy.
   * Requires a recent step-up authentication (AU-8).
   */
  readonly checkReadiness: () => TaskEither<Failure, void>;
  /** Uploads and restores an archive, completely or not at all. Its bytes are read piece by piece. */
  readonly restore: (archive: PickedFile, options?: UploadOptions) => TaskEither<Failure, RestoredCounts>;
}
