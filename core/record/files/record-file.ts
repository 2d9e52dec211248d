import { Level, UNRESTRICTED } from "../../access/confidentiality.ts";
import { ATTACHMENT_KINDS, type AttachmentKind, FILE_KINDS } from "../../catalogues/files/file-kind.ts";
import { type Correction, correctFutureDate } from "../../kernel/correction.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { NEW_ID } from "../../kernel/id.ts";
import { isBlank } from "../../kernel/text.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { RowCore } from "../section.ts";

/** Files, and Kardia traces, which have their own list and section. */
export type FileList = "files" | "kardia";

/** A file in its form. The content is not part of the row (see `kernel/upload.ts`). */
export interface FileDraft extends RowCore {
  readonly list: FileList;
  /** "kardia" on the Kardia list, and only there. */
  readonly kind: AttachmentKind | null;
  /** The exam to which it is attached. */
  readonly exam: number | null;
  readonly name: string;
  /** Lower case, without parameters; empty when unknown. */
  readonly mediaType: string;
  readonly bytes: number;
  readonly comment: string;
  /** The date of the documented finding. */
  readonly surveyedOn: CalendarDate | null;
  /** `data_reg`, stored as received. */
  readonly registeredOn: CalendarDate | null;
  /** `date_display`, stored as received. */
  readonly shownDate: string;
  /** `id_audit_log`, stored as received. */
  readonly auditEntry: number;
}

/** A file of the record. */
export interface RecordFile extends FileDraft {
  readonly kind: AttachmentKind;
  readonly surveyedOn: CalendarDate;
  readonly level: Level;
}

/** The value of a row without an audit entry, and that of a new file (doc 1 §9). */
export const AUDIT_ENTRY = { absent: 1, added: 132 } as const;

const BYTES_PER_MEGABYTE = 1_000_000;
/** The stored size: bytes / 1,000,000 (doc 1 §9). */
export const megabytesOf = (bytes: number): number => bytes / BYTES_PER_MEGABYTE;
/** The whole bytes of a size in MB. */
export const bytesOf = (size: number): number => Math.round(size * BYTES_PER_MEGABYTE);

/** The kinds that the form offers on a list. */
export const kindsOf = (list: FileList): readonly AttachmentKind[] => (list === "kardia" ? ["kardia"] : FILE_KINDS);

/** The kinds that the form of a new file offers: an attachment of an exam may be on both lists. */
export const kindsOfNew = ({ list, exam }: Pick<FileDraft, "list" | "exam">): readonly AttachmentKind[] =>
  exam === null ? kindsOf(list) : ATTACHMENT_KINDS;

/** The list that a file of that kind is on. */
export const listOf = (kind: AttachmentKind | null): FileList => (kind === "kardia" ? "kardia" : "files");

/** An empty form for a list: dated today, without restriction (doc 1 §6). */
export const blankFile = (list: FileList, today: CalendarDate): FileDraft => ({
  id: NEW_ID,
  version: 0,
  list,
  kind: list === "kardia" ? "kardia" : null,
  exam: null,
  name: "",
  mediaType: "",
  bytes: 0,
  comment: "",
  surveyedOn: today,
  registeredOn: null,
  shownDate: "",
  auditEntry: AUDIT_ENTRY.added,
  level: UNRESTRICTED,
  tags: [],
});

const isKindAllowed = ({ list, kind }: FileDraft): boolean => kind !== null && kindsOf(list).includes(kind);

const validateFile = (draft: FileDraft, futureProblem: MessageCode | null): Either<FieldProblems, RecordFile> => {
  const problems = collectProblems({
    name: requiredProblem(isBlank(draft.name)),
    kind: requiredProblem(!isKindAllowed(draft), "files.kindInvalid"),
    surveyedOn: dateProblem(draft.surveyedOn, "form.required") ?? futureProblem,
    level: requiredProblem(!Level.is(draft.level)),
  });
  return problems === null ? right(draft as RecordFile) : left(problems);
};

/** A file needs a name, a kind of its list, the survey date and a level (doc 1 §5). */
export const checkFile = (draft: FileDraft): Either<FieldProblems, RecordFile> => validateFile(draft, null);

/** A future survey date is replaced by today (doc 1 §5, as decision R6). */
export const correctSurveyDate = (typed: CalendarDate | null, today: CalendarDate): Correction<CalendarDate> | null =>
  correctFutureDate(typed, today, "files.surveyInFuture");

/** `checkFile`, and the survey date is not after that day. */
export const checkFileOn = (draft: FileDraft, today: CalendarDate): Either<FieldProblems, RecordFile> =>
  validateFile(draft, correctSurveyDate(draft.surveyedOn, today)?.code ?? null);
