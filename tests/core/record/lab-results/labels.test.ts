import { LAB_TESTS } from "@libretto/core/catalogues/lab-tests/lab-tests";
import type { BandSubject } from "@libretto/core/catalogues/value-limits/value-band";
import type { LabResult } from "@libretto/core/record/lab-results/lab-result";
import {
  assessResult,
  formatRange,
  formatValue,
  labResultLabels,
  testNameOf,
} from "@libretto/core/record/lab-results/labels";
import { describe, expect, it } from "vitest";
import { on } from "../../../support/builders.ts";
import { aLabFinding, aLabResult, aTextResult } from "../../../support/record/lab-results.ts";

const WOMAN: BandSubject = { sex: "female", birth: on("1980-01-01"), conditions: [] };
const positionText = (result: LabResult, language: "it" | "en", subject: BandSubject | null = WOMAN) =>
  assessResult(result, subject, null, language).text;

describe("the value of a result", () => {
  it.each([
    [aLabFinding(), "1,40 mg/dL", "1.40 mg/dL"],
    [aLabFinding({ comparator: "<", value: 5, decimals: 1, unit: "mg/L" }), "< 5,0 mg/L", "< 5.0 mg/L"],
    [
      aLabFinding({ comparator: ">=", value: 90, decimals: null, unit: "mL/min/{1.73_m2}" }),
      "≥ 90 mL/min/1,73 m²",
      "≥ 90 mL/min/1.73 m²",
    ],
    [aLabFinding({ value: -2.5, decimals: null, unit: "mmol/L" }), "−2,5 mmol/L", "−2.5 mmol/L"],
    [aLabFinding({ value: 1.1, decimals: 1, unit: "{INR}" }), "1,1", "1.1"],
    [aLabFinding({ value: 3, decimals: 0, unit: "fiale" }), "3 fiale", "3 fiale"],
    [aLabFinding({ value: null, textValue: "negativo", unit: "" }), "negativo", "negativo"],
    [aLabFinding({ value: null, textValue: "assente", unit: "mg/dL" }), "assente", "assente"],
  ])("is written with its printed digits", (finding, it, en) => {
    expect([formatValue(finding, "it"), formatValue(finding, "en")]).toEqual([it, en]);
  });
});

describe("the printed range", () => {
  it.each([
    [aLabFinding(), "0,7 – 1,2 mg/dL"],
    [aLabFinding({ rangeLow: null }), "≤ 1,2 mg/dL"],
    [aLabFinding({ rangeHigh: null }), "≥ 0,7 mg/dL"],
    [aLabFinding({ rangeLow: null, rangeText: "<1,2" }), "< 1,2 mg/dL"],
    [aLabFinding({ rangeHigh: null, rangeText: "> 0.7" }), "> 0,7 mg/dL"],
    [aLabFinding({ rangeText: "adulti" }), "0,7 – 1,2 mg/dL, adulti"],
    [aLabFinding({ rangeLow: null, rangeHigh: null, rangeText: "assente" }), "assente"],
    [aLabFinding({ rangeLow: null, rangeHigh: null }), ""],
  ])("is written", (finding, expected) => {
    expect(formatRange(finding, "it")).toBe(expected);
  });
});

describe("the name of a test", () => {
  it("is that of the catalogue, otherwise that of the report", () => {
    expect(testNameOf(aLabFinding(), "it")).toBe("Creatinina");
    expect(testNameOf(aLabFinding(), "en")).toBe("Creatinine");
    expect(testNameOf({ test: null, testName: "X" }, "it")).toBe("X");
    expect(testNameOf({ test: "abolished", testName: "X" }, "it")).toBe("X");
    expect(testNameOf({ test: "abolished", testName: "" }, "it")).toBe("abolished");
  });
});

describe("the texts about a result", () => {
  it("say in words what is outside of the range", () => {
    expect(positionText(aLabResult(), "it")).toBe("sopra l'intervallo");
    expect(positionText(aLabResult({ value: 0.3 }), "en")).toBe("below the range");
  });

  it("say that a position is based on the usual range, and which one", () => {
    const unprinted = aLabResult({ rangeLow: null, rangeHigh: null });
    expect(formatRange(unprinted, "it")).toBe("");
    expect(positionText(unprinted, "it")).toBe("sopra l'intervallo (intervallo usuale, non del laboratorio: 0,5 – 1)");
    expect(positionText(unprinted, "en", null)).toBe("above the usual range");
  });

  const potassium = (value: number, changed: Partial<LabResult> = {}) =>
    aLabResult({ test: "potassium", value, unit: "mmol/L", rangeLow: 3.5, rangeHigh: 5.1, decimals: 1, ...changed });
  const assessed = (result: LabResult, today: string | null = result.date) =>
    assessResult(result, WOMAN, today === null ? null : on(today), "it");

  it("name an urgent value, also within the printed range, and in every unit", () => {
    expect(assessed(potassium(6.9))).toEqual({
      text: "urgente: valore molto alto, sopra l'intervallo",
      isUrgent: true,
      isOutside: true,
    });
    expect(assessed(potassium(6.9, { rangeHigh: 7.5 })).text).toBe("urgente: valore molto alto");
    expect(assessed(potassium(5.2))).toEqual({ text: "sopra l'intervallo", isUrgent: false, isOutside: true });
    const haemoglobin = { test: "haemoglobin", rangeLow: null, rangeHigh: null };
    expect(assessed(potassium(52, { ...haemoglobin, unit: "g/L" })).text).toContain("urgente: valore molto basso");
  });

  it("say of an old urgent value that it was urgent on that day", () => {
    expect(assessed(potassium(6.9), "2027-01-01").text).toContain("quel giorno era urgente: valore molto alto");
  });

  it("say when the doctor should see an unusual value, but not in a document", () => {
    const lipids = potassium(900, { test: "triglycerides", unit: "mg/dL", rangeLow: null, rangeHigh: 150 });
    expect(assessed(lipids).text).toBe("sopra l'intervallo; mostralo al medico questa settimana");
    expect(assessed(lipids, null).text).toBe("sopra l'intervallo");
  });

  it("name a flag that says more than the range, and a preliminary result", () => {
    expect(assessed(potassium(5.2, { flag: "high", status: "final" })).text).toBe("sopra l'intervallo");
    expect(assessed(potassium(5.2, { flag: "abnormal", status: "preliminary" }))).toEqual({
      text: "sopra l'intervallo, segnalato dal laboratorio: fuori norma, provvisorio: può ancora cambiare",
      isUrgent: false,
      isOutside: true,
    });
  });

  it("call a result urgent that the laboratory flagged as critical, at every age and also for a text", () => {
    const flagged = potassium(4, { flag: "criticalLow" });
    const text = "urgente: valore molto basso, segnalato dal laboratorio: critico, molto basso";
    expect(assessed(flagged)).toEqual({ text, isUrgent: true, isOutside: true });
    const child: BandSubject = { ...WOMAN, birth: on("2020-01-01") };
    expect(assessResult(flagged, child, flagged.date, "it").isUrgent).toBe(true);
    expect(assessed(aTextResult({ flag: "criticalHigh" })).isUrgent).toBe(true);
  });

  it("compare creatinine with the earlier results of seven days, in every unit, and name the earlier one", () => {
    const kidney = (value: number, changed: Partial<LabResult> = {}) =>
      aLabResult({ value, rangeLow: null, rangeHigh: null, decimals: null, ...changed });
    const now = kidney(2, { id: 2, date: on("2026-03-08") });
    const assess = (earlier: readonly LabResult[]) => assessResult(now, WOMAN, now.date, "it", null, [now, ...earlier]);
    const doubled = kidney(79.58, { id: 1, unit: "umol/L", date: on("2026-03-02") });
    expect(assess([doubled])).toEqual({
      text: "urgente: +122,2 % rispetto a 79,58 µmol/L del 02/03/2026",
      isUrgent: true,
      isOutside: true,
    });
    const half = assess([kidney(1.3, { id: 1, date: on("2026-03-02") })]);
    expect(half.isUrgent).toBe(false);
    expect(half.text).toContain("+53,8 % rispetto a 1,3 mg/dL del 02/03/2026; chiama oggi il medico");
    for (const other of [
      kidney(0.9, { id: 1, date: on("2026-02-28") }),
      kidney(0.9, { id: 1, date: on("2026-03-09") }),
      kidney(0.9, { id: 1, date: on("2026-03-02"), comparator: "<" }),
    ])
      expect(assess([other]).text).toBe("sopra l'intervallo usuale");
  });

  it("are empty for a position that is uncertain", () => {
    expect(positionText(aTextResult(), "it")).toBe("");
    const ranged = aTextResult({ rangeText: "negativo" });
    expect([formatRange(ranged, "it"), positionText(ranged, "it")]).toEqual(["negativo", ""]);
  });

  it("have labels in both languages for the same things", () => {
    const texts = (language: "it" | "en") => Object.keys(labResultLabels[language]);
    expect(texts("it")).toEqual(texts("en"));
    for (const language of ["it", "en"] as const)
      for (const text of Object.values(labResultLabels[language])) expect(text).not.toBe("");
  });
});

describe("the words about a result without one range for everybody", () => {
  const TAKES_WARFARIN: BandSubject = { ...WOMAN, conditions: ["vitaminKAntagonist"] };
  const unprinted = (differs: Partial<LabResult>) => aLabResult({ rangeLow: null, rangeHigh: null, ...differs });
  const textOf = (result: LabResult, subject: BandSubject, language: "it" | "en" = "it") =>
    assessResult(result, subject, result.date, language).text;

  it("never call an INR too high that is on the target of the anticoagulant", () => {
    const inr = (value: number) => aLabResult({ test: "inr", unit: "{INR}", value, rangeLow: 0.8, rangeHigh: 1.2 });
    expect(textOf(inr(2.5), TAKES_WARFARIN)).toBe(
      "nell'intervallo (obiettivo usuale con l'anticoagulante in uso, conta quello dato dal medico: 2 – 3)",
    );
    expect(assessResult(inr(2.5), TAKES_WARFARIN, null, "it", null)).toMatchObject({ isOutside: false });
    expect(textOf(inr(2.5), WOMAN)).toContain("urgente");
    expect(textOf(inr(6), TAKES_WARFARIN)).toContain("urgente");
  });

  it("name the targets of LDL by the risk, whatever range the laboratory printed", () => {
    const ldl = unprinted({ test: "cholesterol-ldl", unit: "mg/dL", value: 120 });
    for (const result of [ldl, { ...ldl, rangeHigh: 130 }, { ...ldl, value: 195 }])
      expect(textOf(result, WOMAN)).toContain("sotto 116, 100, 70 o 55 mg/dL");
    expect(textOf({ ...ldl, value: 195 }, WOMAN)).toContain("sopra l'intervallo usuale");
    expect(textOf(ldl, WOMAN, "en")).toContain("the cardiovascular risk: below 116, 100, 70 or 55 mg/dL");
  });

  it("address nobody, because a doctor or a carer may read them", () => {
    const targets = LAB_TESTS.flatMap(({ target }) => (target === undefined ? [] : [target.it, target.en]));
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((text) => /\b(tu[oaei]|tuoi|your)\b|chiedilo/.test(text))).toEqual([]);
  });

  it("name the range of a treatment and its publication", () => {
    const level = unprinted({ test: "lithium", unit: "mmol/L", value: 0.7 });
    expect(textOf(level, WOMAN)).toBe(
      "nell'intervallo (intervallo usuale della cura, l'obiettivo lo decide il medico: 0,4 – 1; fonte: Pathology Harmony UK)",
    );
    const tacrolimus = unprinted({ test: "tacrolimus", unit: "ng/mL", value: 8 });
    expect(textOf(tacrolimus, WOMAN)).toMatch(/^l'obiettivo dipende dall'organo/);
  });
});
