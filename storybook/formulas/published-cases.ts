import { answerText, measureText } from "@libretto/core/calculators/formatting";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Kind } from "@libretto/core/calculators/passport";
import type { Language } from "@libretto/core/messages/codes";
import { type Case, givenIn, judge } from "../../scripts/lib/vectors/calculators.mjs";
import file from "../../tests/support/published-cases/clinical-vectors.json?raw";
import { inOneLine } from "./answer-text.ts";
import { type Judged, judgedValues } from "./judged.ts";

interface PublishedCase extends Case {
  readonly source: string;
  readonly kind: Kind;
}

const cases: readonly PublishedCase[] = JSON.parse(file);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** What is expected or came out, by the formula's own names of its outputs. */
const byOutput = ({ passport }: AnyFormula, value: unknown): Readonly<Record<string, number | null>> => {
  const named = Object.entries(passport.outputs);
  return isRecord(value)
    ? Object.fromEntries(
        named
          .filter(([, { published }]) => published in value)
          .map(([name, { published }]) => [name, numberOrNull(value[published])]),
      )
    : Object.fromEntries(named.slice(0, 1).map(([name]) => [name, numberOrNull(value)]));
};

const answersIn =
  (formula: AnyFormula, inputs: Case["inputs"]) =>
  (language: Language): string =>
    inOneLine(
      givenIn(formula, inputs)
        .filter(({ value }) => value !== null)
        .map(({ input, unit, value }) => ({
          label: input.label[language],
          answer: value,
          words:
            unit !== undefined && typeof value === "number"
              ? measureText(value, unit, language)
              : answerText(input, value, language),
        })),
      language,
    );

/** The cases of the test file that are of a formula, each computed anew and judged as the tests judge it. */
export const publishedCasesOf = (formula: AnyFormula): readonly Judged[] =>
  cases
    .filter((one) => one.formula === formula.passport.id)
    .map((one) => {
      const { passed, actual } = judge(one);
      const { tolerance = 0, kind, source } = one;
      const came = actual === null ? null : byOutput(formula, actual);
      return {
        answers: answersIn(formula, one.inputs),
        kind,
        source,
        tolerance,
        values: judgedValues(formula.passport, byOutput(formula, one.expected), came, tolerance),
        passed,
      };
    });
