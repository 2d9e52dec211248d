import { infusionRate } from "@libretto/core/calculators/doses/infusion";
import { recordedSex, serumCreatinine, smoker, weight } from "@libretto/core/calculators/quantities";
import { pooledCohort } from "@libretto/core/calculators/risk/pooled-cohort";
import { score2 } from "@libretto/core/calculators/risk/score2";
import { EntryModel } from "@libretto/ui/calculators/entries/entry-model";
import { describe, expect, it } from "vitest";
import { on } from "../../../support/builders.ts";

type EntryParts = ConstructorParameters<typeof EntryModel>[0];

const entry = (differs: Partial<EntryParts> = {}) =>
  new EntryModel({ key: "weight_kg", id: "x", input: weight, ...differs });
const codes = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code);

describe("an entry", () => {
  it("begins with the record's value, marked, until the user types", () => {
    const known = entry({ fact: { text: "72.5", by: "record" }, measuredOn: on("2026-03-01") });
    expect([known.text, known.by, known.measuredOn, known.empty]).toEqual(["72.5", "record", "2026-03-01", false]);
    expect(known.formAnswer).toEqual({ text: "72.5", unit: "kg", confirmed: false, by: "record" });
    known.write("73");
    expect(known.formAnswer).toEqual({ text: "73", unit: "kg", confirmed: false });
    known.clear();
    expect([known.text, known.by]).toEqual(["", null]);
    expect(known.recordValue).toEqual({ text: "72.5", by: "record" });
    known.fillFromRecord();
    expect([known.text, known.by, known.recordValue]).toEqual(["72.5", "record", null]);
  });

  it("shows its number with the decimal sign of the language, except while it is typed", () => {
    const known = entry({ fact: { text: "72.5", by: "record" } });
    expect([known.textIn("it"), known.textIn("en")]).toEqual(["72,5", "72.5"]);
    known.write("72.");
    expect(known.textIn("it")).toBe("72.");
    known.write("72.54");
    known.blur();
    expect([known.textIn("it"), known.text]).toEqual(["72,54", "72.54"]);
    known.write("dieci");
    known.blur();
    expect(known.textIn("it"), "no number").toBe("dieci");
  });

  it("stays empty until the user accepts an offered value", () => {
    const fact = { text: "80", unit: "µmol/L", by: "record" } as const;
    const offered = entry({ key: "serum_creatinine", input: serumCreatinine, fact, isOffered: true });
    expect([offered.text, offered.by, offered.recordValue]).toEqual(["", null, fact]);
    offered.fillFromRecord();
    expect([offered.text, offered.unit, offered.by, offered.recordValue]).toEqual(["80", "µmol/L", "record", null]);
    offered.clear();
    expect([offered.text, offered.unit]).toEqual(["", "mg/dL"]);
  });

  it("keeps a fixed value when the page is cleared", () => {
    const fixed = entry({ fact: { text: "58", by: "record" }, isReadOnly: true });
    fixed.clear();
    expect([fixed.text, fixed.isReadOnly]).toEqual(["58", true]);
    expect(entry({ isReadOnly: true }).isReadOnly).toBe(false);
  });

  it("reports an invalid number at once, and no problem during typing", () => {
    const typed = entry();
    for (const text of ["", ".", "5", "5.", "5.2"]) {
      typed.write(text);
      expect(typed.isNotNumeric, text).toBe(false);
    }
    for (const text of ["-5", "5x", "1.2.3"]) {
      typed.write(text);
      expect(typed.isNotNumeric, text).toBe(true);
      expect(codes(typed.problems)).toEqual(["number.digitsAndDot"]);
    }
  });

  it("asks to confirm an unusual value, and again when the value or its unit changes", () => {
    const typed = entry({ input: serumCreatinine });
    typed.write("15");
    expect(codes(typed.problems)).toEqual(["calculators.usualRange"]);
    expect(codes(typed.hints)).toEqual(["calculators.maybeMicromoles"]);
    typed.confirm(true);
    expect([typed.problems, typed.unusual?.code]).toEqual([[], "calculators.usualRange"]);
    typed.setUnit("µmol/L");
    expect([typed.confirmed, typed.unusual, typed.problems]).toEqual([false, null, []]);
    typed.write("2000");
    expect(typed.unusual?.values).toEqual({ low: 8.84, high: 1149 });
    typed.confirm(true);
    typed.write("2001");
    expect(typed.confirmed).toBe(false);
  });

  it("is no longer a default once its unit has changed", () => {
    const filled = entry({ input: serumCreatinine });
    filled.setValue({ text: "1" }, "defaults");
    expect(filled.by).toBe("defaults");
    filled.setUnit("µmol/L");
    expect(filled.by).toBeNull();
  });

  it("shows the documented range and the studied range (decision A6e)", () => {
    const typed = entry({ input: pooledCohort.passport.inputs.totalCholesterol });
    typed.write("850");
    expect(codes(typed.problems)).toEqual(["calculators.seldomFits", "calculators.outOfDomain"]);
    typed.confirm(true);
    expect(codes(typed.problems)).toEqual(["calculators.outOfDomain"]);
    typed.write("700");
    expect([codes(typed.problems), codes(typed.hints)]).toEqual([["calculators.outOfDomain"], ["number.rare"]]);
    typed.write("213");
    expect([typed.problems, typed.hints]).toEqual([[], []]);
  });

  it("has selectable answers, with an initial one where there is one", () => {
    const sex = entry({ input: recordedSex, fact: "female" });
    expect([sex.formAnswer, sex.by, sex.empty]).toEqual(["female", "record", false]);
    sex.choose("male");
    expect([sex.formAnswer, sex.by]).toEqual(["male", null]);
    const box = entry({ input: smoker, preset: false });
    box.choose(true);
    box.clear();
    expect([box.formAnswer, box.empty, box.isNotNumeric, box.problems]).toEqual([false, false, false, []]);
    expect(entry({ input: smoker }).empty).toBe(true);
  });

  it("shows a filled default as such", () => {
    const volume = entry({ input: infusionRate.passport.inputs.volume });
    volume.setValue({ text: "100", by: "defaults" }, "defaults");
    expect([volume.text, volume.by, volume.unit]).toEqual(["100", "defaults", "ml"]);
  });

  it("offers a confirmation only when a formula of the page would then accept the value (decision A6)", () => {
    const [studied, other] = [pooledCohort.passport.inputs.totalCholesterol, score2.passport.inputs.totalCholesterol];
    const alone = entry({ input: studied });
    alone.write("850");
    expect([alone.unusual, codes(alone.problems)]).toEqual([
      null,
      ["calculators.seldomFits", "calculators.outOfDomain"],
    ]);
    const shared = entry({ input: studied, sameInputs: [studied, other] });
    shared.write("850");
    expect(shared.unusual?.code).toBe("calculators.seldomFits");
  });

  it("says that a number is far from the one of the record, in every unit", () => {
    const creatinine = entry({
      input: serumCreatinine,
      fact: { text: "0.84", unit: "mg/dL" },
      isOffered: true,
    });
    const isFar = (text: string, unit = "mg/dL") => {
      creatinine.setUnit(unit);
      creatinine.write(text);
      return codes(creatinine.hints).includes("calculators.farFromRecord");
    };
    expect([isFar("8.5"), isFar("1.68"), isFar("0.42"), isFar("751", "µmol/L")]).toEqual([true, true, true, true]);
    expect([isFar("1.6"), isFar("0.5"), isFar("88", "µmol/L")]).toEqual([false, false, false]);
    creatinine.write("");
    expect(creatinine.hints).toEqual([]);
  });

  it("shows the number of the record as it is stored, in its own unit", () => {
    const cholesterol = entry({ input: score2.passport.inputs.totalCholesterol, fact: { text: "182", unit: "mg/dL" } });
    cholesterol.setUnit("mmol/L");
    cholesterol.write("12");
    expect(cholesterol.hints).toContainEqual({
      code: "calculators.farFromRecord",
      values: { recorded: 182 },
      unit: "mg/dL",
    });
  });

  it("restores an earlier value, unless it is invalid here or fixed", () => {
    const storedEntry = { text: "88.4", unit: "µmol/L", answer: null, confirmed: false, by: null };
    const typed = entry({ input: serumCreatinine });
    typed.restore(storedEntry);
    expect([typed.text, typed.unit, typed.isTouched, typed.changedValue]).toEqual([
      "88.4",
      "µmol/L",
      true,
      storedEntry,
    ]);
    typed.restore({ ...storedEntry, text: "1", unit: "mg/kg" });
    expect(typed.text).toBe("88.4");
    const sex = entry({ input: recordedSex });
    sex.restore({ ...storedEntry, text: "", unit: "", answer: "neither" });
    expect([sex.answer, sex.changedValue]).toEqual([null, null]);
    sex.restore({ ...storedEntry, text: "", unit: "", answer: "male" });
    expect(sex.answer).toBe("male");
    const fixed = entry({ fact: { text: "58", by: "record" }, isReadOnly: true });
    fixed.restore({ ...storedEntry, unit: "kg" });
    expect([fixed.text, fixed.changedValue]).toEqual(["58", null]);
  });

  it("is empty once it is cleared, also of the record's value, and stores nothing", () => {
    const sex = entry({ input: recordedSex, fact: "female" });
    sex.clear();
    expect([sex.answer, sex.changedValue]).toEqual([null, null]);
    const known = entry({ fact: { text: "72.5", by: "record" } });
    known.clear();
    expect([known.text, known.by, known.changedValue]).toEqual(["", null, null]);
  });

  it("stores nothing that is saved elsewhere, and stores later typing again", () => {
    const typed = entry();
    typed.write("70");
    typed.confirm(true);
    typed.resetBaseline();
    expect([typed.text, typed.changedValue]).toEqual(["70", null]);
    typed.write("71");
    expect(typed.changedValue?.text).toBe("71");
  });

  it("W28: counts a suggested answer only once it is accepted", () => {
    const evidence = [{ kind: "therapy" as const, text: "Losartan", day: on("2026-03-01") }];
    const questionEntry = entry({ input: smoker, suggest: () => ({ answer: true, evidence }) });
    expect([
      questionEntry.empty,
      questionEntry.formAnswer,
      questionEntry.suggestion?.evidence,
      questionEntry.evidence,
    ]).toEqual([true, null, evidence, []]);
    questionEntry.acceptSuggestion();
    expect([questionEntry.formAnswer, questionEntry.by, questionEntry.suggestion, questionEntry.evidence]).toEqual([
      true,
      "record",
      null,
      evidence,
    ]);
    questionEntry.choose(false);
    expect([questionEntry.by, questionEntry.suggestion?.answer, questionEntry.evidence]).toEqual([null, true, []]);
  });
});
