import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { bmi } from "@libretto/core/calculators/body";
import type { Entered } from "@libretto/core/calculators/form";
import { formulaOf, formulas } from "@libretto/core/calculators/formulas";
import { combinationOf } from "@libretto/core/calculators/questionnaire";
import { questionnaires } from "@libretto/core/calculators/questionnaires";
import {
  checkScore,
  draftOf,
  KEPT,
  keptValue,
  type ScoreDraft,
  type ScoreName,
} from "@libretto/core/calculators/score-record";
import { answered, calculated, EMPTY, maySave, type ScoreState, saving } from "@libretto/core/calculators/score-state";
import {
  CombinationRow,
  combinationRows,
  QuestionnaireCode,
  QuestionRow,
  questionRows,
  ScoreNameCode,
  ScoreWire,
} from "@libretto/core/calculators/wire";
import { textIn } from "@libretto/core/calculators/words";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../support/holds.ts";
import { resultOf } from "../../support/results.ts";

const NAMES = Object.keys(KEPT) as ScoreName[];
const result = resultOf(bmi.of({ weight: 70, height: 170, age: 40 }));
const refusal = { input: "age", because: "missing" } as const;
const STATES: readonly ScoreState[] = [
  EMPTY,
  { is: "refused", refusal },
  { is: "calculated", result },
  { is: "saving", result },
  { is: "saveFailed", result },
  { is: "saved" },
];

describe("a score page", () => {
  it("starts without a result and without Save", () => {
    expect(EMPTY).toEqual({ is: "empty" });
    expect(STATES.filter(maySave).map(({ is }) => is)).toEqual(["calculated", "saveFailed"]);
  });

  it("shows a result and Save after a calculation that succeeded, neither after another", () => {
    expect(calculated(right(result))).toEqual({ is: "calculated", result });
    expect(calculated(left(refusal))).toEqual({ is: "refused", refusal });
  });

  it("saves only a result", () => {
    expect(STATES.map(saving)).toEqual([
      EMPTY,
      STATES[1],
      { is: "saving", result },
      STATES[3],
      { is: "saving", result },
      STATES[5],
    ]);
  });

  it("A5: keeps the result when saving failed, and none after a success", () => {
    expect(answered({ is: "saving", result }, true)).toEqual({ is: "saved" });
    expect(answered({ is: "saving", result }, false)).toEqual({ is: "saveFailed", result });
    for (const state of STATES) if (state.is !== "saving") expect(answered(state, true)).toBe(state);
  });
});

const aScore = (change: Partial<ScoreDraft> = {}): ScoreDraft => ({
  id: 7,
  score: "cha2ds2",
  value: 4,
  additional: 6.7,
  formula: "cha2ds2_vasc",
  version: "2010.1",
  entered: { age: 70, sex: "female", hypertension: true, other: null },
  createdAt: null,
  ...change,
});

describe("a saved score", () => {
  it("passes as it is when it keeps the rules", () => {
    expect(checkScore(aScore())).toEqual(right(aScore()));
    const documented = aScore({ formula: null, version: null, entered: null });
    expect(checkScore(documented)).toEqual(right(documented));
  });

  it.each<[Partial<ScoreDraft>, Record<string, string>]>([
    [{ value: 10 }, { value: "calculators.notValid" }],
    [{ value: -1 }, { value: "calculators.notValid" }],
    [{ value: 3.5 }, { value: "calculators.notValid" }],
    [{ value: Number.NaN }, { value: "calculators.notValid" }],
    [{ additional: 101 }, { additional: "calculators.notValid" }],
    [{ additional: -1 }, { additional: "calculators.notValid" }],
    [{ formula: "has_bled" }, { formula: "form.notListed" }],
    [{ formula: "horoscope" }, { formula: "form.notListed" }],
    [{ version: "1999.1" }, { formula: "form.notListed" }],
    [{ version: null }, { formula: "form.notListed" }],
    [{ formula: null, entered: null }, { formula: "form.notListed" }],
    [{ entered: null }, { entered: "form.required" }],
    [{ formula: null, version: null }, { entered: "form.required" }],
    [{ score: "hasBled", formula: "has_bled" }, { additional: "calculators.notValid" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkScore(aScore(change))).toEqual(left(problems));
  });

  it.each<[ScoreName, number, number]>([
    ["hasBled", 0, 9],
    ["meld", 6, 40],
    ["cha2ds2", 0, 9],
    ["framingham", 0, 100],
    ["cardiovascular", 0, 100],
  ])("of %s lies between %d and %d", (score, low, high) => {
    const at = (value: number) =>
      isRight(checkScore(aScore({ score, value, additional: null, formula: null, version: null, entered: null })));
    expect([low - 1, low, high, high + 1].map(at)).toEqual([false, true, true, false]);
  });

  it("is whole points, or a percentage with two decimals", () => {
    expect(keptValue("framingham", 7.90149)).toBe(7.9);
    expect(keptValue("cardiovascular", 5.375)).toBe(5.38);
    expect(keptValue("meld", 26)).toBe(26);
    expect(isLeft(checkScore(aScore({ score: "framingham", value: 7.901, additional: null })))).toBe(true);
  });

  it.each<[ScoreName, string]>(
    NAMES.flatMap((name) => KEPT[name].formulas.map((id) => [name, id] as [ScoreName, string])),
  )("of %s by %s keeps the rules, and can be computed again from what is saved", (name, id) => {
    const formula = formulaOf(id);
    if (formula === undefined) throw new Error(id);
    for (const { inputs } of formula.passport.examples) {
      const entered = inputs as Entered;
      const draft = draftOf(name, formula, entered, resultOf(formula.of(inputs)));
      expect(draft).toMatchObject({ id: 0, score: name, formula: id, entered, createdAt: null });
      expect(checkScore(draft)).toEqual(right(draft));
      const again = resultOf(formula.of(draft.entered ?? {}));
      expect(keptValue(name, Object.values(again.outputs)[0] ?? -1)).toBe(draft.value);
      expect(draft.additional).toBe(id === "cha2ds2_vasc" ? again.outputs.anyEmbolism : null);
    }
  });

  it("names formulas that exist, and every score has one", () => {
    const known = formulas.map(({ passport }) => passport.id);
    for (const name of NAMES) {
      expect(KEPT[name].formulas.length).toBeGreaterThan(0);
      for (const id of KEPT[name].formulas) expect(known).toContain(id);
    }
  });
});

describe("the wire of scores", () => {
  it("has the documented names", () => {
    expect(NAMES.map((name) => ScoreNameCode.encode(name))).toEqual([
      "has-bled-score",
      "meld-score",
      "cha2-ds2-score",
      "framingham-score",
      "cardiovascolare-score",
    ]);
    expect(NAMES.map((name) => QuestionnaireCode.encode(name))).toEqual([
      "has-bled",
      "meld",
      "cha2ds2",
      "framingham",
      "cardiovascolare",
    ]);
    for (const code of [ScoreNameCode, QuestionnaireCode]) expect(isLeft(decode(code, "score2"))).toBe(true);
  });

  it("goes there and comes back", () => {
    const anyDraft: fc.Arbitrary<ScoreDraft> = fc.record({
      id: fc.maxSafeNat(),
      score: fc.constantFrom(...NAMES),
      value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
      additional: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0)),
      formula: fc.option(fc.constantFrom("meld", "score2")),
      version: fc.option(fc.constant("2021.1")),
      entered: fc.option(
        fc.dictionary(fc.constantFrom("age", "sex", "smoker"), fc.oneof(fc.integer(), fc.boolean(), fc.constant(null))),
      ),
      createdAt: fc.option(fc.constant("2026-01-02T03:04:05Z" as never)),
    });
    holds(
      fc.property(anyDraft, (draft) => {
        expect(decode(ScoreWire, JSON.parse(JSON.stringify(ScoreWire.encode(draft))))).toEqual(right(draft));
      }),
    );
  });

  it("takes the documented call without the additions, and refuses what is no score", () => {
    const call = { nome_score: "meld-score", valore_score: 23 };
    expect(decode(ScoreWire, { ...call, id_paziente: 1 })).toEqual(
      right({
        id: 0,
        score: "meld",
        value: 23,
        additional: null,
        formula: null,
        version: null,
        entered: null,
        createdAt: null,
      }),
    );
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`x${n}`, n]));
    for (const change of [
      { nome_score: "score2" },
      { valore_score: "23" },
      { valore_score: null },
      { valore_score: Number.POSITIVE_INFINITY },
      { valori_inseriti: { age: [] } },
      { valori_inseriti: many },
    ])
      expect(isLeft(decode(ScoreWire, { ...call, ...change })), JSON.stringify(change)).toBe(true);
    delete many.x40;
    expect(isRight(decode(ScoreWire, { ...call, valori_inseriti: many }))).toBe(true);
  });
});

const starter = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../../support/published-cases/questionari.json"), "utf8"),
);
const starterOf = (name: ScoreName) => starter[QuestionnaireCode.encode(name)];

/** Where the reference corrects the starter set: from 200 µmol/L on; high from 3 points on, without a class above it. */
const CORRECTED: Readonly<Record<string, string>> = {
  "Almeno due sedute di dialisi nell’ultima settimana: la creatinina viene impostata a 4 mg/dL":
    "Almeno due sedute di dialisi nell’ultima settimana, o 24 ore di emodialisi venovenosa continua: la creatinina viene impostata a 4 mg/dL",
  "Dialisi, trapianto di rene o creatinina superiore a 2,26 mg/dL (200 µmol/L)":
    "Dialisi, trapianto di rene o creatinina da 2,26 mg/dL (200 µmol/L) in su",
  "Rischio molto alto (stima non disponibile negli studi di validazione)":
    "Rischio alto: controlli più frequenti e correzione dei fattori modificabili (gli studi non danno una stima)",
  "Wiesner R. et al., Gastroenterology 2003;124:91-96 (mortalità a 3 mesi)":
    "Wiesner R. et al., Gastroenterology 2003;124:91-96 (mortalità a 3 mesi, ricavata con il MELD originale: per il MELD-Na è approssimata)",
};
const corrected = (text: string): string => CORRECTED[text] ?? text;

describe.each(NAMES)("the questionnaire of %s", (name) => {
  const questionnaire = questionnaires[name];

  it("asks what the starter set asks, word for word", () => {
    const rows = questionRows(questionnaire, "it");
    const asked = starterOf(name).domande;
    expect(rows).toEqual(
      asked.map((question: Record<string, unknown>) => ({
        id: question.id,
        title: question.title,
        description: corrected(String(question.description)),
        option1: question.option1,
        option2: question.option2,
        option3: question.option3,
        score: question.score,
        isSelected: "0",
        tipo: question.tipo ?? "scelta",
        unita: question.unita ?? null,
        minimo: question.minimo ?? null,
        massimo: question.massimo ?? null,
        valori: question.valori ?? null,
      })),
    );
    for (const row of rows) expect(decode(QuestionRow, JSON.parse(JSON.stringify(row)))).toEqual(right(row));
  });

  it("means by a result what the starter set means, word for word", () => {
    const rows = combinationRows(questionnaire, "it");
    expect(rows.map(({ puntegio_minimo, puntegio_massimo, puntegio_totale, ...said }) => said)).toEqual(
      starterOf(name).risultati.map((row: Record<string, unknown>) => ({
        richio_sanguinamento: row.richio_sanguinamento,
        richio_sanguinamento_additional: row.richio_sanguinamento_additional ?? "",
        description: corrected(String(row.description)),
      })),
    );
    for (const row of rows) expect(decode(CombinationRow, JSON.parse(JSON.stringify(row)))).toEqual(right(row));
  });

  it("says its purpose, fields, sources and disclaimer as the starter set does, without names of the wire", () => {
    const { title, purpose, fields, sources, disclaimer, score } = questionnaire;
    const set = starterOf(name);
    expect([title, purpose.it, sources.map((source) => textIn(source, "it")), disclaimer.it, score]).toEqual([
      set.titolo,
      set.scopo,
      set.fonti.map((source: string) => corrected(source.replace(/ \(richio_\w+\)$/, ""))),
      set.avvertenza,
      name,
    ]);
    expect(fields.map(({ label, unit, readOnly, suggestion }) => [label.it, unit, readOnly, suggestion])).toEqual(
      (set.campi ?? []).map((field: Record<string, unknown>) => [
        field.etichetta,
        field.unita,
        field.sola_lettura ?? false,
        field.suggerimento ?? null,
      ]),
    );
    expect(fields.map((field) => field.name)).toEqual(
      fields.length === 0 ? [] : ["age", "totalCholesterol", "hdl", "systolic"],
    );
  });

  it("says everything in English too", () => {
    const [italian, english] = (["it", "en"] as const).map((language) => questionRows(questionnaire, language));
    for (const [index, row] of (english ?? []).entries())
      if (row.description !== "INR") expect(row.description).not.toBe(italian?.[index]?.description);
    for (const row of combinationRows(questionnaire, "en")) expect(row.description.trim()).not.toBe("");
  });
});

describe("the row that a result belongs to", () => {
  it.each<[ScoreName, number, string | undefined]>([
    ["hasBled", 3, "3,74 sanguinamenti per 100 anni-paziente"],
    ["hasBled", 10, undefined],
    ["hasBled", -1, undefined],
    ["framingham", -0.01, undefined],
    ["cha2ds2", 2, "2,2% l’anno"],
    ["meld", 9, "1,9%"],
    ["meld", 10, "6,0%"],
    ["meld", 40, "71,3%"],
    ["framingham", 9.99, "<10%"],
    ["framingham", 10, "10-20%"],
    ["framingham", 20, "10-20%"],
    ["framingham", 20.01, ">20%"],
    ["framingham", 100, ">20%"],
    ["cardiovascular", 0, "<5%"],
    ["cardiovascular", 4.99, "<5%"],
    ["cardiovascular", 5, "5-7,4%"],
    ["cardiovascular", 7.45, "5-7,4%"],
    ["cardiovascular", 7.5, "7,5-19,9%"],
    ["cardiovascular", 20, "≥20%"],
    ["cardiovascular", 100, "≥20%"],
  ])("of %s %d says %s", (name, value, risk) => {
    expect(combinationOf(questionnaires[name], value)?.risk.it).toBe(risk);
  });

  it("is written as one total or as a range", () => {
    const [first] = combinationRows(questionnaires.hasBled, "it");
    expect(first).toMatchObject({ puntegio_totale: 0, puntegio_minimo: 0, puntegio_massimo: 0 });
    const [range] = combinationRows(questionnaires.meld, "it");
    expect(range).toMatchObject({ puntegio_totale: "0-9", puntegio_minimo: 0, puntegio_massimo: 9 });
  });
});
