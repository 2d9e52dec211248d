import { albuminGDl, bilirubinMgDl, creatinineMgDl } from "@libretto/core/calculators/quantities";
import { meld, meldNa } from "@libretto/core/calculators/scores/meld";
import { meld3 } from "@libretto/core/calculators/scores/meld-3";
import { wiesnerMortality } from "@libretto/core/calculators/scores/rates";
import { left } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { unwrapResult } from "../../../support/calculators/results.ts";

const blood = (creatinine: number, bilirubin: number, inr: number, dialysis = false) => ({
  creatinine: creatinineMgDl(creatinine),
  bilirubin: bilirubinMgDl(bilirubin),
  inr,
  dialysis,
});
const young = left({ input: "age", reason: "outOfDomain", domain: { low: 12, high: 150 } });

describe("MELD", () => {
  it("shows every limited value, and the value that it used", () => {
    expect(unwrapResult(meld.of({ age: 40, ...blood(0.6, 0.8, 0.9) }))).toMatchObject({
      outputs: { score: 6, mortality: 1.9 },
      bands: [],
      adjustments: [
        { kind: "clamped", input: "creatinine", from: 0.6, to: 1 },
        { kind: "clamped", input: "bilirubin", from: 0.8, to: 1 },
        { kind: "clamped", input: "inr", from: 0.9, to: 1 },
      ],
    });
    expect(unwrapResult(meld.of({ age: 40, ...blood(7.78, 36.1, 2.2) })).adjustments).toEqual([
      { kind: "clamped", input: "creatinine", from: 7.78, to: 4 },
    ]);
    expect(unwrapResult(meld.of({ age: 40, ...blood(4, 1, 1) })).adjustments).toEqual([]);
  });

  it("sets creatinine to 4 on dialysis, for any measured value", () => {
    const scores = [0.5, 1.9, 9].map((creatinine) =>
      unwrapResult(meld.of({ age: 40, ...blood(creatinine, 2.3, 2, true) })),
    );
    expect(scores.map(({ outputs }) => outputs.score)).toEqual([31, 31, 31]);
    expect(scores[1]?.adjustments).toEqual([
      { kind: "replaced", input: "creatinine", from: 1.9, to: 4, by: "dialysis" },
    ]);
    expect(unwrapResult(meld.of({ age: 40, ...blood(4, 2.3, 2, true) })).adjustments).toEqual([]);
  });

  it("shows its terms, and MELD(i) before the limit of 40", () => {
    const { steps, outputs } = unwrapResult(meld.of(blood(7.78, 36.1, 2.2)));
    expect(steps.map(({ symbol }) => symbol)).toEqual([
      "0.957 × ln(Cr)",
      "0.378 × ln(bilirubin)",
      "1.12 × ln(INR)",
      "constant",
      "10 × sum",
      "MELD(i)",
    ]);
    const [cr, bilirubin, inr, constant, tenfold, initial] = steps.map(({ value }) => value);
    expect(cr).toBeCloseTo(0.957 * Math.log(4), 12);
    expect(bilirubin).toBeCloseTo(0.378 * Math.log(36.1), 12);
    expect(inr).toBeCloseTo(1.12 * Math.log(2.2), 12);
    expect(constant).toBe(0.643);
    expect(tenfold).toBeCloseTo(10 * ((cr ?? 0) + (bilirubin ?? 0) + (inr ?? 0) + 0.643), 9);
    expect(initial).toBe(42);
    expect(outputs).toEqual({ score: 40, mortality: 71.3 });
  });

  it("accepts people from 12 years; without an age it notes that the age was not checked", () => {
    for (const formula of [meld, meldNa])
      expect(formula.of({ age: 11, sodium: 137, ...blood(2, 2, 1) })).toEqual(young);
    expect(unwrapResult(meld.of({ age: 12, ...blood(2, 2, 1) })).adjustments).toEqual([]);
    expect(unwrapResult(meld.of(blood(2, 2, 1))).adjustments).toEqual([{ kind: "unchecked", input: "age" }]);
  });
});

describe("MELD-Na", () => {
  it("limits sodium before it computes, with a note", () => {
    const at = (sodium: number) => unwrapResult(meldNa.of({ age: 40, sodium, ...blood(2, 2, 1) }));
    expect([110, 120, 125, 130, 137, 150].map((sodium) => at(sodium).outputs.score)).toEqual([26, 26, 26, 22, 16, 16]);
    expect(at(120).adjustments).toEqual([{ kind: "clamped", input: "sodium", from: 120, to: 125 }]);
    expect(at(140).adjustments[0]).toEqual({ kind: "clamped", input: "sodium", from: 140, to: 137 });
    expect(at(130).adjustments).toEqual([]);
    expect(at(120).steps.slice(-3)).toEqual([
      { symbol: "MELD(i)", value: 16, unit: "points" },
      { symbol: "137 − Na", value: 12, unit: "mmol/L" },
      { symbol: "sodium term", value: 1.32 * 12 - 0.033 * 16 * 12, unit: "points" },
    ]);
    expect(at(120)).toMatchObject({ bands: [{ warning: { severity: "danger" } }], outputs: { mortality: 19.6 } });
  });

  it("has no sodium term up to MELD(i) 11", () => {
    const { outputs, steps, adjustments } = unwrapResult(meldNa.of({ age: 40, sodium: 127, ...blood(1.3, 1.2, 1.1) }));
    expect(outputs).toEqual({ score: 11, mortality: 6 });
    expect(steps.at(-1)).toEqual({ symbol: "sodium term", value: 0, unit: "points" });
    expect(adjustments).toEqual([]);
    expect(unwrapResult(meldNa.of({ sodium: 125, ...blood(1.5, 1, 1.2) })).outputs.score).toBe(23); // MELD(i) 12
  });

  it("includes the limits of the other values", () => {
    expect(unwrapResult(meldNa.of({ age: 40, sodium: 130, ...blood(9, 2, 1) })).adjustments[0]).toMatchObject({
      to: 4,
    });
  });
});

describe("MELD 3.0", () => {
  const person = { age: 50, sex: "male", sodium: 131, albumin: albuminGDl(2.8), ...blood(1.2, 4.5, 1.6) } as const;
  const applied = (change: object) => unwrapResult(meld3.of({ ...person, ...change })).adjustments;

  it("limits creatinine at 3, sodium and albumin, with a note", () => {
    expect(applied({})).toEqual([]);
    expect(applied({ creatinine: creatinineMgDl(3.5) })).toEqual([
      { kind: "clamped", input: "creatinine", from: 3.5, to: 3 },
    ]);
    expect(applied({ dialysis: true })).toEqual([
      { kind: "replaced", input: "creatinine", from: 1.2, to: 3, by: "dialysis" },
    ]);
    expect(applied({ sodium: 145 })).toEqual([{ kind: "clamped", input: "sodium", from: 145, to: 137 }]);
    expect(applied({ sodium: 120 })).toEqual([{ kind: "clamped", input: "sodium", from: 120, to: 125 }]);
    expect(applied({ albumin: albuminGDl(4) })).toEqual([{ kind: "clamped", input: "albumin", from: 4, to: 3.5 }]);
    expect(applied({ albumin: albuminGDl(1) })).toEqual([{ kind: "clamped", input: "albumin", from: 1, to: 1.5 }]);
  });

  it("adds 1.33 points for adolescents of either sex, with a note", () => {
    const sum = (change: object) => unwrapResult(meld3.of({ ...person, ...change })).steps.at(-1)?.value ?? 0;
    expect(sum({ age: 17 })).toBe(sum({ age: 17, sex: "female" }));
    expect(sum({ age: 17 }) - sum({ age: 18 })).toBeCloseTo(1.33, 9);
    expect(sum({ sex: "female" }) - sum({})).toBeCloseTo(1.33, 9);
    expect(applied({ age: 17 })).toEqual([{ kind: "note", code: "calculators.adolescent" }]);
    expect(meld3.of({ ...person, age: 11 })).toEqual(young);
  });

  it("shows its nine terms and their sum, and no mortality", () => {
    const { steps, outputs, bands } = unwrapResult(meld3.of(person));
    expect(steps.length).toBe(10);
    expect(steps.at(-1)?.symbol).toBe("sum");
    expect(steps.slice(0, -1).reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(steps.at(-1)?.value ?? 0, 9);
    expect(outputs).toEqual({ score: 23 });
    expect(bands).toMatchObject([{ warning: { severity: "danger" } }]);
  });
});

describe("the mortality of a MELD score", () => {
  it.each([
    [6, 1.9],
    [9, 1.9],
    [10, 6],
    [19, 6],
    [20, 19.6],
    [29, 19.6],
    [30, 52.6],
    [39, 52.6],
    [40, 71.3],
    [60, 71.3],
  ])("of %d is %d %%", (score, mortality) => {
    expect(wiesnerMortality(score)).toBe(mortality);
  });
});
