import { readBytes } from "@libretto/adapters/documents/open/read-file";
import type { ReadingContext } from "@libretto/core/documents/document";
import type { ImportItem } from "@libretto/core/documents/item";
import { isOfferedDocument } from "@libretto/core/documents/part-content";
import type { TablePreview } from "@libretto/core/documents/tables/preview";
import type { ReadPart } from "@libretto/core/ports/documents/file-reader";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import { describe, expect, it } from "vitest";
import { CDA_CONTEXT } from "../../../support/documents/cda.ts";
import { type WorkbookParts, workbookOf } from "../../../support/documents/workbook.ts";

const CONTEXT: ReadingContext = { ...CDA_CONTEXT, today: "2026-11-30" as ReadingContext["today"] };
const encode = (text: string) => new TextEncoder().encode(text);

const previewOf = ({ result }: ReadPart): TablePreview => {
  if (result._tag === "Left" || result.right.format !== "preview") throw new Error("no table");
  return result.right;
};

/** The rows that each table of a file gives, after the person has confirmed what it proposes. */
const confirm = async (bytes: Uint8Array): Promise<readonly (readonly ImportItem[])[]> => {
  const parts = await readBytes(bytes, CONTEXT);
  return Promise.all(
    parts.map(async (part) => {
      const { answers } = previewOf(part);
      const [read, ...others] = await readBytes(bytes, {
        ...CONTEXT,
        table: { path: part.path, answers, stage: "confirmed" },
      });
      if (read?.result._tag !== "Right" || !isOfferedDocument(read.result.right) || others.length > 0)
        throw new Error("not the rows of this table");
      return read.result.right.items;
    }),
  );
};
const valuesOf = (items: readonly ImportItem[]) =>
  items.map(({ section, draft }) =>
    section === "vitalSigns" ? [draft.takenAt?.slice(0, 16), draft.maximumPressure, draft.weight] : [],
  );

const DIARY = "Data;Massima;Minima;Peso (kg)\r\n13/09/2026 07:30;128;82;71,4\r\n14/09/2026 07:15;131;84;\r\n";
const DIARY_VALUES = [
  ["2026-09-13T05:30", 128, 71.4],
  ["2026-09-14T05:15", 131, null],
];
const utf16 = (text: string, isLittleEndian: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => (isLittleEndian ? [letter.charCodeAt(0), 0] : [0, letter.charCodeAt(0)])),
  );

describe("a text with separated values", () => {
  it("is read in every encoding and with every mark between its cells", async () => {
    const withBom = Uint8Array.from([0xef, 0xbb, 0xbf, ...encode(DIARY)]);
    const quoted = DIARY.replace(/([^;\r\n]+)/g, '"$1"');
    const files = [
      ...[encode(DIARY), withBom, utf16(DIARY, true), utf16(`\uFEFF`, true), utf16(DIARY, false)].filter(
        (bytes) => bytes.length > 2,
      ),
      ...[encode(DIARY.replaceAll(";", "\t")), encode(DIARY.replaceAll(";", "|")), encode(quoted)],
      ...[
        encode(`sep=;\r\n${DIARY}`),
        encode(DIARY.replaceAll("\r\n", "\n\n")),
        encode(DIARY.replaceAll("\r\n", "\r")),
      ],
      encode(quoted.replaceAll(";", ",")),
    ];
    for (const bytes of files) expect((await confirm(bytes)).map(valuesOf)).toEqual([DIARY_VALUES]);
  });

  it("has the letters of Windows in its titles", async () => {
    const bytes = Uint8Array.from("Data;Saturazione;Umidità\n13/09/2026;97;40\n", (letter) => letter.charCodeAt(0));
    const [part] = await readBytes(bytes, CONTEXT);
    expect(part && previewOf(part).columns.map(({ title }) => title)).toEqual(["Data", "Saturazione", "Umidità"]);
  });

  it("of 20,000 rows gives the newest days that a review can have, and counts all, without the hours of a clock change", async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => {
      const at = new Date(Date.UTC(2025, 1, 15) + index * 300_000).toISOString();
      return `${index},${at.slice(0, 19)},EGV,,,,,${80 + (index % 90)},,,,,,`;
    });
    const title =
      "Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,Source Device ID,Glucose Value (mg/dL),a,b,c,d,e,f";
    const bytes = encode([title, ...rows].join("\n"));
    const [part] = await readBytes(bytes, CONTEXT);
    const preview = part && previewOf(part);
    expect(preview).toMatchObject({
      totalCount: 19_988,
      wrongCount: 12,
      problems: [],
      answers: { from: "2025-04-22" },
    });
    const request = {
      path: [],
      answers: preview?.answers ?? { columns: [], order: null, person: null, from: null, to: null },
    };
    const [read] = await readBytes(bytes, { ...CONTEXT, table: { ...request, stage: "confirmed" } });
    const count =
      read?.result._tag === "Right" && read.result.right.format === "table" && read.result.right.items.length;
    expect([count, preview?.count]).toEqual([992, 992]);
  });

  it("is not recognised when it is prose, a program or noise", async () => {
    const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251);
    for (const bytes of [encode("Gentile signora,\nla visita del 3 marzo va bene."), encode("a;b\nc;d\n"), noise])
      expect((await readBytes(bytes, CONTEXT)).map(({ result }) => result)).toMatchObject([{ left: "unknownFormat" }]);
  });

  it("inside an archive has a path of its own, and is read again alone", async () => {
    const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
    for (const name of ["bp.csv", "weight.csv"]) await writer.add(name, new Uint8ArrayReader(encode(DIARY)));
    const bytes = await writer.close();
    expect((await readBytes(bytes, CONTEXT)).map(({ path }) => path)).toEqual([["bp.csv"], ["weight.csv"]]);
    expect((await confirm(bytes)).map(valuesOf)).toEqual([DIARY_VALUES, DIARY_VALUES]);
  });
});

describe("a workbook", () => {
  const TEXTS = ["Data", "Massima", "Minima", "Peso (kg)"];
  const TITLES = `<row r="2">${["A", "B", "C", "D"].map((column, index) => `<c r="${column}2" t="s"><v>${index}</v></c>`).join("")}</row>`;
  /** 13 and 14 September 2026, at 7:30 and 7:15. */
  const ROWS =
    '<row r="3"><c r="A3" s="1"><v>46278.3125</v></c><c r="B3"><v>128</v></c><c r="C3"><v>82</v></c><c r="D3"><v>71.400000000000006</v></c></row>' +
    '<row r="5"><c r="A5" s="2"><v>46279.302083333336</v></c><c r="B5" t="str"><v>131</v></c><c r="C5" t="inlineStr"><is><t>84</t></is></c></row>';
  const PARTS: WorkbookParts = {
    sheets: { Foglio1: TITLES + ROWS },
    texts: TEXTS,
    formats: [0, 22, "dd/mm/yyyy\\ hh:mm;@"],
  };

  it("gives days, times, numbers and texts of its cells", async () => {
    const [items] = await confirm(await workbookOf(PARTS));
    expect(items && valuesOf(items)).toEqual(DIARY_VALUES);
    expect(items?.map(({ place }) => place.path.replace(/\D/g, ""))).toEqual(["3", "5"]);
  });

  it("counts from 1904 when it says so, and knows cells without an address", async () => {
    const rows = ROWS.replaceAll(/ r="\w+"/g, "")
      .replace("46278.3125", "44816.3125")
      .replace("46279.30", "44817.30");
    const sheets = { A: TITLES.replaceAll(/ r="\w+"/g, "") + rows };
    const [items] = await confirm(await workbookOf({ ...PARTS, sheets, is1904: true }));
    expect(items && valuesOf(items)).toEqual(DIARY_VALUES);
  });

  it("shows units and percentages of number formats, and lists errors and truth values", async () => {
    const rows =
      '<row r="3"><c r="A3" s="1"><v>46278.3125</v></c><c r="B3" s="2"><v>0.97</v></c><c r="C3" s="3"><v>71.4</v></c></row>' +
      '<row r="4"><c r="A4" s="1"><v>46279.3125</v></c><c r="B4" t="b"><v>1</v></c><c r="C4" t="e"><v>#REF!</v></c></row>' +
      '<row r="5"><c r="A5" s="1"><v>46280.3125</v></c><c r="B5" s="2"><v>0.98</v></c><c r="C5" s="4"><v>158</v></c></row>';
    const titles = TITLES.replace(/<c r="D2".*?<\/c>/, "");
    const bytes = await workbookOf({
      sheets: { Foglio1: titles + rows },
      texts: ["Data", "Saturazione", "Peso"],
      formats: [0, 22, 9, "0.0&quot; kg&quot;", "0&quot; lb&quot;"],
    });
    const [part] = await readBytes(bytes, CONTEXT);
    const preview = part && previewOf(part);
    expect(preview?.wrong.map(({ line, why }) => [line, why])).toEqual([
      [4, "unreadableNumber"],
      [4, "unreadableNumber"],
    ]);
    expect(preview?.examples.map(({ draft }) => "weight" in draft && [draft.oxygenSaturation, draft.weight])).toEqual([
      [97, 71.4],
      [98, 71.7],
    ]);
  });

  it("lists the days that a spreadsheet may have read in the wrong order, because it left others as texts", async () => {
    const titles = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>';
    const rowOf = (line: number, day: string) =>
      `<row r="${line}"><c r="A${line}" ${day}</c><c r="B${line}"><v>71</v></c></row>`;
    // 4 March, 5 May and 13 March 2026, of which the last one is a text
    const rows = rowOf(2, 's="1"><v>46085</v>') + rowOf(3, 's="1"><v>46147</v>') + rowOf(4, 't="s"><v>2</v>');
    const sheets = { Foglio1: titles + rows };
    const bytes = await workbookOf({ sheets, texts: ["Data", "Peso", "03/13/2026"], formats: [0, 14] });
    const [part] = await readBytes(bytes, CONTEXT);
    const preview = part && previewOf(part);
    expect([preview?.count, preview?.wrong.map(({ line, why }) => [line, why])]).toEqual([2, [[2, "exchangedDay"]]]);
  });

  it("has a table on each sheet, with the name of the sheet in its path; other sheets have none", async () => {
    const sheets = {
      Mattina: TITLES + ROWS,
      Note: '<row><c t="inlineStr"><is><t>ciao</t></is></c></row>',
      Sera: TITLES + ROWS,
    };
    const bytes = await workbookOf({ ...PARTS, sheets });
    expect((await readBytes(bytes, CONTEXT)).map(({ path }) => path)).toEqual([["Mattina"], ["Sera"]]);
    expect((await confirm(bytes)).map((items) => items.length)).toEqual([2, 2]);
  });

  it("is refused with a reason when it declares entities, is cut, or is another office document", async () => {
    const refusalOf = async (parts: WorkbookParts) =>
      (await readBytes(await workbookOf(parts), CONTEXT)).map(({ result }) => result._tag === "Left" && result.left);
    expect(await refusalOf({ sheets: { A: "<row><c>" } })).toEqual(["malformedXml"]);
    expect(await refusalOf({ sheets: {} })).toEqual(["unknownFormat"]);
    const wide = Array.from({ length: 400 }, () => '<row><c r="XFD1"><v>1</v></c></row>').join("");
    expect(await refusalOf({ sheets: { A: wide } })).toEqual(["tooLarge"]);
  });
});
