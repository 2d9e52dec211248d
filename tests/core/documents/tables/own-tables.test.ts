import { findTables } from "@libretto/core/documents/tables/find-tables";
import { offerTable } from "@libretto/core/documents/tables/offer-rows";
import { parseCsv } from "@libretto/core/documents/tables/parse-csv";
import { describe, expect, it } from "vitest";
import { CONTEXT, previewTable, readOnly, summarise, tableOf } from "../../../support/documents/tables.ts";

describe("a table of one's own", () => {
  it("asks the order of day and month once, and reads decimal commas", () => {
    const text =
      "Data;Ora;Massima;Minima;Polso;Peso\n01/09/2026;07:30;138;84;66;71,4\n01/09/2026;21:10;131;80;70;\n02/09/2026;07:25;142;86;64;71,2\n";
    const table = tableOf(text);
    const asked = previewTable(table, null, CONTEXT);
    expect([asked.problems, asked.orderChoices]).toEqual([["unknownOrder"], ["dayFirst", "monthFirst"]]);
    const answered = previewTable(table, { answers: { ...asked.answers, order: "dayFirst" }, stage: "given" }, CONTEXT);
    expect([answered.problems, answered.firstDay, answered.lastDay]).toEqual([[], "2026-09-01", "2026-09-02"]);
    expect(offerTable(table, answered.answers, CONTEXT).items.map(summarise)).toEqual([
      ["2026-09-01T05:30:00", 138, 84, 66, 71.4],
      ["2026-09-01T19:10:00", 131, 80, 70],
      ["2026-09-02T05:25:00", 142, 86, 64, 71.2],
    ]);
  });

  it("reads both pressures of one cell, with the pulse, and names the line of each wrong row", () => {
    const { items, preview } = readOnly(
      "Giorno\tPressione\tGlicemia a digiuno (mg/dl)\n13/09/2026 7.30\t128/82 66\t101\n14/09/2026 7.15\tnon misurata\t\n\n32/09/2026\t120/80\t\n15/09/2026\t131/83\t\n",
    );
    expect(items).toEqual([
      ["2026-09-13T05:30:00", 128, 82, 66, 101, "fasting"],
      ["2026-09-14T22:00:00", 131, 83],
    ]);
    expect(preview.wrong.map(({ line, why }) => [line, why])).toEqual([
      [3, "unreadablePressure"],
      [5, "unreadableTime"],
    ]);
  });

  it("is a table without titles too", () => {
    const { items, preview } = readOnly("13/09/2026;128/82\n14/09/2026;131/84\n");
    expect([preview.columns.map(({ meaning }) => meaning), items.length]).toEqual([["date", "pressure"], 2]);
  });

  it("has results of the laboratory with the unit of the title, and asks for one that is missing", () => {
    const { preview } = readOnly("Data;Creatinina (mg/dL);Colesterolo totale\n13/09/2026;0,98;201\n");
    expect(preview.columns.map(({ meaning, unit }) => [meaning, unit])).toEqual([
      ["date", ""],
      ["test:creatinine", "mg/dL"],
      ["test:cholesterol", null],
    ]);
    expect(preview.problems).toEqual(["unknownUnit"]);
  });

  it("has no unit for a weight that is not called by an Italian word", () => {
    const { preview } = readOnly("Date,Weight\n2026-09-13,154\n");
    expect([preview.columns[1]?.unit, preview.problems]).toEqual([null, ["unknownUnit"]]);
  });

  it("offers an impossible or reversed value in the review, where it can be corrected", () => {
    const table = tableOf("Data;Massima;Minima\n13/09/2026;82;128\n14/09/2026;13;8\n");
    const { answers } = previewTable(table, null, CONTEXT);
    const asked = {
      ...answers,
      columns: answers.columns.map((column) => ({ ...column, unit: column.unit ?? "mm[Hg]" })),
    };
    const { items } = offerTable(table, asked, CONTEXT);
    expect(items.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ["readings.pressuresReversed"],
      ["readings.implausible", "readings.implausible"],
    ]);
  });
});

it("is no table: prose, a list of names, and numbers without a day", () => {
  for (const text of ["Gentile signora, le confermo la visita.\nDistinti saluti", "a;b\nc;d\n", "1;2\n3;4\n"])
    expect(findTables(parseCsv(text) ?? [], "")).toEqual([]);
});
