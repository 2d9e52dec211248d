import type { TableAnswers } from "@libretto/core/documents/tables/answers";
import { offerTable } from "@libretto/core/documents/tables/offer-rows";
import { describe, expect, it } from "vitest";
import { CONTEXT, previewTable, readOnly, tableOf } from "../../../support/documents/tables.ts";

/** The takenAt of the rows that are offered, and the line and the reason of the others. */
const readTimes = (text: string, changes: Partial<TableAnswers> = {}) => {
  const table = tableOf(text);
  const preview = previewTable(table, null, CONTEXT);
  const { items, notImported } = offerTable(table, { ...preview.answers, ...changes }, CONTEXT);
  return {
    taken: items.map(({ draft }) => ("takenAt" in draft ? draft.takenAt : null)),
    listed: notImported.filter(({ place }) => place.path !== "").map(({ place, why }) => [place.path, why]),
  };
};

describe("the time of a row", () => {
  it("is listed when it is in the future, or when the clocks change", () => {
    const rows = ["13/09/2026 07:30", "13/09/2062 07:30", "25/10/2026 02:20", "29/03/2026 02:30", "25/10/2026 03:00"];
    const { taken, listed } = readTimes(`Data e ora;Peso\n${rows.map((row) => `${row};70`).join("\n")}\n`);
    expect(taken).toEqual(["2026-09-13T05:30:00.000Z", "2026-10-25T02:00:00.000Z"]);
    expect(listed).toEqual([
      ["Riga 3", "inFuture"],
      ["Riga 4", "clockChange"],
      ["Riga 5", "clockChange"],
    ]);
  });

  it("is not in the future while the order of the date is open, and no row is offered then", () => {
    const text = "Data;Peso (kg)\n03/12/2026;70\n05/04/2026;71\n";
    const { preview } = readOnly(text);
    expect([preview.problems, preview.wrong]).toEqual([["unknownOrder"], []]);
    expect(readTimes(text).listed).toEqual([
      ["Riga 2", "unreadableTime"],
      ["Riga 3", "unreadableTime"],
    ]);
    expect(readTimes(text, { order: "dayFirst" }).listed).toEqual([["Riga 2", "inFuture"]]);
  });

  it("has the offset that the row states, also in the hour that exists twice", () => {
    const { taken, listed } = readTimes(
      "Date,Weight (kg)\n2026-10-25T02:20:00+02:00,70\n2026-10-25T02:20:00+01:00,71\n2026-09-13T05:30:00Z,72\n",
    );
    expect(taken).toEqual(["2026-10-25T00:20:00.000Z", "2026-10-25T01:20:00.000Z", "2026-09-13T05:30:00.000Z"]);
    expect(listed).toEqual([]);
  });

  it("is listed when a title or a column states another zone", () => {
    expect(readTimes("Timestamp (UTC),Weight (kg)\n2026-09-13 05:30,70\n").listed).toEqual([["Riga 2", "otherZone"]]);
    const zones = ["Europe/Rome", "CEST", "+02:00", "UTC+2", "", "+01:00", "UTC", "America/New_York"];
    const rows = zones.map((zone, index) => `2026-09-${index + 11} 07:30,${zone},70`);
    const { taken, listed } = readTimes(`Date,Timezone,Weight (kg)\n${rows.join("\n")}\n`);
    expect(taken.length).toBe(5);
    expect(listed).toEqual([7, 8, 9].map((line) => [`Riga ${line}`, "otherZone"]));
  });

  it("is listed when the title of any column with its day or its time states another zone", () => {
    const listedOf = (titles: string, row: string) => readTimes(`${titles},Weight (kg)\n${row},70\n`).listed;
    const isOtherZone = [["Riga 2", "otherZone"]];
    expect([
      listedOf("Date (UTC),Time", "2026-09-13,05:30"),
      listedOf("Time,Date (UTC)", "05:30,2026-09-13"),
      listedOf("Date (GMT),Time,Time zone", "2026-09-13,05:30,"),
      listedOf("Date,Time (UTC)", "2026-09-13,05:30"),
    ]).toEqual(Array.from({ length: 4 }, () => isOtherZone));
    expect(readTimes("Date,Time,UTC offset,Weight (kg)\n2026-09-13,07:30,+02:00,70\n")).toEqual({
      taken: ["2026-09-13T05:30:00.000Z"],
      listed: [],
    });
  });

  it("is listed when the half of the day stands in another cell", () => {
    expect(readTimes("Date,Time,Half,Weight (kg)\n2026-09-13,07:30,PM,70\n").listed).toEqual([
      ["Riga 2", "unreadableTime"],
    ]);
  });

  it("comes from the column of times, when the column of days has a time too", () => {
    const rows = "13/09/2026 00:00:00;30/12/1899 07:30:00;70\n14/09/2026 00:00:00;30/12/1899 07:35:00;71\n";
    const columns = (["date", "time", "weight"] as const).map((meaning) => ({
      meaning,
      unit: meaning === "weight" ? "kg" : "",
    }));
    for (const titles of ["Data;Ora;Peso", "Ora;Data;Peso"]) {
      const [first = "", second = ""] = titles.split(";");
      const isSwapped = first === "Ora" && second === "Data";
      const text = isSwapped ? rows.replaceAll(/^([^;]+);([^;]+)/gm, "$2;$1") : rows;
      const [day, time, weight] = columns;
      if (day === undefined || time === undefined || weight === undefined) throw new Error("no columns");
      const { taken } = readTimes(`${titles}\n${text}`, {
        columns: isSwapped ? [time, day, weight] : [day, time, weight],
      });
      expect(taken).toEqual(["2026-09-13T05:30:00.000Z", "2026-09-14T05:35:00.000Z"]);
    }
  });

  it("of a table with days above the times ends at a line that is no day, and no row without a time has it", () => {
    const { taken, listed } = readTimes(
      "Ora;Peso;Note\n13/09/2026;;\n07:30;70;\n;71;sera\n32/09/2026;;\n08:00;72;\n15/09/2026;;\n08:10;73;\n",
    );
    expect(taken).toEqual(["2026-09-13T05:30:00.000Z", "2026-09-15T06:10:00.000Z"]);
    expect(listed).toEqual([
      ["Riga 4", "noDate"],
      ["Riga 5", "unreadableTime"],
      ["Riga 6", "noDate"],
    ]);
  });
});
