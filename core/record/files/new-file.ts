import { refusedFormat, withContentType } from "../../catalogues/files/chosen-content.ts";
import { type AttachmentKind, fitsKind } from "../../catalogues/files/file-kind.ts";
import { hasCompleteEnd, isEncryptedPdf } from "../../catalogues/files/file-signature.ts";
import { withMediaType } from "../../catalogues/files/media-type.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { collectProblems, type FieldProblems } from "../../kernel/failure.ts";
import { type Either, isLeft, left, right } from "../../kernel/fp.ts";
import {
  type FileDescription,
  shortenFileName,
  UPLOAD_LIMIT_BYTES,
  type Upload,
  uploadProblem,
} from "../../kernel/upload.ts";
import type { MessageCode } from "../../messages/codes.ts";
import { checkFileOn, type FileDraft, type RecordFile } from "./record-file.ts";

/** The form of a new file: the row and the chosen file, independent of where its bytes are. */
export interface NewFile<Held extends FileDescription = Upload> {
  readonly file: FileDraft;
  readonly upload: Held | null;
}

/** A valid new file, ready to upload. */
export interface ReadyFile<Held extends FileDescription = Upload> {
  readonly file: RecordFile;
  readonly upload: Held;
}

/** The first `HEAD_BYTES` and the last `TAIL_BYTES` of a chosen file. */
export interface FileEnds {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** The row with the name, type and size of the chosen file. */
const describeFile = (file: FileDraft, upload: FileDescription | null): FileDraft => ({
  ...file,
  name: upload?.name ?? "",
  mediaType: upload?.mediaType ?? "",
  bytes: upload?.bytes ?? 0,
});

const kindProblem = (kind: AttachmentKind, upload: FileDescription): FieldProblems | null => {
  if (fitsKind(kind, upload)) return null;
  return kind === "kardia" ? { upload: "files.pdfOnly" } : { kind: "files.otherKind" };
};

const contentRejection = ({ name, mediaType }: FileDescription, { head, tail }: FileEnds): MessageCode | null =>
  refusedFormat(name, head) ?? (hasCompleteEnd(mediaType, tail) ? null : "files.incomplete");

/** Why a chosen file is rejected at once. */
const rejectionOf = (list: FileDraft["list"], upload: FileDescription, ends: FileEnds | null): MessageCode | null => {
  const problem = list === "kardia" ? (kindProblem("kardia", upload)?.upload ?? null) : null;
  if (problem !== null) return problem;
  if (upload.bytes === 0) return "files.empty";
  if (upload.bytes > UPLOAD_LIMIT_BYTES) return "files.tooLarge";
  return ends === null ? null : contentRejection(upload, ends);
};

/**
 * Sets or clears the chosen file. Its content decides about its type, and corrects its name. The Kardia list clears
 * anything but a PDF (doc 1 §5). Both lists clear an empty, too large or incomplete file, and one of a format that is
 * not accepted; the code says why. A long name is shortened, because the server refuses it.
 *
 * @param ends null when the content cannot be read: then the declared type counts
 */
export const chooseFile = <Held extends FileDescription>(
  { file }: NewFile<Held>,
  chosen: Held | null,
  ends: FileEnds | null,
): { readonly form: NewFile<Held>; readonly code: MessageCode | null } => {
  const typed = chosen && (ends === null ? withMediaType(chosen) : withContentType(chosen, ends.head));
  const upload = typed && { ...typed, name: shortenFileName(typed.name) };
  const code = upload && rejectionOf(file.list, upload, ends);
  const accepted = code === null ? upload : null;
  return { form: { file: describeFile(file, accepted), upload: accepted }, code };
};

/** What the user should know about an accepted file: that it is a protected PDF. Null when there is nothing. */
export const noticeAbout = ({ head, tail }: FileEnds): MessageCode | null =>
  isEncryptedPdf(head, tail) ? "files.protectedPdf" : null;

/** A new file needs the file itself, of a type that its kind allows, and a row that is valid on that day. */
export const checkNewFile = <Held extends FileDescription>(
  form: NewFile<Held>,
  today: CalendarDate,
): Either<FieldProblems, ReadyFile<Held>> => {
  const upload = form.upload && withMediaType(form.upload);
  const missing = collectProblems({ upload: uploadProblem(upload) });
  const row = checkFileOn(describeFile(form.file, upload), today);
  if (upload === null || missing !== null || isLeft(row)) {
    const { name: _chosen, ...others } = isLeft(row) ? row.left : {};
    return left({ ...others, ...missing });
  }
  const problems = kindProblem(row.right.kind, upload);
  return problems === null ? right({ file: row.right, upload }) : left(problems);
};
