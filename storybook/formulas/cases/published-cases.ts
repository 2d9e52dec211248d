import { answerText, measureText } from "@libretto/core/calculators/formatting";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { ExampleOrigin } from "@libretto/core/calculators/passport";
import type { Language } from "@libretto/core/messages/codes";
import { type Case, caseValues, runCase } from "../../../scripts/lib/vectors/calculators.mjs";
import file from "../../../tests/support/published-cases/clinical-vectors.json?raw";
import { joinAnswers } from "../answer-text.ts";
import { type CheckedCase, checkValues } from "./case-check.ts";

interface PublishedCase extends Case {
  readonly source: string;
  readonly kind: ExampleOrigin;
}

const cases: readonly PublishedCase[] = JSON.parse(file);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Expected or computed values by the output names of the formula. */
const byOutput = ({ passport }: AnyFormula, value: unknown): Readonly<Record<string, number | null>> => {
  const outputs = Object.entries(passport.outputs);
  return isRecord(value)
    ? Object.fromEntries(
        outputs
          .filter(([, { vectorName }]) => vectorName in value)
          .map(([name, { vectorName }]) => [name, numberOrNull(value[vectorName])]),
      )
    : Object.fromEntries(outputs.slice(0, 1).map(([name]) => [name, numberOrNull(value)]));
};

const answersIn =
  (formula: AnyFormula, inputs: Case["inputs"]) =>
  (language: Language): string =>
    joinAnswers(
      caseValues(formula, inputs)
        .filter(({ value }) => value !== null)
        .map(({ input, unit, value }) => ({
          label: input.label[language],
          answer: value,
          text:
            unit !== undefined && typeof value === "number"
              ? measureText(value, unit, language)
              : answerText(input, value, language),
        })),
      language,
    );

/** The cases of a formula in the test file, computed and checked as in the tests. */
export const publishedCasesOf = (formula: AnyFormula): readonly CheckedCase[] =>
  cases
    .filter((one) => one.formula === formula.passport.id)
    .map((one) => {
      const { passed, actual } = runCase(one);
      const { tolerance = 0, kind, source } = one;
      const computedOutputs = actual === null ? null : byOutput(formula, actual);
      return {
        answers: answersIn(formula, one.inputs),
        kind,
        source,
        tolerance,
        values: checkValues(formula.passport, byOutput(formula, one.expected), computedOutputs, tolerance),
        passed,
      };
    });

/** Whether one of the cases is printed in a paper, a product label or an official table. */
export const hasPublishedCase = (cases: readonly Pick<CheckedCase, "kind">[]): boolean =>
  cases.some(({ kind }) => kind === "published");
