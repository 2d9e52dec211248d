import { Level, UNRESTRICTED } from "../../access/confidentiality.ts";
import { type AttachmentKind, MEDIA_TYPES } from "../../catalogues/file-kind.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { dateProblem, type FieldProblems, problemsIn, required } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import type { Upload } from "../../kernel/upload.ts";
import type { MessageCode } from "../../messages/codes.ts";

/** The upload form of an exam as it stands. */
export interface AttachmentDraft {
  /** The exam that the file belongs to. */
  readonly exam: number;
  readonly upload: Upload | null;
  /** The day the form asks for, e.g. that of the report. */
  readonly surveyedOn: CalendarDate | null;
  readonly kind: AttachmentKind | null;
  readonly level: Level | null;
}

/** A file that may go up. */
export interface Attachment extends AttachmentDraft {
  readonly upload: Upload;
  readonly surveyedOn: CalendarDate;
  readonly kind: AttachmentKind;
  readonly level: Level;
}

/** An empty upload form: today, and no restriction (doc 1 §6). */
export const blankAttachment = (exam: number, today: CalendarDate): AttachmentDraft => ({
  exam,
  upload: null,
  surveyedOn: today,
  kind: null,
  level: UNRESTRICTED,
});

/** Nothing goes up before kind and level are set (doc 1 §5, "File upload (exam)"). */
export const mayUpload = (draft: AttachmentDraft): boolean => draft.kind !== null && Level.is(draft.level);

const kindProblem = ({ kind, upload }: AttachmentDraft): MessageCode | null => {
  if (kind === null) return "form.required";
  if (upload === null || MEDIA_TYPES[kind].includes(upload.mediaType)) return null;
  return kind === "kardia" ? "files.pdfOnly" : "files.kindInvalid";
};

/** File, day, kind and level are required; the file is of a type that its kind allows. */
export const checkAttachment = (draft: AttachmentDraft): Either<FieldProblems, Attachment> => {
  const problems = problemsIn({
    upload: required(draft.upload === null),
    surveyedOn: dateProblem(draft.surveyedOn, "form.required"),
    kind: kindProblem(draft),
    level: required(!Level.is(draft.level)),
  });
  return problems === null ? right(draft as Attachment) : left(problems);
};

/** Of the files, those attached to the exam. */
export const attachedTo = <F extends { readonly exam: number | null }>(
  exam: number,
  files: readonly F[],
): readonly F[] => files.filter((file) => file.exam === exam);
