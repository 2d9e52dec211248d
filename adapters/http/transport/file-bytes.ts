import type { Failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { FileContent } from "@libretto/core/ports/files/file-service";

/** The bytes of a file whose media type is known. */
export const toBytes: (content: TaskEither<Failure, FileContent>) => TaskEither<Failure, Uint8Array> = taskEither.map(
  ({ bytes }) => bytes,
);
