import type { Failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { FileContent } from "@libretto/core/ports/files/file-service";

/** Of a file whose kind is known, what is in it. */
export const bytesOf: (content: TaskEither<Failure, FileContent>) => TaskEither<Failure, Uint8Array> = taskEither.map(
  ({ bytes }) => bytes,
);
