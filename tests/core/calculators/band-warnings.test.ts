import {
  findFraminghamClass,
  findPooledCohortClass,
  findPreventClass,
} from "@libretto/core/calculators/risk/american-classes";
import { framinghamAtp3 } from "@libretto/core/calculators/risk/framingham-atp3";
import { prevent10, prevent30 } from "@libretto/core/calculators/risk/prevent";
import { ESC_LEGEND, escCategory } from "@libretto/core/calculators/risk/score2-region";
import { cha2ds2Va, cha2ds2Vasc } from "@libretto/core/calculators/scores/cha2ds2";
import { hasBled } from "@libretto/core/calculators/scores/has-bled";
import { findLiverClass } from "@libretto/core/calculators/scores/meld-terms";
import { describe, expect, it } from "vitest";
import { unwrapResult } from "../../support/calculators/results.ts";

const severitiesOf = (bands: readonly { readonly warning?: { readonly severity: string } }[]) =>
  bands.map(({ warning }) => warning?.severity);

describe("a class of a result above the lowest one", () => {
  it.each(ESC_LEGEND)("has a warning for a cardiovascular risk from $fromAge years on", (row) => {
    const at = (risk: number) => severitiesOf(escCategory(row.fromAge, risk));
    expect(at(row.highFrom - 0.01)).toEqual([undefined]);
    expect([at(row.highFrom), at(row.veryHighFrom - 0.01)]).toEqual([["caution"], ["caution"]]);
    expect([at(row.veryHighFrom), at(60)]).toEqual([["danger"], ["danger"]]);
  });

  it("has a warning for a liver score", () => {
    expect([9, 10, 19, 20, 40].map((score) => severitiesOf(findLiverClass(score)))).toEqual([
      [],
      ["caution"],
      ["caution"],
      ["danger"],
      ["danger"],
    ]);
  });

  it("has a warning for the risk of stroke, without the point for sex, and for the risk of bleeding", () => {
    const none = { heartFailure: false, hypertension: false, diabetes: false, stroke: false, vascular: false, age: 50 };
    const all = { heartFailure: true, hypertension: true, diabetes: true, stroke: true, vascular: true, age: 80 };
    const bandsOf = (answers: typeof none, sex: "male" | "female") => [
      unwrapResult(cha2ds2Vasc.of({ ...answers, sex })).bands,
      unwrapResult(cha2ds2Va.of(answers)).bands,
    ];
    for (const sex of ["male", "female"] as const) {
      expect(bandsOf(none, sex).map(severitiesOf)).toEqual([[undefined], [undefined]]);
      expect(bandsOf({ ...none, hypertension: true }, sex).map(severitiesOf)).toEqual([["caution"], ["caution"]]);
      expect(bandsOf(all, sex).map(severitiesOf)).toEqual([["danger"], ["danger"]]);
    }
    // five points, and one for the female sex: the table says "very high risk"
    const six = { ...all, vascular: false, diabetes: false, age: 70 };
    expect(bandsOf(six, "male").map(severitiesOf)).toEqual([["caution"], ["caution"]]);
    expect(bandsOf(six, "female").map(severitiesOf)).toEqual([["danger"], ["caution"]]);
    const bleeding = { liver: false, renal: false, labileInr: false, alcohol: false, drugs: false, age: 72 };
    const high = unwrapResult(hasBled.of({ ...bleeding, hypertension: true, stroke: false, bleeding: true }));
    expect(severitiesOf(high.bands)).toEqual(["caution"]);
  });

  it.each([
    ["the pooled cohort equations", findPooledCohortClass, [5, 7.5], 20],
    ["PREVENT", findPreventClass, [3, 5], 10],
    ["Framingham 2008", findFraminghamClass, [10], 20],
  ] as const)("has a warning for a risk by %s", (_, findClass, raised, high) => {
    const at = (risk: number) => severitiesOf(findClass(risk));
    expect([at(0), at(raised[0] - 0.01)]).toEqual([[undefined], [undefined]]);
    for (const from of raised) expect([from, at(from)]).toEqual([from, ["caution"]]);
    expect([at(high - 0.01), at(high), at(90)]).toEqual([["caution"], ["danger"], ["danger"]]);
    expect(new Set([0, ...raised, high].map((risk) => findClass(risk)[0]?.label.it)).size).toBe(raised.length + 2);
  });

  it("is that of the atherosclerotic risk in PREVENT, and does not exist over thirty years", () => {
    const [example] = prevent10.passport.examples;
    if (example === undefined) throw new Error("no example");
    const { bands, outputs } = unwrapResult(prevent10.of(example.inputs));
    expect(bands).toEqual(findPreventClass(outputs.ascvd ?? Number.NaN));
    const [{ label } = { label: { it: "", en: "" } }] = findPreventClass(4.26);
    expect([label.it, label.en]).toEqual([
      "Malattia aterosclerotica 4,3%: rischio borderline (3–4,9%)",
      "Atherosclerotic disease 4.3%: borderline risk (3–4.9%)",
    ]);
    expect(unwrapResult(prevent30.of(example.inputs)).bands).toEqual([]);
    expect(prevent30.passport.cautions.map(({ en }) => en)).toContain(
      "No guideline defines classes of risk over thirty years.",
    );
  });

  it("has a warning for the risk of a heart attack", () => {
    const { passport } = framinghamAtp3;
    const severities = passport.examples.map(({ inputs }) => {
      const { bands, outputs } = unwrapResult(framinghamAtp3.of(inputs));
      const risk = outputs.risk ?? Number.NaN;
      return { found: severitiesOf(bands), expected: [risk < 10 ? undefined : risk > 20 ? "danger" : "caution"] };
    });
    expect(severities.length).toBeGreaterThan(1);
    for (const { found, expected } of severities) expect(found).toEqual(expected);
  });
});
