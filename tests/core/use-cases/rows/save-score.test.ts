import type { EnteredValues } from "@libretto/core/calculators/form";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import { formulaOf } from "@libretto/core/calculators/formulas";
import { draftOf, type ScoreDraft } from "@libretto/core/calculators/score-record";
import type { WithEvaluations } from "@libretto/core/catalogues/evaluations";
import { failure, fieldFailure, notFound } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import { saveScore } from "@libretto/core/use-cases/rows/save-score";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { unwrapResult } from "../../../support/calculators/results.ts";

const { id: patient } = aPatient();
const formula = formulaOf("pce_2013") as AnyFormula;
const entered = formula.passport.examples[0]?.inputs as EnteredValues;
/** The first published example of the formula. */
const score = draftOf("cardiovascular", formula, entered, unwrapResult(formula.of(entered)));

const prepare = () => {
  const stored: ScoreDraft[] = [];
  const save = (_patient: number, draft: ScoreDraft) =>
    taskEither.fromIO(() => {
      stored.push(draft);
      return { ...draft, id: 7 };
    });
  const run = (named: number | null, draft = score, installation: WithEvaluations = {}) =>
    saveScore({ scores: { save } } as never, patient, { patient: named, score: draft }, installation)();
  return { stored, run };
};

it.each([null, patient])("saves a score of a request for record %s", async (named) => {
  const { stored, run } = prepare();
  expect(await run(named)).toEqual(right({ ...score, id: 7 }));
  expect(stored).toEqual([score]);
});

it("answers for another record as if there were none", async () => {
  const { stored, run } = prepare();
  expect(await run(patient + 1)).toEqual(left(notFound));
  expect(stored).toEqual([]);
});

it("W37: refuses a score that its formula does not give", async () => {
  const { stored, run } = prepare();
  expect(await run(null, { ...score, value: score.value + 1 })).toEqual(
    left(fieldFailure({ value: "calculators.notRecomputed" })),
  );
  expect(stored).toEqual([]);
});

it("saves nothing where the operator has switched off scores", async () => {
  const { stored, run } = prepare();
  const off = { evaluationsOff: ["scores"] } as const;
  expect(await run(patient, score, off)).toEqual(left(failure("refused", "calculators.switchedOff")));
  expect(stored).toEqual([]);
});
