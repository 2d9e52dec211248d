import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { FileBytes } from "./file-service.ts";

/**
 * Makes a copy of a picture, as a JPEG of at most that many pixels, upright and without metadata.
 * `refused` with `files.tooManyPixels` when the platform cannot.
 */
export type ReducePicture = (picture: FileBytes, pixels: number) => TaskEither<Failure, FileBytes>;
