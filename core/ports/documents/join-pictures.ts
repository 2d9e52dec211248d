import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { FileBytes } from "../files/file-service.ts";

/**
 * Makes one PDF of pictures, each on a page of its own. Pictures of other formats than JPEG and PNG become JPEG, and all are
 * made smaller only when the PDF would be too large to be stored. The same pictures give the same bytes.
 */
export type JoinPictures = (pictures: readonly FileBytes[]) => TaskEither<Failure, FileBytes>;
