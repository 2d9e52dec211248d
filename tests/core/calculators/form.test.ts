import { bmi } from "@libretto/core/calculators/doses/body";
import { infusionRate } from "@libretto/core/calculators/doses/infusion";
import { calculate, openDoses, withDefaults } from "@libretto/core/calculators/form";
import { type KnownFacts, prefillForm } from "@libretto/core/calculators/prefill";
import { type Refusal, refusalMessage } from "@libretto/core/calculators/refusal";
import { ckdEpi2009 } from "@libretto/core/calculators/renal/ckd-epi";
import { urineClearance } from "@libretto/core/calculators/renal/urine-clearance";
import { framinghamAtp3 } from "@libretto/core/calculators/risk/framingham-atp3";
import { pooledCohort } from "@libretto/core/calculators/risk/pooled-cohort";
import { score2 } from "@libretto/core/calculators/risk/score2";
import { meld } from "@libretto/core/calculators/scores/meld";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { isLeft, isRight, left } from "@libretto/core/kernel/fp";
import { it as italian } from "@libretto/core/messages/it";
import { describe, expect, it } from "vitest";
import { resultOf } from "../../support/results.ts";

const text = (value: string) => ({ text: value });

describe("a form", () => {
  it("computes from what was typed, chosen and filled in, and says all of it", () => {
    const { outcome, fields, entered } = calculate(ckdEpi2009, {
      age: { text: "55", by: "record" },
      sex: "male",
      creatinine: { text: "96.356", unit: "µmol/L" },
    });
    const result = resultOf(outcome);
    expect(result.outputs.egfr).toBeCloseTo(76.01, 2);
    expect(result.applied).toEqual([
      { kind: "filledIn", input: "age", value: 55, by: "record" },
      { kind: "converted", input: "creatinine", from: 96.356, unit: "µmol/L", to: fields.creatinine?.value },
      { kind: "assumed", input: "raceTerm", answer: false },
    ]);
    expect(Object.keys(fields)).toEqual(["age", "creatinine"]);
    expect(entered).toEqual({ age: 55, sex: "male", creatinine: fields.creatinine?.value, raceTerm: null });
  });

  it("A6b: gives no result from a field that nobody filled in", () => {
    for (const formula of [infusionRate, urineClearance])
      expect(calculate(formula, {}).outcome).toMatchObject({ left: { because: "missing" } });
    expect(calculate(infusionRate, { weight: text("70") }).outcome).toEqual(
      left({ input: "dose", because: "missing" }),
    );
  });

  it("gives no result while a field is wrong, even one that may be left out", () => {
    const blood = { creatinine: text("2"), bilirubin: text("2"), inr: text("1"), dialysis: false };
    expect(isRight(calculate(meld, blood).outcome)).toBe(true);
    const { outcome, fields } = calculate(meld, { ...blood, age: text("twelve") });
    expect(outcome).toEqual(left({ input: "age", because: "impossible" }));
    expect(fields.age?.problem).toEqual({ code: "number.digitsAndDot" });
    expect(fields.inr?.problem).toBeNull();
  });

  it("takes nothing but typed text for a number, and passes other answers on", () => {
    expect(calculate(bmi, { weight: "70", height: true }).outcome).toEqual(
      left({ input: "weight", because: "missing" }),
    );
    expect(calculate(bmi, { weight: null }).outcome).toEqual(left({ input: "weight", because: "missing" }));
    expect(calculate(ckdEpi2009, { sex: text("male") }).entered.sex).toBeNull();
    expect(ckdEpi2009.of({ age: 55.5, sex: "male", creatinine: null })).toEqual(
      left({ input: "age", because: "notWhole" }),
    );
    expect(ckdEpi2009.of({ age: 55, sex: ["male"] as never, creatinine: null })).toEqual(
      left({ input: "sex", because: "notAnOption" }),
    );
    const person = { age: text("55"), sex: "constructor", creatinine: text("1") };
    expect(calculate(ckdEpi2009, person).outcome).toEqual(left({ input: "sex", because: "notAnOption" }));
  });

  it("A6: computes with an unusual value once it is confirmed, and says so", () => {
    const answers = { weight: text("3"), height: text("50") };
    expect(isLeft(calculate(bmi, answers).outcome)).toBe(true);
    const confirmed = calculate(bmi, { ...answers, weight: { text: "3", confirmed: true } });
    expect(resultOf(confirmed.outcome).applied).toEqual([
      { kind: "unusual", input: "weight", value: 3 },
      { kind: "unchecked", input: "age" },
    ]);
  });
});

describe("the button of the defaults", () => {
  it("A6b: fills empty fields visibly, and the result names them", () => {
    const filled = withDefaults(infusionRate, { weight: text("60"), vials: text("2"), volume: text(" ") });
    expect(filled).toEqual({
      weight: { text: "60" },
      dose: { text: "1", by: "defaults" },
      vialContent: { text: "1", by: "defaults" },
      vials: { text: "2" },
      volume: { text: "100", by: "defaults" },
    });
    expect(resultOf(calculate(infusionRate, filled).outcome).applied).toEqual([
      { kind: "filledIn", input: "dose", value: 1, by: "defaults" },
      { kind: "filledIn", input: "vialContent", value: 1, by: "defaults" },
      { kind: "filledIn", input: "volume", value: 100, by: "defaults" },
    ]);
  });

  it("knows the specified ones of the urine panel, and of nothing else", () => {
    expect(withDefaults(urineClearance, { creatinine: null })).toEqual({
      urineCreatinine: { text: "40", by: "defaults" },
      volume: { text: "800", by: "defaults" },
      creatinine: { text: "1", by: "defaults" },
    });
    expect(withDefaults(ckdEpi2009, { sex: "male" })).toEqual({ sex: "male" });
  });
});

describe("the two dose fields", () => {
  it.each([
    ["", "", true, true],
    ["1", "", true, false],
    ["", "1", false, true],
    ["1", "1", true, false],
    [" ", "1", false, true],
  ])("%j and %j: by weight open %s, by surface open %s", (byWeight, bySurface, weightOpen, surfaceOpen) => {
    expect(openDoses(byWeight, bySurface)).toEqual({ byWeight: weightOpen, bySurface: surfaceOpen });
  });
});

describe("fields filled in from the record", () => {
  const today = "2026-05-01" as CalendarDate;
  const facts: KnownFacts = {
    birth: "1971-05-02" as CalendarDate,
    sex: "female",
    weight: 70.5,
    height: 165,
    creatinine: 0.9,
    systolic: 130,
  };

  it("are marked as such, the age in completed years", () => {
    expect(prefillForm(facts, today)).toEqual({
      weight: { text: "70.5", by: "record" },
      height: { text: "165", by: "record" },
      creatinine: { text: "0.9", by: "record" },
      systolic: { text: "130", by: "record" },
      age: { text: "54", by: "record" },
      sex: "female",
    });
  });

  it("stay empty where the record knows nothing", () => {
    const nothing = { birth: null, sex: "unspecified", weight: null, height: null, creatinine: null, systolic: null };
    expect(prefillForm(nothing as KnownFacts, today)).toEqual({ sex: null });
  });
});

describe("the message of a refusal", () => {
  const said = (refusal: Refusal, formula: { readonly passport: { readonly inputs: object } }) => {
    const input = (formula.passport.inputs as Parameters<typeof Reflect.get>[0] & object)[refusal.input as never];
    return refusalMessage(refusal, input);
  };
  const words = (refusal: Refusal, formula: Parameters<typeof said>[1]) => italian[said(refusal, formula).code];

  it("is the specification's", () => {
    const missing = (input: string): Refusal => ({ input, because: "missing" });
    expect(words(missing("sex"), ckdEpi2009)).toBe("Si prega di aggiornare il sesso");
    expect(words(missing("sex"), framinghamAtp3)).toBe("Compila e/o seleziona tutti i campi!");
    expect(words(missing("sex"), pooledCohort)).toBe("Compila e/o seleziona tutti i campi!");
    expect(words(missing("ethnicity"), pooledCohort)).toBe("Compila e/o seleziona tutti i campi!");
    expect(words(missing("dialysis"), meld)).toBe("Compila e/o seleziona tutti i campi!");
    expect(words(missing("inr"), meld)).toBe("Inserire dei valori validi!");
    expect(words({ input: "hdl", because: "impossible" }, pooledCohort)).toBe("Inserire dei valori validi!");
    expect(words({ input: "sex", because: "notAnOption" }, pooledCohort)).toBe("Compila e/o seleziona tutti i campi!");
  });

  it("says why where the specification says nothing", () => {
    const domain = { low: 40, high: 79 };
    expect(said({ input: "age", because: "outOfDomain", domain }, pooledCohort)).toEqual({
      code: "calculators.outOfDomain",
      values: domain,
      unit: "years",
    });
    expect(
      said({ input: "age", because: "outOfDomain", domain: { ...domain, highExcluded: true } }, pooledCohort).code,
    ).toBe("calculators.outOfDomainBelow");
    expect(said({ input: "diabetes", because: "notApplicable" }, score2).code).toBe("calculators.notApplicable");
    expect(said({ input: "age", because: "notWhole" }, score2).code).toBe("calculators.notWhole");
    expect(said({ input: "hdl", because: "aboveTotal" }, score2).code).toBe("calculators.hdlAboveTotal");
  });
});
