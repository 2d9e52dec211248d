import { offerTable } from "@libretto/core/documents/tables/offer-rows";
import { describe, expect, it } from "vitest";
import { CONTEXT, previewTable, readOnly, tableOf } from "../../../support/documents/tables.ts";

describe("the meaning of a column", () => {
  /** The proposed meaning of the columns after the first one. */
  const meaningsOf = (titles: string, ...rows: readonly string[]) =>
    readOnly(`${titles}\n${rows.join("\n")}\n`)
      .preview.columns.slice(1)
      .map(({ meaning }) => meaning);

  it.each([
    ["Data;Peso (obiettivo)", "ignored"],
    ["Data;Peso (precedente)", "ignored"],
    ["Data;Target weight", "ignored"],
    ["Data;Glucose avg (mg/dL)", "ignored"],
    ["Data;Glicemia media (mg/dL)", "ignored"],
    ["Data;Glucose max", "ignored"],
    ["Data;Pulse (avg)", "ignored"],
    ["Data;Pulse (mmHg)", "undecided"],
    ["Data;Pulse pressure", "ignored"],
    ["Data;Glucosio (urine)", "undecided"],
    ["Data;Glucosio urine", "undecided"],
    ["Data;Creatinina (urine)", "undecided"],
    ["Data;Weight (oz)", "undecided"],
    ["Data;Peso (mattina)", "undecided"],
    ["Data;Ossigeno", "undecided"],
    ["Data;Oxygen (l/min)", "undecided"],
    ["Data;Frequenza", "undecided"],
    ["Data;Frequenza (bpm)", "heartRate"],
    ["Data;Glicemia dopo pranzo (mg/dL)", "glucose"],
    ["Data;Glucose (mg/dL) fasting", "glucose"],
    ["Data;Vita", "undecided"],
  ])("%s is %s", (titles, meaning) =>
    expect(meaningsOf(`${titles};Altezza (cm)`, "13/09/2026;90;171")[0]).toBe(meaning),
  );

  it("is open for Max and Min, unless the table is about blood pressure", () => {
    const row = "13/09/2026;128;82;70";
    expect([
      meaningsOf("Data;Max;Min;Polso", row),
      meaningsOf("Data;Massima;Minima;Media", row),
      meaningsOf("Data;Massima;Minima;Glicemia", row).slice(0, 2),
      meaningsOf("Data;Massima;Minima;Polso", row),
      meaningsOf("Data;Pressione max;Min;Polso", row),
      meaningsOf("Data;Max (mmHg);Min (mmHg);Polso", row),
    ]).toEqual([
      ["undecided", "undecided", "heartRate"],
      ["undecided", "undecided", "ignored"],
      ["undecided", "undecided"],
      ...Array.from({ length: 3 }, () => ["maximumPressure", "minimumPressure", "heartRate"]),
    ]);
  });

  it("is open for a temperature of a room, a pressure that is one number, and days below an unknown title", () => {
    expect(meaningsOf("Data;Temperatura;Peso", "13/09/2026;21,5;70")).toEqual(["undecided", "weight"]);
    expect(meaningsOf("Data;Temperatura;Peso", "13/09/2026;36,8;70")).toEqual(["temperature", "weight"]);
    expect(meaningsOf("Data;Pressione;Peso", "13/09/2026;1013;70")).toEqual(["undecided", "weight"]);
    expect(meaningsOf("Data;Dolore;Peso", "13/09/2026;7/10;70")).toEqual(["undecided", "weight"]);
    expect(meaningsOf("Peso;Data di nascita", "70;13/09/1956")).toEqual(["undecided"]);
    expect(meaningsOf("Data;Sincronizzato;Peso", "13/09/2026;14/09/2026;70")).toEqual(["ignored", "weight"]);
  });

  it("must be chosen before the rows are offered", () => {
    const { preview } = readOnly("Data;Max;Min;Polso\n13/09/2026;128;82;70\n");
    expect(preview.problems).toEqual(["unknownMeaning"]);
  });
});

describe("the moment of glucose", () => {
  /** The moment of the only row; undefined without one. */
  const momentOf = (titles: string, ...cells: readonly string[]) =>
    readOnly(`Data;${titles}\n13/09/2026;${cells.join(";")}\n`).items[0]?.[2];

  it.each([
    ["Prima", "beforeMeal"],
    ["dopo", "afterMeal"],
    ["Pre", "beforeMeal"],
    ["prima di pranzo", "beforeMeal"],
    ["Prima dei pasti", "beforeMeal"],
    ["prima della prima colazione", "beforeMeal"],
    ["Before meal", "beforeMeal"],
    ["pre-prandial", "beforeMeal"],
    ["2 ore dopo il pasto", "afterMeal"],
    ["dopo aver mangiato", "afterMeal"],
    ["After the meal", "afterMeal"],
    ["nach dem Frühstück", "afterMeal"],
    ["Pranzo (dopo)", "afterMeal"],
    ["a digiuno", "fasting"],
    ["prima di dormire", undefined],
    ["prima mattina", undefined],
    ["prima dell'esercizio", undefined],
    ["before exercise", undefined],
    ["Before bed", undefined],
    ["vor dem Schlafen", undefined],
    ["dopo lo sport", undefined],
    ["post workout", undefined],
    ["dopo mezzanotte", undefined],
    ["il giorno dopo", undefined],
    ["dopo pranzo, dopo lo sport", undefined],
    ["prima e dopo pranzo", undefined],
    ["prima colazione", undefined],
    ["la prima colazione", undefined],
  ])("in the cell '%s' is %s", (cell, moment) => expect(momentOf("Momento;Glicemia (mg/dL)", cell, "97")).toBe(moment));

  it.each([
    ["Glicemia prima (mg/dL)", "beforeMeal"],
    ["Glicemia (dopo)", "afterMeal"],
    ["Glicemia dopo pranzo (mg/dL)", "afterMeal"],
    ["Glicemia pranzo dopo (mg/dL)", "afterMeal"],
    ["Glucose (mg/dL) before breakfast", "beforeMeal"],
    ["Glicemia prima mattina (mg/dL)", undefined],
    ["Glucose before bedtime (mg/dL)", undefined],
    ["Glucose after exercise (mg/dL)", undefined],
  ])("in the title '%s' is %s", (title, moment) => expect(momentOf(title, "97")).toBe(moment));
});

describe("the unit of a column", () => {
  /** The proposed unit of the second column. */
  const unitOfSecond = (title: string, ...cells: readonly string[]) =>
    readOnly(`Date;${title}\n${cells.map((cell, index) => `2026-09-${index + 10};${cell}`).join("\n")}\n`).preview
      .columns[1]?.unit;

  it.each<[string, readonly string[], string | null]>([
    ["Glucose (mg/dL)", ["97", "140"], "mg/dL"],
    ["Glucose (mg/dL)", ["5.4", "7.2"], null],
    ["Glucose mmol/L", ["97", "140"], null],
    ["Glucose (g/L)", ["0.97", "1.40"], "g/L"],
    ["Glicemia", ["0,98", "1,12"], null],
    ["Temperature (°C)", ["98.6", "99.1"], null],
    ["Systolic (kPa)", ["128", "131"], null],
    ["Weight (st)", ["11.2"], "[stone_av]"],
    ["Weight", ["71 kg", "72 kg"], "kg"],
    ["Weight", ["71 kg", "158 lb"], ""],
    ["Weight", ["71 kg", "72"], null],
    ["Peso", ["71 kg", "72"], "kg"],
    ["Peso", ["158 lb", "72"], null],
    ["Weight (kg)", ["71", "158 lb"], "kg"],
  ])("%s with %j is %s", (title, cells, unit) => expect(unitOfSecond(title, ...cells)).toBe(unit));

  it("lists a cell with another unit, and a value that is unlikely in the unit", () => {
    const reasonsOf = (title: string, ...cells: readonly string[]) =>
      readOnly(
        `Date;${title}\n${cells.map((cell, index) => `2026-09-${index + 10};${cell}`).join("\n")}\n`,
      ).preview.wrong.map(({ line, why }) => [line, why]);
    expect(reasonsOf("Weight (kg)", "71", "158 lb", "72 kg")).toEqual([[3, "otherUnit"]]);
    expect(reasonsOf("Glucose (mg/dL)", "97", "5.4", "15 mg/dL")).toEqual([[3, "unlikelyUnit"]]);
    expect(reasonsOf("Peso;Unità", "71;kg", "158;lb", "72;")).toEqual([[3, "otherUnit"]]);
    expect(reasonsOf("BP (mmHg);Unit", "128/82;mmHg", "17/11;kPa")).toEqual([[3, "otherUnit"]]);
    expect(reasonsOf("SpO2", "97", "0.97", "1")).toEqual([
      [3, "unlikelyUnit"],
      [4, "unlikelyUnit"],
    ]);
    const table = tableOf("Date;Glucose\n2026-09-10;97\n2026-09-11;5.4\n");
    const { answers } = previewTable(table, null, CONTEXT);
    expect(answers.columns[1]?.unit).toBeNull();
    for (const [unit, line] of [
      ["mg/dL", 3],
      ["mmol/L", 2],
    ] as const) {
      const columns = answers.columns.map((column) => (column.meaning === "glucose" ? { ...column, unit } : column));
      expect(previewTable(table, { answers: { ...answers, columns }, stage: "given" }, CONTEXT).wrong).toMatchObject([
        { line, why: "unlikelyUnit" },
      ]);
    }
  });
});

describe("answers that contradict each other", () => {
  const problemsOf = (text: string) => readOnly(text).preview.problems.filter((problem) => problem !== "noRows");

  it("are not accepted: two columns of one measure in one row, two days, two times", () => {
    expect([
      problemsOf("Data;Peso;Weight (kg)\n13/09/2026;70;71\n"),
      problemsOf("Data;Creatinina (mg/dL);Creatinine (mg/dL)\n13/09/2026;1;2\n"),
      problemsOf("Data;Pressione;Sistolica;Diastolica\n13/09/2026;128/82;131;85\n"),
      problemsOf("Data;Date;Peso\n13/09/2026;14/09/2026;70\n"),
      problemsOf("Data e ora;Ora;Peso\n13/09/2026 07:30;08:00;70\n"),
      problemsOf("Data;Ora;Time;Peso\n13/09/2026;07:30;08:00;70\n"),
    ]).toEqual([
      ["sameMeasure"],
      ["sameMeasure"],
      ["sameMeasure"],
      ["severalTimes"],
      ["severalTimes"],
      ["severalTimes"],
    ]);
  });

  it("are none when the columns never have a value in the same row", () => {
    expect(problemsOf("Data;Peso;Weight (kg)\n13/09/2026;70;\n14/09/2026;;71\n")).toEqual([]);
  });

  it("give no value of a measure, also when a row has three of them", () => {
    const table = tableOf("Data;Peso;a;b\n13/09/2026;70;71;72\n");
    const { answers } = previewTable(table, null, CONTEXT);
    const columns = answers.columns.map((column) =>
      column.meaning === "date" ? column : ({ meaning: "weight", unit: "kg" } as const),
    );
    expect(offerTable(table, { ...answers, columns }, CONTEXT).items).toEqual([]);
  });
});
