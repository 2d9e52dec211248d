import { formulas } from "@libretto/core/calculators/formulas";
import { findLabTest } from "@libretto/core/catalogues/lab-tests/lab-tests";
import { labFactsOf } from "@libretto/core/record/lab-results/calculator-values";
import { describe, expect, it } from "vitest";
import { on } from "../../../support/builders.ts";
import { aLabResult } from "../../../support/record/lab-results.ts";

const creatinine = (differs: Parameters<typeof aLabResult>[0]) =>
  aLabResult({
    test: "creatinine",
    value: 0.9,
    decimals: 2,
    unit: "mg/dL",
    comparator: "=",
    textValue: "",
    ...differs,
  });

const SUPPORTED = {
  creatinine: ["mg/dL", "umol/L"],
  "bilirubin-total": ["mg/dL", "umol/L"],
  albumin: ["g/dL", "g/L"],
  cholesterol: ["mg/dL", "mmol/L"],
  "cholesterol-hdl": ["mg/dL", "mmol/L"],
  sodium: ["mmol/L", "meq/L"],
  hba1c: ["mmol/mol", "%"],
  "egfr-ckd-epi-2021": ["mL/min/{1.73_m2}"],
  "egfr-ckd-epi-2009": ["mL/min/{1.73_m2}"],
  inr: ["{INR}"],
} as const;

describe("the laboratory values for calculators", () => {
  it("are the newest ones, with the printed decimals, the unit and the day", () => {
    const results = [
      creatinine({ id: 1, date: on("2026-01-10"), value: 1.2 }),
      creatinine({ id: 2, date: on("2026-03-10"), time: null }),
      creatinine({ id: 3, date: on("2026-02-10"), value: 1.1 }),
    ];
    expect(labFactsOf(results)).toEqual({ creatinine: { text: "0.90", unit: "mg/dL", date: "2026-03-10" } });
  });

  it("of one time are those that were added last, as in the list", () => {
    const [first, last] = [creatinine({ id: 1, value: 0.8 }), creatinine({ id: 2, value: 0.9 })];
    for (const results of [
      [first, last],
      [last, first],
    ])
      expect(labFactsOf(results)).toMatchObject({ creatinine: { text: "0.90" } });
  });

  it("do not fall back to an older result when the newest one cannot be used", () => {
    const older = creatinine({ id: 1, date: on("2026-01-10") });
    const newest = { id: 2, date: on("2026-03-10") };
    expect(labFactsOf([older, creatinine({ ...newest, comparator: "<" })])).toEqual({});
    expect(labFactsOf([older, creatinine({ ...newest, value: null, textValue: "non eseguito" })])).toEqual({});
    expect(labFactsOf([older, creatinine({ ...newest, unit: "mg" })])).toEqual({});
  });

  it.each(Object.entries(SUPPORTED))("of %s have a unit of every calculator that asks for it", (test, units) => {
    expect(findLabTest(test)).not.toBeNull();
    for (const unit of units) {
      const [[name, fact] = ["", null]] = Object.entries(labFactsOf([creatinine({ test, unit })]));
      const inputs = formulas.flatMap(({ passport }) =>
        Object.entries(passport.inputs).filter(([one]) => one === name),
      );
      expect(inputs.length).toBeGreaterThan(0);
      for (const [, input] of inputs) expect(input).toMatchObject({ units: expect.arrayContaining([fact?.unit]) });
    }
  });
});
