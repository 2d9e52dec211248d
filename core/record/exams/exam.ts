import { Level } from "../../access/confidentiality.ts";
import type { Investigation, InvestigationKind } from "../../catalogues/clinical/investigation.ts";
import { type CalendarDate, clearEmptyDays } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { NEW_ID } from "../../kernel/id.ts";
import { type AppointmentDetails, timeProblem } from "../appointment.ts";
import type { RowCore } from "../section.ts";

/** The lists of exams, in the order of an exam's course. */
export const EXAM_LISTS = ["requested", "scheduled", "completed"] as const;
/** A list of exams. */
export type ExamList = (typeof EXAM_LISTS)[number];

/** Specialist examination, radiology examination, laboratory analysis, pathology. */
export type ExamKind = InvestigationKind;

/** An exam in its form. */
export interface ExamDraft extends RowCore, AppointmentDetails {
  readonly list: ExamList;
  readonly kind: ExamKind | null;
  readonly reason: string;
  readonly date: CalendarDate | null;
  /** The investigation, by its catalogue name. */
  readonly investigation: Pick<Investigation, "id" | "name"> | null;
  /** Who requested or performs it. */
  readonly careProvider: string;
  /** The ids of the diagnoses that it concerns. */
  readonly diagnoses: readonly number[];
}

/** A requested, scheduled or completed exam. Its attachments are the files that refer to it. */
export interface Exam extends ExamDraft {
  readonly kind: ExamKind;
  readonly level: Level;
}

/** The minimum number of characters for a search (doc 1 §5), and the number of visible results. */
export const EXAM_SEARCH = { minLength: 3, debounceMilliseconds: 300, visibleRows: 10 } as const;
/**
 * How the field of the investigation searches: from this many characters on, after this pause, with this many visible
 * rows.
 */
export const INVESTIGATION_SEARCH = { minLength: 3, debounceMilliseconds: 300, visibleRows: 10 } as const;

const FORM_LEVEL: Level = 4;
/** The exam as its form opens: without a level it starts at 4 (doc 1 §6). */
export const prepareForm = (exam: ExamDraft): ExamDraft => ({ ...exam, level: exam.level ?? FORM_LEVEL });

/** A text that was typed as an investigation and not chosen from the catalogue. */
export const createTypedInvestigation = (name: string): ExamDraft["investigation"] =>
  name.trim() === "" ? null : { id: NEW_ID, name };

/** An exam needs its kind and a level (doc 1 §5). Its investigation is one of the catalogue. */
export const checkExam = (draft: ExamDraft): Either<FieldProblems, Exam> => {
  const problems = collectProblems({
    kind: requiredProblem(!draft.kind),
    investigation: draft.investigation?.id === NEW_ID ? "exams.investigationNotChosen" : null,
    date: draft.time !== "" && !draft.date ? "appointments.dayMissing" : dateProblem(draft.date, null),
    time: timeProblem(draft.time),
    level: requiredProblem(!Level.is(draft.level)),
  });
  return problems === null ? right(clearEmptyDays(draft as Exam, ["date"])) : left(problems);
};

/** Whether a completed exam has a day that is still to come. */
const isToCome = ({ list, date }: ExamDraft, today: CalendarDate): boolean =>
  list === "completed" && date !== null && date > today;

/** A completed exam after today is an appointment: it belongs to the scheduled ones. */
export const scheduleFutureExam = <D extends ExamDraft>(exam: D, today: CalendarDate): D =>
  isToCome(exam, today) ? { ...exam, list: "scheduled" } : exam;

/**
 * Refuses a completed exam after today. A stored one that does not change is accepted.
 *
 * @param stored the stored exam; null for a new one
 */
export const checkExamOn = <D extends ExamDraft>(
  draft: D,
  today: CalendarDate,
  stored: ExamDraft | null,
): Either<FieldProblems, D> =>
  isToCome(draft, today) && !(stored?.list === draft.list && stored.date === draft.date)
    ? left({ date: "exams.completedInFuture" })
    : right(draft);

/** Whether an exam is an appointment of which the day has come: it can have taken place. */
export const canBeCompleted = ({ list, date }: ExamDraft, today: CalendarDate): boolean =>
  list === "scheduled" && date !== null && date <= today;

/** The lists an exam may move to: the other two. */
export const targetListsOf = (list: ExamList): readonly ExamList[] => EXAM_LISTS.filter((other) => other !== list);
