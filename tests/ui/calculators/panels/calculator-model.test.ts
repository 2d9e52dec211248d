import type { AnyFormula } from "@libretto/core/calculators/formula";
import { formulas } from "@libretto/core/calculators/formulas";
import { ckdEpi2009, ckdEpi2021 } from "@libretto/core/calculators/renal/ckd-epi";
import { ekfc } from "@libretto/core/calculators/renal/ekfc";
import { framinghamAtp3 } from "@libretto/core/calculators/risk/framingham-atp3";
import { hasBled } from "@libretto/core/calculators/scores/has-bled";
import { meldNa } from "@libretto/core/calculators/scores/meld";
import { meld3 } from "@libretto/core/calculators/scores/meld-3";
import { isRight } from "@libretto/core/kernel/fp";
import { createEntryLookup } from "@libretto/ui/calculators/entries/entry-lookup";
import { CalculatorModel } from "@libretto/ui/calculators/panels/calculator-model";
import { PANEL_PAGES } from "@libretto/ui/calculators/panels/panel-pages";
import { SCORE_PAGES } from "@libretto/ui/calculators/scores/score-pages";
import { describe, expect, it } from "vitest";

type CalculatorParts = ConstructorParameters<typeof CalculatorModel>[0];

const NOTHING = { answers: {}, measuredOn: {} };
const build = (which: readonly AnyFormula[], more: Partial<CalculatorParts> = {}) => {
  const entryOf = createEntryLookup({ page: "p", formulas: which, facts: NOTHING });
  const model = new CalculatorModel({ id: "c", formulas: which, entryOf, ...more });
  const at = (key: string) => {
    const found = model.entries.find((entry) => entry.key === key);
    if (found === undefined) throw new Error(`no entry ${key}`);
    return found;
  };
  return { model, at };
};
const dose = () => {
  const [panel] = PANEL_PAGES.doses.panels;
  return build(panel.formulas, { doses: panel.doses });
};
const ckd = () => build([ckdEpi2009, ckdEpi2021, ekfc]);
const messagesOf = (model: CalculatorModel) =>
  model.outcomes.map((outcome) => (outcome.is === "refused" ? outcome.message.code : "ok"));

describe("a calculator", () => {
  it.each(
    formulas.flatMap((formula) =>
      formula.passport.examples.slice(0, 1).map((example) => [formula.passport.id, formula, example] as const),
    ),
  )("gives the worked example of %s for every formula", (_, formula, { inputs, expected, tolerance }) => {
    const { model, at } = build([formula]);
    for (const [name, value] of Object.entries(inputs)) {
      const entry = at(formula.passport.inputs[name]?.vectorName ?? "");
      if (typeof value === "number") entry.write(String(value));
      else entry.choose(value as string | boolean);
      entry.confirm(true);
    }
    model.calculate();
    const { own } = model;
    if (own?.is !== "result") throw new Error(JSON.stringify(own));
    for (const [name, value] of Object.entries(expected))
      if (typeof value === "number") {
        const off = Math.abs((own.result.outputs[name] ?? Number.NaN) - value);
        expect(off, name).toBeLessThanOrEqual(tolerance + 1e-9);
      } else expect(own.result.outputs[name]).toBeNull();
  });

  it("shows nothing before Calcola, nor after any change", () => {
    const { model, at } = ckd();
    expect([model.outcomes, model.own]).toEqual([[], null]);
    at("age_years").write("55");
    at("sex").choose("male");
    at("serum_creatinine").write("1.09");
    expect(model.calculate()).toBeNull();
    expect(messagesOf(model)).toEqual(["ok", "ok", "ok"]);
    at("serum_creatinine").setUnit("µmol/L");
    expect(model.outcomes).toEqual([]);
    at("serum_creatinine").setUnit("mg/dL");
    expect(messagesOf(model)).toEqual(["ok", "ok", "ok"]);
  });

  it("asks at each field without an answer to answer it; the result names all of them once", () => {
    const { model, at } = build([framinghamAtp3]);
    model.calculate();
    for (const key of ["sex", "smoker"])
      expect(model.missingMessageFor(at(key))).toEqual({ code: "calculators.answerThis" });
    const { own } = model;
    if (own?.is !== "refused") throw new Error("a result without values");
    expect(own.missingInputs.map(({ label }) => label.it)).toEqual(expect.arrayContaining(["Sesso", "Fumo"]));
  });

  it("moves the focus to the first invalid entry, and shows the problem of each", () => {
    const { model, at } = ckd();
    expect(at("age_years") === model.calculate()).toBe(true);
    expect(model.missingMessageFor(at("age_years"))).toEqual({ code: "calculators.notValid" });
    expect(model.missingMessageFor(at("sex"))).toEqual({ code: "calculators.updateSex" });
    expect(model.missingMessageFor(at("black_race_term"))).toBeNull();
    at("age_years").write("55");
    at("serum_creatinine").write("1");
    expect(model.calculate()?.key).toBe("sex");
    expect(model.own?.is === "refused" && model.own.message).toEqual({ code: "calculators.updateSex" });
    expect(model.missingMessageFor(at("age_years"))).toBeNull();
  });

  it("gives no result from an unusual value until it is confirmed, and then notes it (decision A6)", () => {
    const { model, at } = dose();
    at("dose_mg_per_kg_per_day").write("60");
    at("weight_kg").write("15");
    at("administrations_per_day").write("4");
    expect(model.calculate()?.key).toBe("dose_mg_per_kg_per_day");
    expect(messagesOf(model)).toEqual(["calculators.usualRange"]);
    at("dose_mg_per_kg_per_day").confirm(true);
    expect(model.outcomes).toEqual([]);
    model.calculate();
    expect(model.own?.is === "result" && model.own.result).toMatchObject({
      outputs: { total: 900, each: 225 },
      adjustments: [{ kind: "unusual", input: "dose", value: 60 }],
    });
  });

  it("never gives a result from an impossible value, confirmed or not", () => {
    const { model, at } = dose();
    at("dose_mg_per_kg_per_day").write("0");
    at("dose_mg_per_kg_per_day").confirm(true);
    at("weight_kg").write("15");
    at("administrations_per_day").write("1");
    model.calculate();
    expect(model.own?.is).toBe("refused");
  });

  it("uses one of two doses, with its formula (doc 2 §4)", () => {
    const { model, at } = dose();
    const [byWeight, bySurface] = [at("dose_mg_per_kg_per_day"), at("dose_mg_per_m2_per_day")];
    const open = () => [byWeight, bySurface].map((entry) => !model.isDisabled(entry));
    expect(open()).toEqual([true, true]);
    model.calculate();
    expect(model.outcomes.map(({ formula }) => formula.passport.id)).toEqual(["dose_by_weight"]);
    bySurface.write("7");
    expect(open()).toEqual([false, true]);
    expect(model.missingMessageFor(byWeight)).toBeNull();
    model.calculate();
    expect(model.outcomes.map(({ formula }) => formula.passport.id)).toEqual(["dose_by_surface"]);
    bySurface.write("");
    byWeight.write("7");
    expect(open()).toEqual([true, false]);
    expect(model.isDisabled(at("weight_kg"))).toBe(false);
  });

  it("fills defaults into empty fields only, and names them with the result (decision A6b)", () => {
    const { model, at } = build(PANEL_PAGES.doses.panels[1].formulas);
    expect([model.hasDefaults, dose().model.hasDefaults]).toEqual([true, false]);
    at("weight_kg").write("70");
    at("vials").write("2");
    model.fillDefaults();
    expect(["dose_ug_kg_min", "vial_content_mg", "vials", "diluted_volume_ml"].map((key) => at(key).text)).toEqual([
      "1",
      "1",
      "2",
      "100",
    ]);
    model.calculate();
    const applied = model.own?.is === "result" ? model.own.result.adjustments : [];
    expect(applied.flatMap((one) => (one.kind === "filledIn" ? [[one.input, one.by]] : []))).toEqual([
      ["dose", "defaults"],
      ["vialContent", "defaults"],
      ["volume", "defaults"],
    ]);
  });

  it("computes during a question list, with unanswered questions as no", () => {
    const { model, at } = build([hasBled], { live: true });
    expect([model.runningResult, model.missingCount]).toEqual([null, 9]);
    at("age_years").write("72");
    at("stroke_history").choose(true);
    expect([model.runningResult?.outputs.score, model.missingCount, model.own]).toEqual([2, 7, null]);
    for (const { key } of model.entries) if (at(key).empty) at(key).choose(false);
    expect(model.own?.is === "result" && model.own.result.outputs.score).toBe(2);
    at("age_years").write("0");
    expect(model.own?.is).toBe("refused");
  });

  it("lists the inputs by the formula's own names and in its own units", () => {
    const { model, at } = ckd();
    at("serum_creatinine").setUnit("µmol/L");
    at("serum_creatinine").write("88.4");
    at("sex").choose("female");
    const [own] = model.formulas;
    if (own === undefined) throw new Error("no formula");
    expect(model.enteredValuesOf(own)).toEqual({ age: null, sex: "female", creatinine: 1, raceTerm: null });
  });

  it("marks inputs of additional formulas as optional, and names their missing inputs", () => {
    const { model, at } = build([meldNa, meld3], { live: true });
    for (const [key, text] of Object.entries({ creatinine: "2", bilirubin: "2", inr: "1", sodium_mmol_l: "131" }))
      at(key).write(text);
    expect(model.outcomes).toEqual([]);
    at("dialysis_twice_past_week").choose(false);
    at("age_years").write("50");
    model.calculate();
    const [own, second] = model.outcomes;
    expect(own?.is).toBe("result");
    expect(second?.is === "refused" && second.missingInputs.map(({ label }) => label.en)).toEqual(["Sex", "Albumin"]);
    expect([model.missingMessageFor(at("albumin")), model.missingCount]).toEqual([null, 0]);
    expect(model.comparisonFormulasFor(at("albumin")).map(({ passport }) => passport.id)).toEqual(["meld_3_0"]);
    expect([model.comparisonFormulasFor(at("inr")), dose().model.comparisonFormulasFor(at("inr"))]).toEqual([[], []]);
  });

  it("names every wrong and missing input of the main formula", () => {
    const { model, at } = ckd();
    at("serum_creatinine").write("abc");
    at("age_years").write("900");
    model.calculate();
    const { own } = model;
    expect(own?.is === "refused" && own.problems.map(({ input, message }) => [input.label.en, message.code])).toEqual([
      ["Age", "calculators.notValid"],
      ["Sex", "calculators.updateSex"],
      ["Serum creatinine", "number.digitsAndDot"],
    ]);
  });

  it("asks for nothing more when an input already excludes the additional formula", () => {
    const { model, at } = build([meldNa, meld3], { live: true });
    for (const [key, text] of Object.entries({ creatinine: "2", bilirubin: "2", inr: "1", sodium_mmol_l: "131" }))
      at(key).write(text);
    at("dialysis_twice_past_week").choose(false);
    at("albumin").write("35");
    const [own, second] = model.outcomes;
    expect(own?.is).toBe("result");
    expect(second).toMatchObject({ is: "refused", message: { code: "calculators.notValid" }, missingInputs: [] });
  });

  it("is complete: every formula of every page finds its entries, and the page's own is first", () => {
    for (const { formulas: shown, presets = {} } of SCORE_PAGES) {
      const { model } = build(shown);
      expect(model.formulas[0]).toBe(shown[0]);
      for (const key of Object.keys(presets)) expect(model.entries.map((entry) => entry.key)).toContain(key);
      for (const { passport, of } of shown)
        expect(isRight(of(passport.examples[0]?.inputs ?? {})), passport.id).toBe(true);
    }
  });
});
