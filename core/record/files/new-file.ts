import { type AttachmentKind, fitsKind } from "../../catalogues/file-kind.ts";
import { recognised } from "../../catalogues/media-type.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { type FieldProblems, problemsIn } from "../../kernel/failure.ts";
import { type Either, isLeft, left, right } from "../../kernel/fp.ts";
import { type Chosen, keptName, type Upload, uploadProblem } from "../../kernel/upload.ts";
import type { MessageCode } from "../../messages/codes.ts";
import { blankFile, checkFileOn, type FileDraft, listOf, type RecordFile } from "./record-file.ts";

/** The form of a new file: the row and the chosen file, independent of where its bytes are. */
export interface NewFile<Held extends Chosen = Upload> {
  readonly file: FileDraft;
  readonly upload: Held | null;
}

/** A valid new file, ready to upload. */
export interface ReadyFile<Held extends Chosen = Upload> {
  readonly file: RecordFile;
  readonly upload: Held;
}

/** The row with the name, type and size of the chosen file. */
const described = (file: FileDraft, upload: Chosen | null): FileDraft => ({
  ...file,
  name: upload?.name ?? "",
  mediaType: upload?.mediaType ?? "",
  bytes: upload?.bytes ?? 0,
});

const misfit = (kind: AttachmentKind, upload: Chosen): FieldProblems | null => {
  if (fitsKind(kind, upload)) return null;
  return kind === "kardia" ? { upload: "files.pdfOnly" } : { kind: "files.otherKind" };
};

/** Why a chosen file is rejected at once. */
const unfitFor = (list: FileDraft["list"], upload: Chosen): MessageCode | null => {
  const problem = list === "kardia" ? (misfit("kardia", upload)?.upload ?? null) : null;
  return problem ?? (upload.bytes === 0 ? "files.empty" : null);
};

/**
 * Sets or clears the chosen file. The Kardia list clears anything but a PDF (doc 1 §5), and both lists clear an empty
 * file; the code says why. A long name is shortened, because the server refuses it.
 */
export const choose = <Held extends Chosen>(
  { file }: NewFile<Held>,
  chosen: Held | null,
): { readonly form: NewFile<Held>; readonly code: MessageCode | null } => {
  const upload = chosen && { ...recognised(chosen), name: keptName(chosen.name) };
  const code = upload && unfitFor(file.list, upload);
  const kept = code === null ? upload : null;
  return { form: { file: described(file, kept), upload: kept }, code };
};

/** A new file needs the file itself, of a type that its kind allows, and a row that is valid on that day. */
export const checkNewFile = <Held extends Chosen>(
  form: NewFile<Held>,
  today: CalendarDate,
): Either<FieldProblems, ReadyFile<Held>> => {
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

/** The new file from the upload form of an exam. */
export const attachedFile = <Held extends Chosen>(
  { upload, ...asked }: Pick<FileDraft, "exam" | "kind" | "surveyedOn" | "level"> & Pick<NewFile<Held>, "upload">,
  today: CalendarDate,
): NewFile<Held> => ({ file: described({ ...blankFile(listOf(asked.kind), today), ...asked }, upload), upload });
