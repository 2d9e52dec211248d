import { Level, UNRESTRICTED } from "../../access/confidentiality.ts";
import { type AttachmentKind, fitsKind } from "../../catalogues/files/file-kind.ts";
import { withMediaType } from "../../catalogues/files/media-type.ts";
import { correctFutureDate } from "../../kernel/correction.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { type Upload, uploadProblem } from "../../kernel/upload.ts";
import type { MessageCode } from "../../messages/codes.ts";

/** The upload form of an exam. */
export interface AttachmentDraft {
  readonly exam: number;
  readonly upload: Upload | null;
  /** The date in the form, e.g. that of the report. */
  readonly surveyedOn: CalendarDate | null;
  readonly kind: AttachmentKind | null;
  readonly level: Level | null;
}

/** A valid attachment, ready to upload. */
export interface Attachment extends AttachmentDraft {
  readonly upload: Upload;
  readonly surveyedOn: CalendarDate;
  readonly kind: AttachmentKind;
  readonly level: Level;
}

/** An empty upload form: dated today, without restriction (doc 1 §6). */
export const blankAttachment = (exam: number, today: CalendarDate): AttachmentDraft => ({
  exam,
  upload: null,
  surveyedOn: today,
  kind: null,
  level: UNRESTRICTED,
});

/** Whether the upload may start: kind and level must be set first (doc 1 §5, "File upload (exam)"). */
export const canUpload = (draft: AttachmentDraft): boolean => draft.kind !== null && Level.is(draft.level);

const kindProblem = ({ kind, upload }: AttachmentDraft): MessageCode | null => {
  if (kind === null) return "form.required";
  if (upload === null || fitsKind(kind, upload)) return null;
  return kind === "kardia" ? "files.pdfOnly" : "files.kindInvalid";
};

/**
 * Validates an attachment: file, date, kind and level are required, the date is not in the future, and the file type
 * fits the kind.
 */
export const checkAttachment = (form: AttachmentDraft, today: CalendarDate): Either<FieldProblems, Attachment> => {
  const draft = { ...form, upload: form.upload && withMediaType(form.upload) };
  const problems = collectProblems({
    upload: uploadProblem(draft.upload),
    surveyedOn:
      dateProblem(draft.surveyedOn, "form.required") ??
      correctFutureDate(draft.surveyedOn, today, "files.surveyInFuture")?.code ??
      null,
    kind: kindProblem(draft),
    level: requiredProblem(!Level.is(draft.level)),
  });
  return problems === null ? right(draft as Attachment) : left(problems);
};

/** The files attached to an exam. */
export const attachmentsOf = <F extends { readonly exam: number | null }>(
  exam: number,
  files: readonly F[],
): readonly F[] => files.filter((file) => file.exam === exam);
