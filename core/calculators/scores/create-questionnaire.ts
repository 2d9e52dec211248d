import { isRight } from "../../kernel/fp.ts";
import { answerText, numberText, resultText, unitText } from "../formatting.ts";
import type { AnyFormula, Formula } from "../formula.ts";
import type { Bounds, Input, Inputs } from "../inputs.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Output } from "../passport.ts";
import type { Combination, Question, Questionnaire, QuestionnaireField } from "./questionnaire.ts";

/** An answer of a question about a number, and a number that stands for it. */
interface NumberBand {
  readonly example: number;
  readonly label: LocalisedText;
}

/** The texts of a question. The rest comes from the passport of the formula. */
interface QuestionSpec {
  /** Absent: the label of the input. */
  readonly title?: LocalisedText;
  readonly description: LocalisedText;
  /** Makes a choice of a number. */
  readonly bands?: readonly NumberBand[];
  /** The limits to which the formula sets a number. */
  readonly limits?: { readonly low: number; readonly high: number | null };
  /** The points of the second answer, in the specification. Only for scores that are no sum of points. */
  readonly points?: number;
  /** The codes of the options in the specification. */
  readonly codes?: readonly string[];
}

interface QuestionnaireSpec<I extends Inputs, O extends string>
  extends Pick<Questionnaire, "score" | "title" | "purpose" | "combinations" | "sources"> {
  readonly formula: Formula<I, O>;
  readonly rates: readonly O[];
  /** The result is the sum of the points of the answers. */
  readonly isSum?: true;
  /** The questions by the names of their inputs, in the order of the page. */
  readonly questions: Readonly<Partial<Record<keyof I, QuestionSpec>>>;
  /** The normal ranges of the inputs that are no questions, by their names; null for a value of the record. */
  readonly fields?: Readonly<Partial<Record<keyof I, Bounds | null>>>;
}

const disclaimer: LocalisedText = {
  it: "Risultato di supporto: non sostituisce la valutazione del medico.",
  en: "A supporting result: it does not replace the doctor's judgement.",
};

/** Makes a text of a function of the language. */
export const inEachLanguage = (text: (language: keyof LocalisedText) => string): LocalisedText => ({
  it: text("it"),
  en: text("en"),
});

/** The answers of a question as the formula takes them. */
const answersOf = (input: Input | undefined, spec: QuestionSpec | undefined): readonly unknown[] => {
  if (spec?.bands) return spec.bands.map(({ example }) => example);
  return input?.kind === "choice" ? Object.keys(input.options) : [false, true];
};

/** The result of a formula when one question has its second answer, and the others their first. */
const resultWith = (
  { passport, of }: AnyFormula,
  specs: Readonly<Record<string, QuestionSpec | undefined>>,
  changed: string | null,
): number => {
  const answers = Object.entries(passport.inputs).map(([name, input]) => [
    name,
    answersOf(input, specs[name])[name === changed ? 1 : 0],
  ]);
  const result = of(Object.fromEntries(answers));
  return isRight(result) ? (result.right.outputs[Object.keys(passport.outputs)[0] ?? ""] ?? 0) : 0;
};

const questionOf =
  (inputs: Inputs, specs: Readonly<Record<string, QuestionSpec | undefined>>, pointsOf: (name: string) => number) =>
  (name: string, index: number): readonly Question[] => {
    const [input, spec] = [inputs[name], specs[name]];
    if (input === undefined || spec === undefined) return [];
    const { title = input.label, description, bands, limits, codes } = spec;
    const base = { id: index + 1, input: name, title, description };
    if (input.kind === "number" && limits !== undefined)
      return [{ ...base, kind: "number", unit: input.units[0], ...limits }];
    const options =
      bands?.map(({ label }) => label) ??
      answersOf(input, spec).map((answer) => inEachLanguage((language) => answerText(input, answer, language)));
    return [{ ...base, kind: "choice", options, points: pointsOf(name), ...(codes && { codes }) }];
  };

const fieldOf =
  (inputs: Inputs) =>
  ([name, usual]: [string, Bounds | null | undefined]): readonly QuestionnaireField[] => {
    const input = inputs[name];
    return input?.kind === "number"
      ? [{ input: name, label: input.label, unit: input.units[0], readOnly: usual === null, usual: usual ?? null }]
      : [];
  };

/**
 * Creates the questionnaire of a score from the passport of its formula and the texts of the questions. The passport
 * gives labels, units and answers; the points of an answer are what it adds to the result of the formula.
 */
export const createQuestionnaire = <I extends Inputs, O extends string>({
  formula,
  questions,
  fields,
  isSum,
  ...texts
}: QuestionnaireSpec<I, O>): Questionnaire => {
  const specs: Readonly<Record<string, QuestionSpec | undefined>> = questions;
  const pointsOf = (name: string): number =>
    isSum ? resultWith(formula, specs, name) - resultWith(formula, specs, null) : (specs[name]?.points ?? 0);
  return {
    ...texts,
    formula,
    disclaimer,
    questions: Object.keys(questions).flatMap(questionOf(formula.passport.inputs, specs, pointsOf)),
    fields: Object.entries<Bounds | null | undefined>(fields ?? {}).flatMap(fieldOf(formula.passport.inputs)),
  };
};

const INSUFFICIENT_DATA: LocalisedText = { it: "Dati insufficienti", en: "Insufficient data" };
/**
 * The text of a published rate; a text for missing data when the study had too few people.
 *
 * @param events the counted events, when the unit does not name them
 */
export const rateText = (output: Output, rate: number | null, events?: LocalisedText): LocalisedText =>
  rate === null
    ? INSUFFICIENT_DATA
    : inEachLanguage((language) =>
        events === undefined
          ? resultText(output, rate, language)
          : `${numberText(rate, language)} ${events[language]} ${unitText(output.unit, language)}`,
      );

/** A meaning and the lowest result that has it. */
interface MeaningFrom {
  readonly from: number;
  readonly meaning: LocalisedText;
}

/** The row of each total from 0 on; a total has the last meaning that begins at it or below it. */
export const explainTotals = (
  highest: number,
  meanings: readonly MeaningFrom[],
  risksOf: (total: number) => Pick<Combination, "risk" | "additionalRisk">,
): readonly Combination[] =>
  Array.from({ length: highest + 1 }, (_, total) =>
    meanings
      .filter(({ from }) => from <= total)
      .slice(-1)
      .map(({ meaning }) => ({ low: total, high: total, ...risksOf(total), meaning })),
  ).flat();
