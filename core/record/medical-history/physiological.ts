import { Level } from "../../access/confidentiality.ts";
import { type CalendarDate, clearEmptyDays } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { isBlank } from "../../kernel/text.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { RowCore } from "../section.ts";
import { clearUnusedDetails, HABIT_DAYS, type Lifestyle, lifestyleProblems } from "./lifestyle.ts";

/** When the person was born, compared with the expected day. */
export type BirthTerm = "preterm" | "term" | "postterm";
/** How the person was born. */
export type Delivery = "natural" | "complicated" | "caesarean";
/** How the person was fed as a baby. */
export type Feeding = "breast" | "formula";
/** Whether a function or development is normal. */
export type Finding = "normal" | "pathological";
/** The highest school that the person finished. */
export type Schooling = "none" | "primary" | "lowerSecondary" | "diploma" | "degree";
/** How much the person moves. */
export type Activity = "sedentary" | "moderate" | "adequate" | "sporty" | "intense";
/** How the person eats. */
export type Eating = "normal" | "poorAppetite" | "anorexia" | "overeating" | "bulimia";
/** How the bowel works. */
export type Bowel = "regular" | "constipated" | "loose" | "alternating";
/** Whether the menstrual cycle is regular. */
export type Cycle = "regular" | "irregular";
/** Whether the menopause came by itself or after surgery. */
export type Menopause = "natural" | "surgical";

/** The ages that the menarche may have, in years (doc 1 §9). */
export const MENARCHE_AGES = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const;
/** An age of the menarche, years. */
export type MenarcheAge = (typeof MENARCHE_AGES)[number];
/** The highest age of the menopause, years. */
const LATEST_MENOPAUSE = 75;

/** The questions for female patients. */
export interface CycleHistory {
  readonly menarcheAge: MenarcheAge | null;
  readonly cycle: Cycle | null;
  /** Years. */
  readonly menopauseAge: number | null;
  readonly menopause: Menopause | null;
  readonly cycleNotes: string;
}
/** The questions for female patients without an answer. */
export const NO_CYCLE: CycleHistory = {
  menarcheAge: null,
  cycle: null,
  menopauseAge: null,
  menopause: null,
  cycleNotes: "",
};

/** The physiological history since birth; one form and one row, null or empty where unanswered. */
export interface PhysiologicalDraft extends RowCore, Lifestyle, CycleHistory {
  readonly list: "physiological";
  readonly birthTerm: BirthTerm | null;
  readonly delivery: Delivery | null;
  readonly feeding: Feeding | null;
  /** Growth and first relations. */
  readonly development: Finding | null;
  readonly childhoodNotes: string;
  readonly schooling: Schooling | null;
  readonly activity: Activity | null;
  readonly eating: Eating | null;
  /** The sleep rhythm, in the patient's words. */
  readonly sleep: string;
  readonly lifestyleNotes: string;
  readonly profession: string;
  readonly workNotes: string;
  readonly bowel: Bowel | null;
  readonly urination: Finding | null;
  readonly excretionNotes: string;
  /** The day of the last change. */
  readonly updated: CalendarDate | null;
}

/** A valid physiological history. */
export interface Physiological extends PhysiologicalDraft {
  readonly level: Level;
}

/** The explanation of an activity level, for the patient's choice. */
export const activityTextOf = (activity: Activity): MessageCode => `history.activity.${activity}`;

const menopauseProblem = ({ menopauseAge: age, menarcheAge }: CycleHistory): MessageCode | null =>
  age === null || (Number.isInteger(age) && age > (menarcheAge ?? MENARCHE_AGES[0]) && age <= LATEST_MENOPAUSE)
    ? null
    : "age.implausible";

const hasNoAnswer = (answer: unknown): boolean =>
  answer === null || answer === undefined || (typeof answer === "string" && isBlank(answer));

/** A new history without any answer says nothing. */
export const findEmptyPhysiological = ({
  id: _id,
  version: _version,
  list: _list,
  level: _level,
  tags: _tags,
  updated: _updated,
  unknownFields: _unknownFields,
  ...answers
}: PhysiologicalDraft): FieldProblems | null =>
  Object.values(answers).every(hasNoAnswer) ? { birthTerm: "history.noAnswer" } : null;

/**
 * Validates a history. No question is required; the given answers must be plausible. Details of habits not answered
 * with yes are removed.
 */
export const checkPhysiological = (draft: PhysiologicalDraft): Either<FieldProblems, Physiological> => {
  const history = clearEmptyDays(clearUnusedDetails(draft), ["updated", ...HABIT_DAYS]);
  const problems = {
    ...lifestyleProblems(history),
    ...collectProblems({
      menopauseAge: menopauseProblem(history),
      updated: dateProblem(history.updated, null),
      level: requiredProblem(!Level.is(history.level), "confidentiality.levelRequired"),
    }),
  };
  return Object.keys(problems).length === 0 ? right(history as Physiological) : left(problems);
};

/**
 * Prepares a history for saving: sets the date, and removes menarche, cycle and menopause unless the patient is female.
 */
export const prepareForSaving = (
  draft: PhysiologicalDraft,
  female: boolean,
  today: CalendarDate,
): PhysiologicalDraft => ({
  ...draft,
  ...(female ? {} : NO_CYCLE),
  updated: today,
});
