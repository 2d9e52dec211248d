import { infusionRate } from "@libretto/core/calculators/doses/infusion";
import { recordedSex, serumCreatinine, smoker, weight } from "@libretto/core/calculators/quantities";
import { pooledCohort } from "@libretto/core/calculators/risk/pooled-cohort";
import { score2 } from "@libretto/core/calculators/risk/score2";
import { EntryModel, type EntryParts } from "@libretto/ui/calculators/entry-model";
import { describe, expect, it } from "vitest";
import { on } from "../../support/builders.ts";

const entry = (differs: Partial<EntryParts> = {}) =>
  new EntryModel({ key: "weight_kg", id: "x", input: weight, ...differs });
const codes = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code);

describe("an entry", () => {
  it("begins with what the record knows, marked, until somebody types", () => {
    const known = entry({ fact: { text: "72.5", by: "record" }, taken: on("2026-03-01") });
    expect([known.text, known.by, known.taken, known.empty]).toEqual(["72.5", "record", "2026-03-01", false]);
    expect(known.given).toEqual({ text: "72.5", unit: "kg", confirmed: false, by: "record" });
    known.write("73");
    expect(known.given).toEqual({ text: "73", unit: "kg", confirmed: false });
    known.clear();
    expect([known.text, known.by]).toEqual(["", null]);
    expect(known.recorded).toEqual({ text: "72.5", by: "record" });
    known.fillFromRecord();
    expect([known.text, known.by, known.recorded]).toEqual(["72.5", "record", null]);
  });

  it("keeps what is fixed when the page is emptied", () => {
    const fixed = entry({ fact: { text: "58", by: "record" }, fixed: true });
    fixed.clear();
    expect([fixed.text, fixed.fixed]).toEqual(["58", true]);
    expect(entry({ fixed: true }).fixed).toBe(false);
  });

  it("says at once what cannot become a number, and nothing while one is being typed", () => {
    const typed = entry();
    for (const text of ["", ".", "5", "5.", "5.2"]) {
      typed.write(text);
      expect(typed.odd, text).toBe(false);
    }
    for (const text of ["-5", "5x", "1.2.3"]) {
      typed.write(text);
      expect(typed.odd, text).toBe(true);
      expect(codes(typed.problems)).toEqual(["number.digitsAndDot"]);
    }
  });

  it("asks to confirm an unusual value, and asks again when the value or its unit changes", () => {
    const typed = entry({ input: serumCreatinine });
    typed.write("15");
    expect(codes(typed.problems)).toEqual(["calculators.usualRange"]);
    expect(codes(typed.hints)).toEqual(["calculators.maybeMicromoles"]);
    typed.confirm(true);
    expect([typed.problems, typed.unusual?.code]).toEqual([[], "calculators.usualRange"]);
    typed.measureIn("µmol/L");
    expect([typed.confirmed, typed.unusual, typed.problems]).toEqual([false, null, []]);
    typed.write("2000");
    expect(typed.unusual?.values).toEqual({ low: 8.84, high: 1149 });
    typed.confirm(true);
    typed.write("2001");
    expect(typed.confirmed).toBe(false);
  });

  it("is no default any more once its unit has changed", () => {
    const filled = entry({ input: serumCreatinine });
    filled.put({ text: "1" }, "defaults");
    expect(filled.by).toBe("defaults");
    filled.measureIn("µmol/L");
    expect(filled.by).toBeNull();
  });

  it("says the documented range beside the one that a formula was studied for (decision A6e)", () => {
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

  it("holds answers that are chosen, with one to begin with where there is one", () => {
    const sex = entry({ input: recordedSex, fact: "female" });
    expect([sex.given, sex.by, sex.empty]).toEqual(["female", "record", false]);
    sex.choose("male");
    expect([sex.given, sex.by]).toEqual(["male", null]);
    const box = entry({ input: smoker, preset: false });
    box.choose(true);
    box.clear();
    expect([box.given, box.empty, box.odd, box.problems]).toEqual([false, false, false, []]);
    expect(entry({ input: smoker }).empty).toBe(true);
  });

  it("shows a default that was filled in as what it is", () => {
    const volume = entry({ input: infusionRate.passport.inputs.volume });
    volume.put({ text: "100", by: "defaults" }, "defaults");
    expect([volume.text, volume.by, volume.unit]).toEqual(["100", "defaults", "ml"]);
  });

  it("offers to confirm only what some formula of the page would then take (decision A6)", () => {
    const [studied, other] = [pooledCohort.passport.inputs.totalCholesterol, score2.passport.inputs.totalCholesterol];
    const alone = entry({ input: studied });
    alone.write("850");
    expect([alone.unusual, codes(alone.problems)]).toEqual([
      null,
      ["calculators.seldomFits", "calculators.outOfDomain"],
    ]);
    const shared = entry({ input: studied, alike: [studied, other] });
    shared.write("850");
    expect(shared.unusual?.code).toBe("calculators.seldomFits");
  });

  it("takes up what was put in before, unless it is no answer here or not to be changed", () => {
    const kept = { text: "88.4", unit: "µmol/L", answer: null, confirmed: false, by: null };
    const typed = entry({ input: serumCreatinine });
    typed.take(kept);
    expect([typed.text, typed.unit, typed.left, typed.typed]).toEqual(["88.4", "µmol/L", true, kept]);
    typed.take({ ...kept, text: "1", unit: "mg/kg" });
    expect(typed.text).toBe("88.4");
    const sex = entry({ input: recordedSex });
    sex.take({ ...kept, text: "", unit: "", answer: "neither" });
    expect([sex.answer, sex.typed]).toEqual([null, null]);
    sex.take({ ...kept, text: "", unit: "", answer: "male" });
    expect(sex.answer).toBe("male");
    const fixed = entry({ fact: { text: "58", by: "record" }, fixed: true });
    fixed.take({ ...kept, unit: "kg" });
    expect([fixed.text, fixed.typed]).toEqual(["58", null]);
  });

  it("is empty once it is cleared, also of what the record knows, and has nothing to be stored", () => {
    const sex = entry({ input: recordedSex, fact: "female" });
    sex.clear();
    expect([sex.answer, sex.typed]).toEqual([null, null]);
    const known = entry({ fact: { text: "72.5", by: "record" } });
    known.clear();
    expect([known.text, known.by, known.typed]).toEqual(["", null, null]);
  });

  it("stores nothing of what is saved elsewhere, and again what is typed after that", () => {
    const typed = entry();
    typed.write("70");
    typed.confirm(true);
    typed.settle();
    expect([typed.text, typed.typed]).toEqual(["70", null]);
    typed.write("71");
    expect(typed.typed?.text).toBe("71");
  });

  it("W28: counts an answer that the record suggests only once it is accepted", () => {
    const evidence = [{ kind: "therapy" as const, text: "Losartan", day: on("2026-03-01") }];
    const asked = entry({ input: smoker, suggest: () => ({ answer: true, evidence }) });
    expect([asked.empty, asked.given, asked.suggestion?.evidence, asked.evidence]).toEqual([true, null, evidence, []]);
    asked.acceptSuggestion();
    expect([asked.given, asked.by, asked.suggestion, asked.evidence]).toEqual([true, "record", null, evidence]);
    asked.choose(false);
    expect([asked.by, asked.suggestion?.answer, asked.evidence]).toEqual([null, true, []]);
  });
});
