import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Input } from "@libretto/core/calculators/inputs";
import { refusalMessage } from "@libretto/core/calculators/refusal";
import { cha2ds2Va, cha2ds2Vasc } from "@libretto/core/calculators/scores/cha2ds2";
import { hasBled } from "@libretto/core/calculators/scores/has-bled";
import {
  cha2ds2VaRate,
  cha2ds2VascRate,
  hasBledRateLip,
  hasBledRatePisters,
} from "@libretto/core/calculators/scores/rates";
import { left } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { unwrapResult } from "../../../support/calculators/results.ts";

const calm = {
  hypertension: false,
  renal: false,
  liver: false,
  stroke: false,
  bleeding: false,
  labileInr: false,
  drugs: false,
  alcohol: false,
  age: 65,
};
const noExclusions = {
  mechanicalValve: false,
  mitralStenosis: false,
  hypertrophicCardiomyopathy: false,
  cardiacAmyloidosis: false,
};
const well = {
  ...noExclusions,
  heartFailure: false,
  hypertension: false,
  diabetes: false,
  stroke: false,
  vascular: false,
  age: 64,
};
const RECOMMENDED =
  "An anticoagulant is recommended (class I): discuss it with your doctor soon, unless you take one already";
const NO_RATE = { kind: "note", code: "calculators.noRate" };

describe("HAS-BLED", () => {
  const score = (change: object) => unwrapResult(hasBled.of({ ...calm, ...change }));

  it.each([
    ["hypertension", "hypertension"],
    ["renal", "renal"],
    ["liver", "liver"],
    ["stroke", "stroke"],
    ["bleeding", "bleeding"],
    ["labileInr", "labile INR"],
    ["drugs", "drugs"],
    ["alcohol", "alcohol"],
  ])("counts one point for %s, and names it", (name, symbol) => {
    const { outputs, steps } = score({ [name]: true });
    expect(outputs.score).toBe(1);
    expect(steps.filter(({ value }) => value === 1)).toEqual([{ symbol, value: 1, unit: "points" }]);
    expect(steps.length).toBe(9);
  });

  it("counts age over 65, not 65 itself", () => {
    expect(score({ age: 66 }).outputs.score).toBe(1);
    expect(score({ age: 66 }).steps).toContainEqual({ symbol: "age > 65", value: 1, unit: "points" });
    expect(score({}).outputs).toEqual({ score: 0, rate: 1.13, rateLip: 0.9 });
  });

  it("is high from 3 points on", () => {
    const two = { renal: true, liver: true };
    expect(score(two)).toMatchObject({ bands: [], adjustments: [] });
    expect(score({ ...two, stroke: true }).bands).toMatchObject([{ by: "Pisters 2010" }]);
  });

  it("gives no rate above 5 points, with a note", () => {
    const five = { renal: true, liver: true, stroke: true, bleeding: true, drugs: true };
    expect(score(five)).toMatchObject({ outputs: { score: 5, rate: 12.5, rateLip: 9.1 }, adjustments: [] });
    expect(score({ ...five, alcohol: true })).toMatchObject({
      outputs: { score: 6, rate: null, rateLip: null },
      adjustments: [NO_RATE],
    });
  });
});

describe("CHA2DS2-VASc and CHA2DS2-VA", () => {
  it.each([
    ["heartFailure", 1, "heart failure"],
    ["hypertension", 1, "hypertension"],
    ["diabetes", 1, "diabetes"],
    ["stroke", 2, "2 × stroke"],
    ["vascular", 1, "vascular disease"],
  ])("count for %s %d, and name it", (name, points, symbol) => {
    for (const { outputs, steps } of [
      unwrapResult(cha2ds2Va.of({ ...well, [name]: true })),
      unwrapResult(cha2ds2Vasc.of({ ...well, [name]: true, sex: "male" })),
    ]) {
      expect(outputs.score).toBe(points);
      expect(steps).toContainEqual({ symbol, value: points, unit: "points" });
    }
  });

  it.each([
    [64, 0],
    [65, 1],
    [74, 1],
    [75, 2],
    [90, 2],
  ])("count for %d years %d", (age, points) => {
    expect(unwrapResult(cha2ds2Va.of({ ...well, age })).outputs.score).toBe(points);
    expect(unwrapResult(cha2ds2Vasc.of({ ...well, age, sex: "male" })).outputs.score).toBe(points);
  });

  it("differ by the point for female sex", () => {
    const woman = unwrapResult(cha2ds2Vasc.of({ ...well, sex: "female" }));
    expect(woman).toMatchObject({
      outputs: { score: 1, ischaemicStroke: 0.6, anyEmbolism: 0.9 },
      bands: [
        {
          label: {
            en: "The score alone does not call for an anticoagulant. If you take one do not stop: your doctor decides",
          },
        },
      ],
      adjustments: [],
    });
    expect(woman.steps.at(-1)).toEqual({ symbol: "female", value: 1, unit: "points" });
    expect(woman.steps.length).toBe(8);
    expect(unwrapResult(cha2ds2Va.of(well))).toMatchObject({ outputs: { score: 0, rate: 0.5 }, adjustments: [] });
  });

  it.each([
    [{}, "The score alone does not call for an anticoagulant. If you take one do not stop: your doctor decides"],
    [
      { diabetes: true },
      "An anticoagulant should be considered (class IIa): discuss it with your doctor. If you take one do not stop on your own",
    ],
    [{ stroke: true }, RECOMMENDED],
    [{ stroke: true, diabetes: true, vascular: true }, RECOMMENDED],
  ])("with %j shows the ESC advice, in which sex has no point: %s", (change, guidance) => {
    for (const sex of ["male", "female"] as const)
      expect(unwrapResult(cha2ds2Vasc.of({ ...well, ...change, sex })).bands).toMatchObject([
        { label: { en: guidance }, by: "ESC 2020" },
      ]);
    expect(unwrapResult(cha2ds2Va.of({ ...well, ...change })).bands).toMatchObject([
      { label: { en: guidance }, by: "ESC 2024" },
    ]);
  });
});

describe("a condition for which ESC 2024 recommends an anticoagulant whatever the score", () => {
  const scores = [cha2ds2Va, cha2ds2Vasc] as readonly AnyFormula[];

  it.each(Object.keys(noExclusions))("gives no score, also before the other answers, and says why: %s", (name) => {
    for (const formula of scores) {
      expect(formula.of({ [name]: true })).toEqual(left({ input: name, reason: "notApplicable" }));
      const input = formula.passport.inputs[name] as Input;
      expect(refusalMessage({ input: name, reason: "notApplicable" }, input)).toEqual({
        code: "calculators.anticoagulantAnyway",
      });
    }
  });

  it("is noted as unchecked when a program does not answer, as the published cases do", () => {
    const { mechanicalValve: _, ...unanswered } = well;
    expect(unwrapResult(cha2ds2Va.of(unanswered))).toMatchObject({
      outputs: { score: 0 },
      adjustments: [{ kind: "unchecked", input: "mechanicalValve" }],
    });
  });
});

describe("the published rates", () => {
  const rates = (formula: typeof hasBledRatePisters, up: number) =>
    Array.from({ length: up + 1 }, (_, score) => unwrapResult(formula.of({ score })).outputs.rate);

  it("equal the reference, row by row", () => {
    expect(rates(hasBledRatePisters, 9)).toEqual([1.13, 1.02, 1.88, 3.74, 8.7, 12.5, null, null, null, null]);
    expect(rates(hasBledRateLip, 9)).toEqual([0.9, 3.4, 4.1, 5.8, 8.9, 9.1, null, null, null, null]);
    expect(rates(cha2ds2VaRate, 8)).toEqual([0.5, 1.5, 2.9, 5.1, 7.3, 11.2, 15.5, 14.7, 19.5]);
    const friberg = Array.from({ length: 10 }, (_, score) => unwrapResult(cha2ds2VascRate.of({ score })).outputs);
    expect(friberg.map(({ ischaemicStroke }) => ischaemicStroke)).toEqual([
      0.2, 0.6, 2.2, 3.2, 4.8, 7.2, 9.7, 11.2, 10.8, 12.2,
    ]);
    expect(friberg.map(({ anyEmbolism }) => anyEmbolism)).toEqual([
      0.3, 0.9, 2.9, 4.6, 6.7, 10, 13.6, 15.7, 15.2, 17.4,
    ]);
  });

  it("note a missing rate", () => {
    expect(unwrapResult(hasBledRatePisters.of({ score: 6 }))).toMatchObject({
      adjustments: [NO_RATE],
      steps: [],
      bands: [],
    });
    expect(unwrapResult(hasBledRatePisters.of({ score: 5 })).adjustments).toEqual([]);
  });
});
