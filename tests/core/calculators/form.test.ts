import { bmi } from "@libretto/core/calculators/doses/body";
import { infusionRate } from "@libretto/core/calculators/doses/infusion";
import { calculate, withDefaults, writableDoses } from "@libretto/core/calculators/form";
import { prefillForm } from "@libretto/core/calculators/prefill";
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
import { unwrapResult } from "../../support/calculators/results.ts";

type KnownFacts = Parameters<typeof prefillForm>[0];

const text = (value: string) => ({ text: value });

describe("a form", () => {
  it("computes from typed, chosen and prefilled answers, and lists all of them", () => {
    const { outcome, fields, entered } = calculate(ckdEpi2009, {
      age: { text: "55", by: "record" },
      sex: "male",
      creatinine: { text: "96.356", unit: "µmol/L" },
    });
    const result = unwrapResult(outcome);
    expect(result.outputs.egfr).toBeCloseTo(76.01, 2);
    expect(result.adjustments).toEqual([
      { kind: "filledIn", input: "age", value: 55, by: "record" },
      { kind: "converted", input: "creatinine", from: 96.356, unit: "µmol/L", to: fields.creatinine?.value },
      { kind: "assumed", input: "raceTerm", answer: false },
    ]);
    expect(Object.keys(fields)).toEqual(["age", "creatinine"]);
    expect(entered).toEqual({ age: 55, sex: "male", creatinine: fields.creatinine?.value, raceTerm: null });
  });

  it("A6b: gives no result for an empty field", () => {
    for (const formula of [infusionRate, urineClearance])
      expect(calculate(formula, {}).outcome).toMatchObject({ left: { reason: "missing" } });
    expect(calculate(infusionRate, { weight: text("70") }).outcome).toEqual(left({ input: "dose", reason: "missing" }));
  });

  it("gives no result while a field is wrong, even an optional one", () => {
    const blood = { creatinine: text("2"), bilirubin: text("2"), inr: text("1"), dialysis: false };
    expect(isRight(calculate(meld, blood).outcome)).toBe(true);
    const { outcome, fields } = calculate(meld, { ...blood, age: text("twelve") });
    expect(outcome).toEqual(left({ input: "age", reason: "impossible" }));
    expect(fields.age?.problem).toEqual({ code: "number.digitsAndDot" });
    expect(fields.inr?.problem).toBeNull();
  });

  it("accepts only typed text for a number, and passes other answers on", () => {
    expect(calculate(bmi, { weight: "70", height: true }).outcome).toEqual(
      left({ input: "weight", reason: "missing" }),
    );
    expect(calculate(bmi, { weight: null }).outcome).toEqual(left({ input: "weight", reason: "missing" }));
    expect(calculate(ckdEpi2009, { sex: text("male") }).entered.sex).toBeNull();
    expect(ckdEpi2009.of({ age: 55.5, sex: "male", creatinine: null })).toEqual(
      left({ input: "age", reason: "notWhole" }),
    );
    expect(ckdEpi2009.of({ age: 55, sex: ["male"] as never, creatinine: null })).toEqual(
      left({ input: "sex", reason: "notAnOption" }),
    );
    const person = { age: text("55"), sex: "constructor", creatinine: text("1") };
    expect(calculate(ckdEpi2009, person).outcome).toEqual(left({ input: "sex", reason: "notAnOption" }));
  });

  it("A6: computes with an unusual value once it is confirmed, and notes it", () => {
    const answers = { weight: text("3"), height: text("50") };
    expect(isLeft(calculate(bmi, answers).outcome)).toBe(true);
    const confirmed = calculate(bmi, { ...answers, weight: { text: "3", confirmed: true } });
    expect(unwrapResult(confirmed.outcome).adjustments).toEqual([
      { kind: "unusual", input: "weight", value: 3 },
      { kind: "unchecked", input: "age" },
    ]);
  });
});

describe("the defaults button", () => {
  it("A6b: fills empty fields visibly, and the result names them", () => {
    const filled = withDefaults(infusionRate, { weight: text("60"), vials: text("2"), volume: text(" ") });
    expect(filled).toEqual({
      weight: { text: "60" },
      dose: { text: "1", by: "defaults" },
      vialContent: { text: "1", by: "defaults" },
      vials: { text: "2" },
      volume: { text: "100", by: "defaults" },
    });
    expect(unwrapResult(calculate(infusionRate, filled).outcome).adjustments).toEqual([
      { kind: "filledIn", input: "dose", value: 1, by: "defaults" },
      { kind: "filledIn", input: "vialContent", value: 1, by: "defaults" },
      { kind: "filledIn", input: "volume", value: 100, by: "defaults" },
    ]);
  });

  it("has the specified values of the urine panel, and no others", () => {
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
    expect(writableDoses(byWeight, bySurface)).toEqual({ byWeight: weightOpen, bySurface: surfaceOpen });
  });
});

describe("fields prefilled from the record", () => {
  const today = "2026-05-01" as CalendarDate;
  const facts: KnownFacts = {
    birth: "1971-05-02" as CalendarDate,
    sex: "female",
    weight: 70.5,
    height: 165,
    systolic: 130,
  };

  it("are marked as such, with the age in completed years", () => {
    expect(prefillForm(facts, today)).toEqual({
      weight: { text: "70.5", by: "record" },
      height: { text: "165", by: "record" },
      systolic: { text: "130", by: "record" },
      age: { text: "54", by: "record" },
      sex: "female",
    });
  });

  it("stay empty where the record has no value", () => {
    const nothing = { birth: null, sex: "unspecified", weight: null, height: null, systolic: null };
    expect(prefillForm(nothing as KnownFacts, today)).toEqual({ sex: null });
  });
});

describe("the message of a refusal", () => {
  const messageOfRefusal = (refusal: Refusal, formula: { readonly passport: { readonly inputs: object } }) => {
    const input = (formula.passport.inputs as Parameters<typeof Reflect.get>[0] & object)[refusal.input as never];
    return refusalMessage(refusal, input);
  };
  const refusalText = (refusal: Refusal, formula: Parameters<typeof messageOfRefusal>[1]) =>
    italian[messageOfRefusal(refusal, formula).code];

  it("is the specification's", () => {
    const missing = (input: string): Refusal => ({ input, reason: "missing" });
    expect(refusalText(missing("sex"), ckdEpi2009)).toBe("Si prega di aggiornare il sesso");
    expect(refusalText(missing("sex"), framinghamAtp3)).toBe("Compila e/o seleziona tutti i campi!");
    expect(refusalText(missing("sex"), pooledCohort)).toBe("Compila e/o seleziona tutti i campi!");
    expect(refusalText(missing("ethnicity"), pooledCohort)).toBe("Compila e/o seleziona tutti i campi!");
    expect(refusalText(missing("dialysis"), meld)).toBe("Compila e/o seleziona tutti i campi!");
    expect(refusalText(missing("inr"), meld)).toBe("Inserire dei valori validi!");
    expect(refusalText({ input: "hdl", reason: "impossible" }, pooledCohort)).toBe("Inserire dei valori validi!");
    expect(refusalText({ input: "sex", reason: "notAnOption" }, pooledCohort)).toBe(
      "Compila e/o seleziona tutti i campi!",
    );
  });

  it("gives the reason where the specification has no text", () => {
    const domain = { low: 40, high: 79 };
    expect(messageOfRefusal({ input: "age", reason: "outOfDomain", domain }, pooledCohort)).toEqual({
      code: "calculators.outOfDomain",
      values: domain,
      unit: "years",
    });
    expect(
      messageOfRefusal({ input: "age", reason: "outOfDomain", domain: { ...domain, highExcluded: true } }, pooledCohort)
        .code,
    ).toBe("calculators.outOfDomainBelow");
    expect(messageOfRefusal({ input: "diabetes", reason: "notApplicable" }, score2).code).toBe(
      "calculators.notApplicable",
    );
    expect(messageOfRefusal({ input: "age", reason: "notWhole" }, score2).code).toBe("calculators.notWhole");
    expect(messageOfRefusal({ input: "hdl", reason: "aboveTotal" }, score2).code).toBe("calculators.hdlAboveTotal");
  });
});
