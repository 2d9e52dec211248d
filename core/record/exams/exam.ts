import { Level } from "../../access/confidentiality.ts";
import type { Investigation, InvestigationKind } from "../../catalogues/investigation.ts";
import { type CalendarDate, withoutEmptyDays } from "../../kernel/dates.ts";
import { dateProblem, type FieldProblems, problemsIn, required } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import type { RowCore } from "../section.ts";

export const EXAM_LISTS = ["requested", "scheduled", "completed"] as const;
export type ExamList = (typeof EXAM_LISTS)[number];

/** Specialist study, radiology study, laboratory analysis, pathology. */
export type ExamKind = InvestigationKind;

/** Where: a centre of the directory, or one that the patient names. */
export type ExamCentre =
  | { readonly kind: "listed"; readonly id: number; readonly name: string }
  | { readonly kind: "other"; readonly name: string };

/** An exam as its form has it. */
export interface ExamDraft extends RowCore {
  readonly list: ExamList;
  readonly kind: ExamKind | null;
  readonly reason: string;
  readonly date: CalendarDate | null;
  /** What is investigated, as the catalogue names it. */
  readonly investigation: Pick<Investigation, "id" | "name"> | null;
  readonly centre: ExamCentre | null;
  /** Who asked for it or makes it. */
  readonly careProvider: string;
  /** The diagnoses that it concerns, by id. */
  readonly diagnoses: readonly number[];
}

/** An exam that was asked for, has its day, or is done. Its attachments are the files that name it. */
export interface Exam extends ExamDraft {
  readonly kind: ExamKind;
  readonly level: Level;
}

/** Least number of characters before a search begins (doc 1 §5), and how many results show at once. */
export const EXAM_SEARCH = { least: 3, pauseMilliseconds: 300, visibleRows: 10 } as const;
export const INVESTIGATION_SEARCH = { least: 3, pauseMilliseconds: 300, visibleRows: 10 } as const;

const FORM_LEVEL: Level = 4;
/** The exam as its form opens it: without a level it starts from 4 (doc 1 §6). */
export const inForm = (exam: ExamDraft): ExamDraft => ({ ...exam, level: exam.level ?? FORM_LEVEL });

/** An exam needs its kind and a level (doc 1 §5). */
export const checkExam = (draft: ExamDraft): Either<FieldProblems, Exam> => {
  const problems = problemsIn({
    kind: required(!draft.kind),
    date: dateProblem(draft.date, null),
    level: required(!Level.is(draft.level)),
  });
  return problems === null ? right(withoutEmptyDays(draft as Exam, ["date"])) : left(problems);
};

/** The lists an exam may move to: the other two. */
export const movesFrom = (list: ExamList): readonly ExamList[] => EXAM_LISTS.filter((other) => other !== list);

/** The exam in another list, all else as it was; or why it can't go there. */
export const move = (exam: Exam, to: ExamList): Either<FieldProblems, Exam> =>
  to === exam.list ? left({ list: "exams.alreadyThere" }) : right({ ...exam, list: to });
