import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { DicomPicture } from "../../media/dicom-picture.ts";

/** Reads the bytes of a DICOM file; `files.damaged` when they are not readable. */
export type ReadDicom = (content: Uint8Array) => TaskEither<Failure, DicomPicture>;
