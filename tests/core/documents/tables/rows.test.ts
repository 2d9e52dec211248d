import type { TableAnswers } from "@libretto/core/documents/tables/answers";
import { describe, expect, it } from "vitest";
import { CONTEXT, previewTable, readOnly, tableOf } from "../../../support/documents/tables.ts";

it("offers each of several values of one minute, and lists the rows that repeat another one exactly", () => {
  const { items, preview } = readOnly(
    "Data;Ora;Sistolica;Diastolica\n13/09/2026;07:30;128;82\n13/09/2026;07:30;131;84\n13/09/2026;07:30;128;82\n13/09/2026;07:31;128;82\n",
  );
  expect(items).toEqual([
    ["2026-09-13T05:30:00", 128, 82],
    ["2026-09-13T05:30:00", 131, 84],
    ["2026-09-13T05:31:00", 128, 82],
  ]);
  expect(preview.wrong.map(({ line, why }) => [line, why])).toEqual([[4, "repeatedRow"]]);
});

describe("a row that is no measurement", () => {
  const reasonsOf = (text: string) => readOnly(text).preview.wrong.map(({ line, why }) => [line, why]);

  it("is listed: a mean or a total, with the day of the last row or without one", () => {
    const { items, preview } = readOnly(
      "Data;Ora;Sistolica;Diastolica;Note\n13/09/2026;07:30;128;82;\n13/09/2026;;130;83;Media\nMedia:;;130;83;\n;;130;83;media mensile\n;;260;166;\n14/09/2026;07:30;131;84;media difficoltà\n",
    );
    expect(items.length).toBe(2);
    expect(preview.wrong.map(({ line, why }) => [line, why])).toEqual([
      [3, "summaryRow"],
      [4, "summaryRow"],
      [5, "summaryRow"],
      [6, "noDate"],
    ]);
  });

  it("is listed when a comma divides a number into two cells", () => {
    expect(reasonsOf("Data,Peso\n13/09/2026,71,4\n14/09/2026,72,1\n")).toEqual([
      [2, "cellCount"],
      [3, "cellCount"],
    ]);
    expect(reasonsOf("Data,Peso\n13/09/2026,71,\n14/09/2026,72,\n")).toEqual([]);
  });
});

it("counts each row of a table that is not offered, by the reason", () => {
  const rows = [
    ...["13/09/2026;70;97", "13/09/2026;70;97", "14/09/2026;alto;98", "14/09/2026;x;y", "15/09/2026;;"],
    ...["15/09/2026;72;", "media;71;97"],
  ];
  const table = tableOf(`Data;Peso;SpO2\n${rows.join("\n")}\n`);
  const { answers } = previewTable(table, null, CONTEXT);
  const period = { from: "2026-09-13", to: "2026-09-14" } as Pick<TableAnswers, "from" | "to">;
  const { count, leftOut } = previewTable(table, { answers: { ...answers, ...period }, stage: "given" }, CONTEXT);
  expect([count, leftOut]).toEqual([
    2,
    { unreadable: 2, repeated: 1, otherPerson: 0, outsidePeriod: 1, empty: 1, partial: 1 },
  ]);
  const { outsidePeriod, partial, ...others } = leftOut;
  expect(count + outsidePeriod + Object.values(others).reduce((sum, some) => sum + some)).toBe(rows.length);
  expect(partial).toBeLessThanOrEqual(count);
});
