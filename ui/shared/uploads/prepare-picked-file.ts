import { isConvertiblePicture, withContentType } from "@libretto/core/catalogues/files/chosen-content";
import { HEAD_BYTES, TAIL_BYTES } from "@libretto/core/catalogues/files/file-signature";
import { nameWithExtension } from "@libretto/core/catalogues/files/media-type";
import { isRight } from "@libretto/core/kernel/fp";
import { UPLOAD_LIMIT_BYTES } from "@libretto/core/kernel/upload";
import { PICTURE_HEAD_BYTES, pictureSize } from "@libretto/core/media/picture-size";
import { isWithinPixelLimit, REDUCED_PIXELS } from "@libretto/core/media/pixels";
import type { FileBytes, PickedFile } from "@libretto/core/ports/files/file-service";
import type { ReducePicture } from "@libretto/core/ports/files/reduce-picture";
import type { FileEnds } from "@libretto/core/record/files/new-file";

/** A picked file with its ends, which are null when its bytes cannot be read. */
export interface PreparedFile {
  readonly file: PickedFile;
  readonly ends: FileEnds | null;
  /** What the user should know about a copy that replaces the picked picture; null without one. */
  readonly notice: "files.reduced" | "files.converted" | null;
}

const PICTURES: readonly string[] = ["image/jpeg", "image/png"];
const COPY_TYPE = "image/jpeg";
/** The extensions of pictures that are not accepted. */
const OTHER_EXTENSION = /\.(heic|heif|avif|webp|bmp|dib)$/i;

const readBytes = async (content: FileBytes, start: number, end: number): Promise<Uint8Array> =>
  new Uint8Array(await content.slice(Math.max(0, start), Math.min(end, content.size)).arrayBuffer());

const readEnds = async (content: FileBytes): Promise<FileEnds> => {
  const [head, tail] = await Promise.all([
    readBytes(content, 0, HEAD_BYTES),
    readBytes(content, content.size - TAIL_BYTES, content.size),
  ]);
  return { head, tail };
};

/** Whether the file is a picture that is too large to be stored: in bytes, or in pixels. */
const isTooLargePicture = async (file: PickedFile, { head }: FileEnds): Promise<boolean> => {
  const { mediaType } = withContentType(file, head);
  if (!PICTURES.includes(mediaType)) return false;
  if (file.bytes > UPLOAD_LIMIT_BYTES) return true;
  const size = pictureSize(mediaType, await readBytes(file.content, 0, PICTURE_HEAD_BYTES));
  return size !== null && !isWithinPixelLimit(size);
};

/** A copy of a picture as JPEG, smaller if it is large; null when there is none. */
const reducedCopy = async (file: PickedFile, reduce: ReducePicture): Promise<PickedFile | null> => {
  const copy = await reduce(file.content, REDUCED_PIXELS)();
  if (!isRight(copy)) return null;
  const content = copy.right;
  return {
    name: nameWithExtension(file.name.replace(OTHER_EXTENSION, ""), COPY_TYPE),
    mediaType: COPY_TYPE,
    bytes: content.size,
    content,
  };
};

/**
 * Reads the ends of a picked file. It replaces a picture that is too large by a smaller copy, and one of a format that
 * is not accepted by a JPEG, if the device can decode it.
 *
 * @param onCopying called before a copy is made, which takes some seconds
 */
export const preparePickedFile = async (
  file: PickedFile,
  reduce: ReducePicture,
  onCopying: (code: "files.reducing" | "files.converting") => void,
): Promise<PreparedFile> => {
  try {
    const ends = await readEnds(file.content);
    const isConverted = isConvertiblePicture(file.name, ends.head);
    if (!isConverted && !(await isTooLargePicture(file, ends))) return { file, ends, notice: null };
    onCopying(isConverted ? "files.converting" : "files.reducing");
    const copy = await reducedCopy(file, reduce);
    if (copy === null) return { file, ends, notice: null };
    const notice = isConverted ? "files.converted" : "files.reduced";
    return { file: copy, ends: await readEnds(copy.content), notice };
  } catch {
    return { file, ends: null, notice: null };
  }
};
