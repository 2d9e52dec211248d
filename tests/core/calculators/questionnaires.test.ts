import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { unitText } from "@libretto/core/calculators/formatting";
import { textIn } from "@libretto/core/calculators/localised-text";
import { SCORE_RANGES, type ScoreName } from "@libretto/core/calculators/score-record";
import { combinationOf } from "@libretto/core/calculators/scores/questionnaire";
import { questionnaires } from "@libretto/core/calculators/scores/questionnaires";
import {
  CombinationRow,
  combinationRows,
  QuestionnaireCode,
  QuestionRow,
  questionRows,
} from "@libretto/core/calculators/wire";
import { decode } from "@libretto/core/kernel/codec";
import { right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";

const NAMES = Object.keys(SCORE_RANGES) as ScoreName[];

const starter = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../../support/published-cases/questionari.json"), "utf8"),
);
const starterOf = (name: ScoreName) => starter[QuestionnaireCode.encode(name)];

/** Numbers are shown without zeros at the end of their decimals. */
const withoutZeros = (text: string) =>
  text.replace(/,(\d*[1-9])?0+(?!\d)/g, (_, digits?: string) => (digits ? `,${digits}` : ""));

/** A high risk of bleeding is corrected, not answered by stopping the anticoagulant. */
const HIGH_BLEEDING =
  "Rischio alto: controlli più frequenti e correzione dei fattori modificabili. Non è un motivo per smettere l’anticoagulante";
/** No class of a score frightens with a bare number, calms, or leaves out the next step. */
const CORRECTED_STEPS: Readonly<Partial<Record<ScoreName, Readonly<Record<string, string>>>>> = {
  hasBled: { "Rischio alto: controlli più frequenti e correzione dei fattori modificabili": HIGH_BLEEDING },
  meld: {
    "Mortalità a 3 mesi 1,9%":
      "Punteggio basso. Da solo non dice come sta il fegato: parlane con il medico che ti segue",
    "Mortalità a 3 mesi 6%": "Punteggio intermedio: mostralo al medico che segue il tuo fegato",
    "Mortalità a 3 mesi 19,6%":
      "Malattia del fegato grave: se il centro o il medico che ti segue non lo sa già, chiamalo oggi",
    "Mortalità a 3 mesi 52,6%":
      "Malattia del fegato molto grave: se il centro o il medico che ti segue non lo sa già, chiamalo oggi",
    "Mortalità a 3 mesi 71,3%":
      "Malattia del fegato molto grave: se il centro o il medico che ti segue non lo sa già, chiamalo oggi",
  },
  framingham: {
    "Rischio intermedio": "Rischio intermedio: parlane con il medico",
    "Rischio alto": "Rischio alto: parlane presto con il medico",
  },
  cardiovascular: {
    "Rischio borderline": "Rischio borderline: parlane con il medico",
    "Rischio intermedio": "Rischio intermedio: parlane con il medico",
    "Rischio alto": "Rischio alto: parlane presto con il medico",
  },
};
/** The reference corrects the starter set here: from 200 µmol/L; high from 3 points, without a class above it. */
const CORRECTED: Readonly<Record<string, string>> = {
  "Almeno due sedute di dialisi nell’ultima settimana: la creatinina viene impostata a 4 mg/dL":
    "Almeno due sedute di dialisi nell’ultima settimana, o 24 ore di emodialisi venovenosa continua: la creatinina viene impostata a 4 mg/dL",
  "Dialisi, trapianto di rene o creatinina superiore a 2,26 mg/dL (200 µmol/L)":
    "Dialisi, trapianto di rene o creatinina da 2,26 mg/dL (200 µmol/L) in su",
  "Rischio molto alto (stima non disponibile negli studi di validazione)": `${HIGH_BLEEDING} (gli studi non danno una stima)`,
  "Wiesner R. et al., Gastroenterology 2003;124:91-96 (mortalità a 3 mesi)":
    "Wiesner R. et al., Gastroenterology 2003;124:91-96 (mortalità a 3 mesi, ricavata con il MELD originale: per il MELD-Na è approssimata)",
};
/** CHA₂DS₂-VASc: one point is low risk when it is that for the sex, and each higher class has the advice of the first. */
const CORRECTED_STROKE: Readonly<Record<string, string>> = {
  "Rischio basso": "Rischio basso. Se prendi un anticoagulante non smettere: decide il medico",
  "Rischio basso-intermedio":
    "Rischio basso se il punto è quello del sesso, altrimenti basso-intermedio: parlane con il medico. Se prendi un anticoagulante non smettere",
  "Rischio alto": "Rischio alto: valutare la terapia anticoagulante con il medico",
  "Rischio molto alto": "Rischio molto alto: valutare la terapia anticoagulante con il medico",
};
const corrected = (text: string, name?: ScoreName): string => {
  const steps = name === "cha2ds2" ? CORRECTED_STROKE : name === undefined ? undefined : CORRECTED_STEPS[name];
  return steps?.[text] ?? CORRECTED[text] ?? text;
};

describe.each(NAMES)("the questionnaire of %s", (name) => {
  const questionnaire = questionnaires[name];

  it("has the questions of the starter set, word for word", () => {
    const rows = questionRows(questionnaire, "it");
    const questions = starterOf(name).domande;
    expect(rows).toEqual(
      questions.map((question: Record<string, unknown>) => ({
        id: question.id,
        title: question.title === "Fumatore" ? "Fumo" : question.title,
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

  it("has the interpretations of the starter set, word for word, without zeros at the end of decimals", () => {
    const rows = combinationRows(questionnaire, "it");
    expect(rows.map(({ puntegio_minimo, puntegio_massimo, puntegio_totale, ...texts }) => texts)).toEqual(
      starterOf(name).risultati.map((row: Record<string, unknown>) => ({
        richio_sanguinamento: withoutZeros(String(row.richio_sanguinamento)),
        richio_sanguinamento_additional: withoutZeros(String(row.richio_sanguinamento_additional ?? "")),
        description: corrected(withoutZeros(String(row.description)), name),
      })),
    );
    for (const row of rows) expect(decode(CombinationRow, JSON.parse(JSON.stringify(row)))).toEqual(right(row));
  });

  it("has the purpose, fields, sources and disclaimer of the starter set, without wire names", () => {
    const { title, purpose, fields, sources, disclaimer, score } = questionnaire;
    const set = starterOf(name);
    expect([title, purpose.it, sources.map((source) => textIn(source, "it")), disclaimer.it, score]).toEqual([
      set.titolo,
      set.scopo.replace(" (equazioni di coorte unificate)", ""),
      set.fonti.map((source: string) => corrected(source.replace(/ \(richio_\w+\)$/, ""))),
      set.avvertenza,
      name,
    ]);
    expect(
      fields.map(({ label, unit, readOnly, usual }) => [
        label.it,
        unitText(unit, "it"),
        readOnly,
        usual && `${usual.low}-${usual.high}`,
      ]),
    ).toEqual(
      (set.campi ?? []).map((field: Record<string, unknown>) => [
        field.etichetta,
        field.unita,
        field.sola_lettura ?? false,
        field.suggerimento ?? null,
      ]),
    );
    expect(fields.map((field) => field.input)).toEqual(
      fields.length === 0 ? [] : ["age", "totalCholesterol", "hdl", "systolic"],
    );
  });

  it("exists in English too", () => {
    const [italian, english] = (["it", "en"] as const).map((language) => questionRows(questionnaire, language));
    for (const [index, row] of (english ?? []).entries())
      if (row.description !== "INR") expect(row.description).not.toBe(italian?.[index]?.description);
    for (const row of combinationRows(questionnaire, "en")) expect(row.description.trim()).not.toBe("");
  });
});

describe("the row of a result", () => {
  it.each<[ScoreName, number, string | undefined]>([
    ["hasBled", 3, "3,74 sanguinamenti per 100 anni-paziente"],
    ["hasBled", 10, undefined],
    ["hasBled", -1, undefined],
    ["framingham", -0.01, undefined],
    ["cha2ds2", 2, "2,2% l’anno"],
    ["meld", 9, "1,9%"],
    ["meld", 10, "6%"],
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
  ])("of %s %d is %s", (name, value, risk) => {
    expect(combinationOf(questionnaires[name], value)?.risk.it).toBe(risk);
  });

  it("is one total or a range", () => {
    const [first] = combinationRows(questionnaires.hasBled, "it");
    expect(first).toMatchObject({ puntegio_totale: 0, puntegio_minimo: 0, puntegio_massimo: 0 });
    const [range] = combinationRows(questionnaires.meld, "it");
    expect(range).toMatchObject({ puntegio_totale: "0-9", puntegio_minimo: 0, puntegio_massimo: 9 });
  });
});
