import type { TableAnswers } from "@libretto/core/documents/tables/answers";
import { offerTable } from "@libretto/core/documents/tables/offer-rows";
import { readTable } from "@libretto/core/documents/tables/reader";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { describe, expect, it } from "vitest";
import { CONTEXT, previewTable, readOnly, summarise, tableOf } from "../../../support/documents/tables.ts";

it("offers no rows while a question is open, whatever the page sends", () => {
  const read = (text: string, changes: Partial<TableAnswers> = {}) => {
    const table = tableOf(text);
    const { answers } = previewTable(table, null, CONTEXT);
    const request = { path: [], answers: { ...answers, ...changes }, stage: "confirmed" } as const;
    return readTable(table, [], { ...CONTEXT, table: request }).format;
  };
  const many = Array.from({ length: 1200 }, (_, index) => {
    const day = new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
    return `${day};70\n`;
  }).join("");
  expect([
    read("Data;Peso\n03/04/2026;70\n"),
    read("Date;Weight\n2026-04-03;70\n"),
    read("Data;Max;Min;Peso\n13/09/2026;128;82;70\n"),
    read("Data;Peso;Weight (kg)\n13/09/2026;70;71\n"),
    read("Utente;Data;Peso\n1;13/09/2026;70\n2;13/09/2026;71\n"),
    read("Data;Peso\n13/09/2026;alto\n"),
    read(`Data;Peso\n${many}`, { from: null }),
    read(`Data;Peso\n${many}`, { from: "2020-01-01" as CalendarDate }),
    read("Data;Peso\n13/09/2026;70\n"),
  ]).toEqual([...Array.from({ length: 8 }, () => "preview"), "table"]);
});

describe("the person of a table", () => {
  const peopleOf = (text: string) => {
    const { preview } = readOnly(text);
    return [preview.people.map(({ name, rowCount }) => `${name} ${rowCount}`), preview.problems];
  };
  const TWO_USERS =
    "Utente;Data;Peso (kg)\nUtente 1;13/09/2026;70\nUtente 2;13/09/2026;91\n;14/09/2026;71\nUtente 1;15/09/2026;72\n";

  it("is asked when the table names another one, or two users", () => {
    expect([
      peopleOf(TWO_USERS),
      peopleOf("Nome;Data;Peso (kg)\nMario Rossi;13/09/2026;70\n"),
      peopleOf("Patient name;Mario Rossi\nData;Peso (kg)\n13/09/2026;70\n"),
      peopleOf("Paziente: Rossi Mario;\n;\nData;Peso (kg)\n13/09/2026;70\n"),
      peopleOf(
        "Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Patient Info,Glucose Value (mg/dL)\n1,,FirstName,Bruno,\n2,,LastName,Rossi,\n3,2024-06-01T10:03:00,EGV,,112\n",
      ),
    ]).toEqual([
      [["Utente 1 2", "Utente 2 1"], ["unknownPerson"]],
      [["Mario Rossi 1"], ["unknownPerson"]],
      [["Mario Rossi 1"], ["unknownPerson"]],
      [["Rossi Mario 1"], ["unknownPerson"]],
      [["Bruno Rossi 3"], ["unknownPerson"]],
    ]);
  });

  it("is not asked when the table names the person of the record, or nobody", () => {
    expect([
      peopleOf("Nome;Data;Peso (kg)\nRossi Anna;13/09/2026;70\n"),
      peopleOf("Data;Peso (kg)\n13/09/2026;70\n"),
    ]).toEqual([
      [[], []],
      [[], []],
    ]);
  });

  it.each([
    ["Cognome", "Nome"],
    ["Cognome paziente", "Nome paziente"],
    ["Surname", "Given name"],
    ["Family name", "First name"],
    ["Nachname", "Vorname"],
  ])("has the name of all columns that name a person: %s and %s", (surname, name) => {
    const titles = `${surname};${name};Data;Peso (kg)`;
    const text = `${titles}\nRossi;Anna;13/09/2026;70\nRossi;Mario;13/09/2026;91\nBianchi;Mario;14/09/2026;82\n`;
    expect(peopleOf(text)).toEqual([["Rossi Anna 1", "Rossi Mario 1", "Bianchi Mario 1"], ["unknownPerson"]]);
    expect(peopleOf(`${titles}\nRossi;Anna;13/09/2026;70\n`)).toEqual([[], []]);
    const table = tableOf(text);
    const { answers } = previewTable(table, null, CONTEXT);
    const weightsOf = (person: string) =>
      offerTable(table, { ...answers, person }, CONTEXT).items.map((item) => summarise(item)[1]);
    expect(["Rossi Anna", "Rossi Mario", "Bianchi Mario", "Rossi", "Mario"].map(weightsOf)).toEqual([
      ...[[70], [91], [82]],
      ...[[], []],
    ]);
  });

  it("is asked when a row has only a part of the name", () => {
    expect(peopleOf("Cognome;Nome;Data;Peso (kg)\nRossi;Anna;13/09/2026;70\nRossi;;14/09/2026;91\n")).toEqual([
      ["Rossi Anna 1", "Rossi 1"],
      ["unknownPerson"],
    ]);
  });

  it("decides which rows are read; the others are counted, and those without a name are listed", () => {
    const table = tableOf(TWO_USERS);
    const { answers } = previewTable(table, null, CONTEXT);
    const { items, notImported } = offerTable(table, { ...answers, person: "Utente 1" }, CONTEXT);
    expect(items.map(summarise).map(([, weight]) => weight)).toEqual([70, 72]);
    expect(notImported.map(({ what, why }) => [what, why])).toEqual(
      expect.arrayContaining([
        ["Una riga", "otherPerson"],
        ["; 14/09/2026; 71", "unnamedPerson"],
      ]),
    );
  });
});

describe("answers about an earlier table with the same titles", () => {
  /** What of the answers about one table remains for another one. */
  const recall = (text: string, before: Partial<TableAnswers>) => {
    const table = tableOf(text);
    const { answers } = previewTable(table, null, CONTEXT);
    const preview = previewTable(table, { answers: { ...answers, ...before }, stage: "remembered" }, CONTEXT);
    return [preview.answers.order, ...preview.answers.columns.map(({ unit }) => unit), ...preview.problems];
  };
  const columnsOf = (meaning: "glucose" | "weight", unit: string) => ({
    columns: [
      { meaning: "date" as const, unit: "" },
      { meaning, unit },
    ],
  });

  it.each<[string, "glucose" | "weight", string, readonly (string | null)[]]>([
    ["Date;Glucose\n2026-09-10;5.4\n2026-09-11;7.2\n", "glucose", "mg/dL", [null, "unknownUnit"]],
    ["Date;Glucose\n2026-09-10;3.4\n2026-09-11;4.2\n", "glucose", "mmol/L", ["mmol/L"]],
    ["Date;Glucose (mg/dL)\n2026-09-10;97\n2026-09-11;120\n", "glucose", "mmol/L", [null, "unknownUnit"]],
    ["Date;Weight\n2026-09-10;71\n2026-09-11;72\n", "weight", "[lb_av]", ["[lb_av]"]],
    ["Date;Weight\n2026-09-10;71 kg\n2026-09-11;72 kg\n", "weight", "[lb_av]", [null, "unknownUnit"]],
    ["Date;Weight\n2026-09-10;71 kg\n2026-09-11;158 lb\n", "weight", "[lb_av]", [""]],
    ["Date;Weight\n2026-09-10;71 kg\n2026-09-11;72 kg\n", "weight", "", ["kg"]],
    ["Date;Weight\n2026-09-10;71\n2026-09-11;72\n", "weight", "", [null, "unknownUnit"]],
  ])("%j: a %s in '%s' becomes %j", (text, meaning, unit, expected) =>
    expect(recall(text, columnsOf(meaning, unit))).toEqual([null, "", ...expected]),
  );

  it("give no order of the date that the table contradicts", () => {
    const orderAfter = (...days: readonly string[]) =>
      recall(`Data;Peso\n${days.map((day) => `${day};70`).join("\n")}\n`, { order: "dayFirst" })[0];
    expect([
      orderAfter("03/04/2026", "05/04/2026"),
      orderAfter("03/04/2026", "04/25/2026"),
      orderAfter("03/04/2026", "03/12/2026"),
      orderAfter("25/04/2026", "04/25/2026"),
    ]).toEqual(["dayFirst", "monthFirst", null, null]);
  });
});
