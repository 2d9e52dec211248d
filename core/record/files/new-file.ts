import { type AttachmentKind, fitsKind } from "../../catalogues/file-kind.ts";
import { recognised } from "../../catalogues/media-type.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { type FieldProblems, problemsIn } from "../../kernel/failure.ts";
import { type Either, isLeft, left, right } from "../../kernel/fp.ts";
import { type Upload, uploadProblem } from "../../kernel/upload.ts";
import type { MessageCode } from "../../messages/codes.ts";
import { blankFile, checkFileOn, type FileDraft, listOf, type RecordFile } from "./record-file.ts";

/** The form of a new file: the row, and the file that was chosen. */
export interface NewFile {
  readonly file: FileDraft;
  readonly upload: Upload | null;
}

/** A new file that may go up. */
export interface ReadyFile {
  readonly file: RecordFile;
  readonly upload: Upload;
}

/** The row with what the chosen file says of itself. */
const described = (file: FileDraft, upload: Upload | null): FileDraft => ({
  ...file,
  name: upload?.name ?? "",
  mediaType: upload?.mediaType ?? "",
  bytes: upload?.bytes ?? 0,
});

const misfit = (kind: AttachmentKind, upload: Upload): FieldProblems | null => {
  if (fitsKind(kind, upload)) return null;
  return kind === "kardia" ? { upload: "files.pdfOnly" } : { kind: "files.kindInvalid" };
};

/**
 * A file is chosen, or the choice taken back. On the Kardia list anything but a PDF clears the file, and the code says
 * why (doc 1 §5).
 */
export const choose = (
  { file }: NewFile,
  chosen: Upload | null,
): { readonly form: NewFile; readonly code: MessageCode | null } => {
  const upload = chosen && recognised(chosen);
  const code = upload !== null && file.list === "kardia" ? (misfit("kardia", upload)?.upload ?? null) : null;
  const kept = code === null ? upload : null;
  return { form: { file: described(file, kept), upload: kept }, code };
};

/** A new file needs the file itself, of a type that its kind allows, and all that its row needs on that day. */
export const checkNewFile = (form: NewFile, today: CalendarDate): Either<FieldProblems, ReadyFile> => {
  const upload = form.upload && recognised(form.upload);
  const missing = problemsIn({ upload: uploadProblem(upload) });
  const row = checkFileOn(described(form.file, upload), today);
  if (upload === null || missing !== null || isLeft(row)) {
    const { name: _chosen, ...others } = isLeft(row) ? row.left : {};
    return left({ ...others, ...missing });
  }
  const problems = misfit(row.right.kind, upload);
  return problems === null ? right({ file: row.right, upload }) : left(problems);
};

/** The new file that the upload form of an exam asks for. */
export const attachedFile = (
  { upload, ...asked }: Pick<FileDraft, "exam" | "kind" | "surveyedOn" | "level"> & Pick<NewFile, "upload">,
  today: CalendarDate,
): NewFile => ({ file: described({ ...blankFile(listOf(asked.kind), today), ...asked }, upload), upload });
