import type { Severity } from "@libretto/core/catalogues/drugs/interaction";
import { QUANTITIES } from "@libretto/core/catalogues/drugs/rules/lab-value/lab-rule";
import { LAB_RULES } from "@libretto/core/catalogues/drugs/rules/lab-value/lab-rules";
import { findLabTest } from "@libretto/core/catalogues/lab-tests/lab-tests";
import { findingIdOf } from "@libretto/core/record/across/drug-safety/finding-id";
import { localiseSubject } from "@libretto/core/record/across/drug-safety/finding-subject";
import { checkLabValues } from "@libretto/core/record/across/drug-safety/kinds/lab-value";
import type { LabResult } from "@libretto/core/record/lab-results/lab-result";
import { openFindingText } from "@libretto/core/reports/labels/open-finding-texts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { on } from "../../../../../support/builders.ts";
import { drugOf, unknownPerson } from "../../../../../support/record/drug-check-sources.ts";
import { aLabResult } from "../../../../../support/record/lab-results.ts";

const person = {
  ...unknownPerson,
  patient: { ...unknownPerson.patient, sex: "male", birth: on("1945-03-02") },
} as const;
const EGFR = "mL/min/{1.73_m2}";
const result = (test: string, value: number | null, unit: string, differs: Partial<LabResult> = {}): LabResult =>
  aLabResult({
    ...{ test, testName: "", value, unit, decimals: null, rangeLow: null, rangeHigh: null, rangeText: "" },
    ...differs,
  });
const egfr = (value: number | null, differs: Partial<LabResult> = {}) =>
  result("egfr-ckd-epi-2021", value, EGFR, differs);
const check = (atc: string, ...labResults: readonly LabResult[]) =>
  checkLabValues(drugOf("Farmaco", atc), { ...person, labResults });
const severitiesOf = (atc: string, ...labResults: readonly LabResult[]) =>
  check(atc, ...labResults).findings.map(({ severity }) => severity);

/** The drug, its ATC code, the test, the value, the unit, and the severity; null: nothing. */
const CASES: readonly (readonly [string, string, string, number, string, Severity | null])[] = [
  ["metformin", "A10BA02", "egfr-ckd-epi-2021", 29, EGFR, "contraindicated"],
  ["metformin", "A10BA02", "egfr-ckd-epi-2021", 30, EGFR, "moderate"],
  ["metformin", "A10BA02", "egfr-ckd-epi-2009", 44, EGFR, "moderate"],
  ["metformin", "A10BA02", "egfr-ckd-epi-2021", 45, EGFR, null],
  ["dabigatran", "B01AE07", "egfr-mdrd", 29, EGFR, "contraindicated"],
  ["rivaroxaban", "B01AF01", "egfr-ckd-epi-2021", 14, EGFR, "severe"],
  ["apixaban", "B01AF02", "egfr-ckd-epi-2021", 25, EGFR, "moderate"],
  ["edoxaban", "B01AF03", "egfr-ckd-epi-2021", 60, EGFR, null],
  ["ibuprofen", "M01AE01", "egfr-ckd-epi-2021", 28, EGFR, "contraindicated"],
  ["ibuprofen", "M01AE01", "egfr-ckd-epi-2021", 48, EGFR, "moderate"],
  ["ibuprofen", "M01AE01", "egfr-ckd-epi-2021", 70, EGFR, null],
  ["nitrofurantoin", "J01XE01", "egfr-ckd-epi-2021", 44, EGFR, "contraindicated"],
  ["methotrexate", "L04AX03", "egfr-ckd-epi-2021", 25, EGFR, "contraindicated"],
  ["lithium", "N05AN01", "egfr-ckd-epi-2021", 25, EGFR, "severe"],
  ["zoledronate", "M05BA08", "egfr-ckd-epi-2021", 33, EGFR, "severe"],
  ["alendronate", "M05BA04", "egfr-ckd-epi-2021", 33, EGFR, "moderate"],
  ["risedronate", "M05BA07", "egfr-ckd-epi-2021", 29, EGFR, "contraindicated"],
  ["gabapentin", "N02BF01", "egfr-ckd-epi-2021", 45, EGFR, null],
  ["pregabalin", "N02BF02", "egfr-ckd-epi-2021", 25, EGFR, "moderate"],
  ["fenofibrate", "C10AB05", "egfr-ckd-epi-2021", 25, EGFR, "contraindicated"],
  ["duloxetine", "N06AX21", "egfr-ckd-epi-2021", 25, EGFR, "contraindicated"],
  ["digoxin", "C01AA05", "egfr-ckd-epi-2021", 40, EGFR, "moderate"],
  ["empagliflozin", "A10BK03", "egfr-ckd-epi-2021", 18, EGFR, "moderate"],
  ["glibenclamide", "A10BB01", "egfr-ckd-epi-2021", 50, EGFR, "moderate"],
  ["spironolactone", "C03DA01", "potassium", 5.3, "mmol/L", "moderate"],
  ["spironolactone", "C03DA01", "potassium", 5.6, "mmol/L", "severe"],
  ["ramipril", "C09AA05", "potassium", 5.3, "mmol/L", null],
  ["ramipril", "C09AA05", "potassium", 5.8, "meq/L", "severe"],
  ["potassium", "A12BA01", "potassium", 5.7, "mmol/L", "contraindicated"],
  ["furosemide", "C03CA01", "potassium", 3.2, "mmol/L", "moderate"],
  ["furosemide", "C03CA01", "potassium", 2.8, "mmol/L", "severe"],
  ["digoxin", "C01AA05", "potassium", 3.3, "mmol/L", "severe"],
  ["hydrochlorothiazide", "C03AA03", "sodium", 128, "mmol/L", "severe"],
  ["sertraline", "N06AB06", "sodium", 129, "meq/L", "severe"],
  ["sertraline", "N06AB06", "sodium", 133, "mmol/L", null],
  ["warfarin", "B01AA03", "inr", 5.1, "{INR}", "severe"],
  ["warfarin", "B01AA03", "inr", 5.1, "", "severe"],
  ["warfarin", "B01AA03", "inr", 2.6, "{INR}", null],
  ["ibuprofen", "M01AE01", "inr", 5, "{INR}", "severe"],
  ["atorvastatin", "C10AA05", "alt", 130, "U/L", "severe"],
  ["atorvastatin", "C10AA05", "alt", 100, "U/L", null],
  ["methotrexate", "L04AX03", "ast", 90, "U/L", "moderate"],
  ["apixaban", "B01AF02", "platelets", 45, "10*9/L", "severe"],
  ["clozapine", "N05AH02", "neutrophils", 1.2, "10*3/uL", "severe"],
  ["clozapine", "N05AH02", "neutrophils", 0.9, "10*3/uL", "contraindicated"],
  ["carbimazole", "H03BB01", "neutrophils", 1.2, "10*3/uL", "moderate"],
  ["vitamin D", "A11CC05", "calcium", 11.5, "mg/dL", "contraindicated"],
  ["vitamin D", "A11CC05", "calcium", 2.4, "mmol/L", null],
  ["hydrochlorothiazide", "C03AA03", "calcium", 2.9, "mmol/L", "severe"],
  ["denosumab", "M05BX04", "calcium", 1.9, "mmol/L", "contraindicated"],
  ["digoxin", "C01AA05", "digoxin", 2.4, "ng/mL", "severe"],
  ["lithium", "N05AN01", "lithium", 1.6, "mmol/L", "severe"],
];

describe("newest laboratory values", () => {
  it.each(CASES)("%s (%s) with %s %s %s: %s", (_, atc, test, value, unit, severity) => {
    expect(severitiesOf(atc, result(test, value, unit))).toEqual(severity === null ? [] : [severity]);
  });

  it("are stated with value, unit and day in each language", () => {
    const [found] = check("C03DA01", result("potassium", 5.8, "mmol/L", { id: 93 })).findings;
    expect(found).toMatchObject({
      conflictsWith: "Potassio",
      entry: { section: "labResults", id: 93, date: "2026-03-02" },
    });
    expect(found?.advice.it).toMatch(/^Potassio del 02\/03\/2026: 5,8 mmol\/L\./);
    expect(found?.advice.en).toMatch(/^Potassium of 02 Mar 2026: 5.8 mmol\/L\./);
  });

  it("that are dangerous ask to call the doctor today, and to stop nothing alone", () => {
    const adviceOn = (potassium: number, date: string) =>
      check("C03DA01", result("potassium", potassium, "mmol/L", { date: on(date) })).findings[0]?.advice;
    expect(adviceOn(5.8, "2026-03-02")?.it).toContain("non smettere da solo e chiama oggi il medico");
    expect(adviceOn(5.8, "2026-03-02")?.en).toContain("do not stop on your own and call the doctor");
    for (const advice of [adviceOn(5.2, "2026-03-02"), adviceOn(5.8, "2024-03-02")])
      expect(advice?.it).not.toContain("oggi");
  });

  it("have their name in the title in the language of the reader", () => {
    const [found] = check("C03DA01", result("potassium", 5.8, "mmol/L")).findings;
    if (found === undefined) throw new Error("no finding");
    const open = { ...found, therapy: found.entry, confirmedAt: null };
    expect(openFindingText(open, "it").finding).toBe("Farmaco, con l'ultimo esame: Potassio");
    expect(openFindingText(open, "en").finding).toBe("Farmaco, with the newest test: Potassium");
  });

  it("replace older ones", () => {
    const old = egfr(20, { id: 1, date: on("2025-06-01") });
    expect(severitiesOf("A10BA02", egfr(60), old)).toEqual([]);
    expect(severitiesOf("A10BA02", { ...old, date: on("2026-03-10") }, egfr(60))).toEqual(["contraindicated"]);
    expect(severitiesOf("A10BA02", { ...old, date: on("2026-04-10") }, egfr(60))).toEqual([]);
  });

  it("ask for another confirmation when the severity changes, and for none when only the number changes", () => {
    const idsOf = (value: number) => check("A10BA02", egfr(value)).findings.map(findingIdOf);
    expect(idsOf(40)).toEqual(idsOf(35));
    expect(idsOf(29)).not.toEqual(idsOf(35));
  });

  it("give the filtration by CKD-EPI 2021 from the creatinine, and say so", () => {
    const [found] = check("A10BA02", result("creatinine", 2.6, "mg/dL")).findings;
    expect(found?.severity).toBe("contraindicated");
    expect(found?.advice.it).toContain("24 mL/min/1,73 m² (calcolato dalla creatinina 2,6 mg/dL)");
    expect(found?.advice.en).toContain("24 mL/min/1.73 m² (computed from the creatinine 2.6 mg/dL)");
    expect(severitiesOf("A10BA02", result("creatinine", 230, "umol/L"))).toEqual(["contraindicated"]);
    expect(severitiesOf("A10BA02", result("creatinine", 0.9, "mg/dL"))).toEqual([]);
  });

  it("prefer a reported filtration to a creatinine of the same day, and the newer of two days", () => {
    const creatinine = result("creatinine", 2.6, "mg/dL", { id: 99 });
    expect(severitiesOf("A10BA02", creatinine, egfr(50))).toEqual([]);
    expect(severitiesOf("A10BA02", creatinine, egfr(50, { date: on("2026-01-02") }))).toEqual(["contraindicated"]);
  });

  it("use the printed upper limit of the liver enzymes", () => {
    const alt = (rangeHigh: number | null) => severitiesOf("C10AA05", result("alt", 160, "U/L", { rangeHigh }));
    expect(alt(50)).toEqual(["severe"]);
    expect(alt(60)).toEqual([]);
    expect(alt(null)).toEqual(["severe"]);
  });

  it("understand comparators, and leave open what they leave open", () => {
    const of = (comparator: LabResult["comparator"], value: number) => {
      const { findings, uncheckedDrugs } = check("A10BA02", egfr(value, { comparator }));
      return [findings[0]?.severity ?? null, uncheckedDrugs.length];
    };
    expect(of(">", 90)).toEqual([null, 0]);
    expect(of(">=", 60)).toEqual([null, 0]);
    expect(of("<", 30)).toEqual(["contraindicated", 0]);
    expect(of("<=", 30)).toEqual(["moderate", 0]);
    expect(of("<", 60)).toEqual([null, 1]);
    expect(of(">", 20)).toEqual([null, 1]);
  });
});

describe("values that cannot be used", () => {
  const NAME = "Filtrato renale (eGFR)";
  it("older than a year are moderate, ask to repeat the test, and have a title of their own", () => {
    const old = egfr(25, { date: on("2025-03-13") });
    const [found] = check("A10BA02", old).findings;
    expect(found).toMatchObject({ severity: "moderate", conflictsWith: `${NAME} (più di un anno fa)` });
    expect(found?.advice.it).toContain("è del 13/03/2025 (più di un anno fa)");
    expect(found?.advice.it).toContain("Chiedi se ripeterlo.");
    expect(found?.advice.en).toContain("more than a year ago");
    expect(localiseSubject(found?.conflictsWith ?? "", "en")).toBe("Kidney filtration (eGFR) (more than a year ago)");
    expect(severitiesOf("A10BA02", { ...old, date: on("2025-03-14") })).toEqual(["contraindicated"]);
  });

  it("are unchecked when the newest one is a text or has an unknown unit and a grave rule exists", () => {
    const text = egfr(null, { textValue: "non eseguibile" });
    const wrongUnit = result("potassium", 5.8, "mg");
    expect(check("M01AE01", text)).toEqual({ findings: [], uncheckedDrugs: [NAME] });
    expect(check("C09AA05", wrongUnit)).toEqual({ findings: [], uncheckedDrugs: ["Potassio"] });
    expect(check("N02BF02", text)).toEqual({ findings: [], uncheckedDrugs: [] });
    expect(check("M01AE01", text, egfr(20, { date: on("2026-01-01") })).uncheckedDrugs).toEqual([NAME]);
  });

  it("are unchecked when a creatinine cannot give the filtration", () => {
    const creatinine = result("creatinine", 2.6, "mg/dL");
    const unknownSex = {
      ...person,
      patient: { ...person.patient, sex: "unspecified" },
      labResults: [creatinine],
    } as const;
    expect(checkLabValues(drugOf("Farmaco", "A10BA02"), unknownSex).uncheckedDrugs).toEqual([NAME]);
  });

  it("are unchecked when they are missing or old and product information requires them before use", () => {
    for (const atc of ["A10BA02", "B01AE07", "B01AF02", "L04AX03", "N05AN01"]) {
      expect(check(atc).uncheckedDrugs).toEqual([NAME]);
      expect(check(atc, egfr(80, { date: on("2024-01-01") })).uncheckedDrugs).toEqual([NAME]);
      expect(check(atc, egfr(80)).uncheckedDrugs).toEqual([]);
    }
  });

  it("that are missing say nothing about other drugs", () => {
    for (const atc of ["M01AE01", "C09AA05", "C03DA01", "C10AA05", "B01AA03", "N05AH02"])
      expect(check(atc)).toEqual({ findings: [], uncheckedDrugs: [] });
  });
});

describe("the rules about laboratory values", () => {
  it("name tests of the catalogue, a source, and each severity once, with stricter limits for graver ones", () => {
    for (const { tests } of Object.values(QUANTITIES)) for (const id of tests) expect(findLabTest(id)).not.toBeNull();
    for (const { bands, reference, drugs } of LAB_RULES) {
      expect(reference).not.toBe("");
      expect(drugs.atc.every((code) => /^[A-Z]\d\d[A-Z]{0,2}(\d\d)?$/.test(code))).toBe(true);
      expect(new Set(bands.map(({ severity }) => severity)).size).toBe(bands.length);
      const limits = bands.map(({ side, limit }) => (side === "below" ? limit : -limit));
      expect(limits).toEqual(limits.toSorted((a, b) => a - b));
    }
  });

  it("give at most one finding for each quantity, whatever the order of the results", () => {
    const anyResult = fc.oneof(
      fc.integer({ min: 5, max: 120 }).map((value) => egfr(value)),
      fc.integer({ min: 25, max: 65 }).map((tenths) => result("potassium", tenths / 10, "mmol/L")),
      fc.integer({ min: 120, max: 145 }).map((value) => result("sodium", value, "mmol/L")),
    );
    const anyResults = fc
      .array(fc.tuple(anyResult, fc.integer({ min: 1, max: 9 })), { maxLength: 6 })
      .map((rows) => rows.map(([row, day], index) => ({ ...row, id: index + 1, date: on(`2026-02-0${day}`) })));
    fc.assert(
      fc.property(fc.constantFrom(...LAB_RULES), anyResults, ({ drugs }, results) => {
        const atc = drugs.atc[0] ?? "";
        const found = check(atc, ...results);
        expect(check(atc, ...results.toReversed())).toEqual(found);
        const names = found.findings.map(({ conflictsWith }) => conflictsWith);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });

  it("give a lower filtration never a lower severity", () => {
    const rank = (atc: string, value: number): number => {
      const [found] = check(atc, egfr(value)).findings;
      return found === undefined ? 3 : ["contraindicated", "severe", "moderate"].indexOf(found.severity ?? "");
    };
    const filtrationRules = LAB_RULES.filter(({ quantity }) => quantity === "egfr");
    const anyFiltration = fc.integer({ min: 1, max: 120 });
    fc.assert(
      fc.property(fc.constantFrom(...filtrationRules), anyFiltration, anyFiltration, ({ drugs }, a, b) => {
        const atc = drugs.atc[0] ?? "";
        expect(rank(atc, Math.min(a, b))).toBeLessThanOrEqual(rank(atc, Math.max(a, b)));
      }),
    );
  });
});
