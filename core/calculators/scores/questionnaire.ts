import type { Source } from "../../catalogues/drugs/drug.ts";
import type { Bounds } from "../inputs.ts";
import { type LocalisedText, type Text, textIn } from "../localised-text.ts";
import type { ScoreName } from "../score-record.ts";

/** A question with two or three answers; the first one counts nothing. */
export interface ChoiceQuestion {
  readonly kind: "choice";
  readonly id: number;
  readonly title: LocalisedText;
  readonly description: LocalisedText;
  readonly options: readonly LocalisedText[];
  readonly points: number;
  /** What each answer stands for, where it is not yes or no. */
  readonly codes?: readonly string[];
}
/** A question whose answer is a number. */
export interface NumberQuestion {
  readonly kind: "number";
  readonly id: number;
  readonly title: LocalisedText;
  readonly description: LocalisedText;
  readonly unit: string;
  readonly low: number;
  readonly high: number | null;
}
export type Question = ChoiceQuestion | NumberQuestion;

/** A field beside the questions. */
export interface QuestionnaireField {
  readonly name: "age" | "totalCholesterol" | "hdl" | "systolic";
  readonly label: LocalisedText;
  readonly unit: string;
  /** Taken from the record, not typed. */
  readonly readOnly: boolean;
  /** The normal range that the empty field suggests. */
  readonly suggestion: string | null;
}

/** What a total, or a result between two values, means. */
export interface Combination extends Bounds {
  readonly risk: LocalisedText;
  /** A second rate, where there is one. */
  readonly additionalRisk: LocalisedText | null;
  readonly meaning: LocalisedText;
}

/** A question in the user's language. */
export interface QuestionText {
  readonly title: string;
  readonly description: string;
  /** The points of a yes; null unless the answers are yes and no. */
  readonly yesCounts: number | null;
}

/** The meaning of a range of results, in the user's language. */
export interface Meaning {
  readonly low: number;
  readonly high: number;
  readonly risk: string;
  /** A second rate; empty where there is none. */
  readonly additionalRisk: string;
  readonly meaning: string;
}

/** A score page: its questions, fields and the rows that say what the result means. */
export interface Questionnaire {
  readonly score: ScoreName;
  readonly title: string;
  readonly purpose: LocalisedText;
  readonly questions: readonly Question[];
  readonly fields: readonly QuestionnaireField[];
  readonly combinations: readonly Combination[];
  readonly sources: readonly Text[];
  readonly disclaimer: LocalisedText;
}

/** The day of the questions and meanings as they are here. */
const EDITION = "2026-11-21";
/** Where a score page's questions and meanings come from, and of which day they are. */
export const sourceOf = ({ sources }: Questionnaire, language: keyof LocalisedText): Source => ({
  name: sources.map((source) => textIn(source, language)).join("; "),
  date: EDITION,
});

const fits =
  (result: number) =>
  ({ low, high, highExcluded }: Combination): boolean =>
    result >= low && (highExcluded ? result < high : result <= high);

/** The row that a result belongs to: the first one it fits, so that 20% is still in 10–20%. */
export const combinationOf = ({ combinations }: Questionnaire, result: number): Combination | undefined =>
  combinations.find(fits(result));
