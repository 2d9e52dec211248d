import type { Source } from "../../catalogues/drugs/drug.ts";
import type { AnyFormula } from "../formula.ts";
import type { Bounds } from "../inputs.ts";
import { type LocalisedText, type Text, textIn } from "../localised-text.ts";
import type { ScoreName } from "../score-record.ts";

interface QuestionBase {
  readonly id: number;
  /** The input of the formula that the answer is for. */
  readonly input: string;
  readonly title: LocalisedText;
  readonly description: LocalisedText;
}

/** A question with two or three answers. The first answer gives no points. */
export interface ChoiceQuestion extends QuestionBase {
  readonly kind: "choice";
  readonly options: readonly LocalisedText[];
  readonly points: number;
  /** The meaning of each answer, when it is not yes or no. */
  readonly codes?: readonly string[];
}

/** A question with a number as its answer. */
export interface NumberQuestion extends QuestionBase {
  readonly kind: "number";
  readonly unit: string;
  readonly low: number;
  readonly high: number | null;
}
/** A question of a score, with a choice or a number as its answer. */
export type Question = ChoiceQuestion | NumberQuestion;

/** An input of the formula that is no question: a measured value, or one of the record. */
export interface QuestionnaireField {
  readonly input: string;
  readonly label: LocalisedText;
  /** The formula's own unit. */
  readonly unit: string;
  /** The value comes from the record and cannot be typed. */
  readonly readOnly: boolean;
  /** The normal range, shown in the empty field. */
  readonly usual: Bounds | null;
}

/** The meaning of a total, or of a range of results. */
export interface Combination extends Bounds {
  readonly risk: LocalisedText;
  /** A second rate, if there is one. */
  readonly additionalRisk: LocalisedText | null;
  readonly meaning: LocalisedText;
}

/** A question in the user's language. */
export interface QuestionText {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** The points for "yes"; null unless the answers are yes and no. */
  readonly yesCounts: number | null;
}

/** The meaning of a range of results, in the user's language. */
export interface Meaning {
  readonly low: number;
  readonly high: number;
  readonly risk: string;
  /** A second rate; empty if there is none. */
  readonly additionalRisk: string;
  readonly meaning: string;
}

/** A score page: its questions, fields and the meanings of its results. */
export interface Questionnaire {
  readonly score: ScoreName;
  /** The formula whose inputs the questions are for, and whose results the meanings explain. */
  readonly formula: AnyFormula;
  /** The outputs of the formula whose values the meanings have as risks, the main one first. */
  readonly rates: readonly string[];
  readonly title: string;
  readonly purpose: LocalisedText;
  readonly questions: readonly Question[];
  readonly fields: readonly QuestionnaireField[];
  readonly combinations: readonly Combination[];
  readonly sources: readonly Text[];
  readonly disclaimer: LocalisedText;
}

/** The date of these questions and meanings. */
const EDITION = "2026-11-21";
/** The source and the date of the questions and meanings of a score page. */
export const sourceOf = ({ sources }: Questionnaire, language: keyof LocalisedText): Source => ({
  name: sources.map((source) => textIn(source, language)).join("; "),
  date: EDITION,
});

const fits =
  (result: number) =>
  ({ low, high, highExcluded }: Combination): boolean =>
    result >= low && (highExcluded ? result < high : result <= high);

/** Finds the row of a result: the first that contains it, so that 20% belongs to 10–20%. */
export const combinationOf = ({ combinations }: Questionnaire, result: number): Combination | undefined =>
  combinations.find(fits(result));
