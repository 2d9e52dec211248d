import { UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import type { OfferedDocument } from "@libretto/core/documents/document";
import type { ImportItem } from "@libretto/core/documents/item";
import type { PageText, TextRun } from "@libretto/core/documents/pages/page-text";
import { readSource } from "@libretto/core/documents/readers";
import { TODAY } from "../builders.ts";
import { unwrap } from "../unwrap.ts";

const FONT_HEIGHT = 9;
const LETTER_WIDTH = 4.5;
const LINE_HEIGHT = 20;

/** A cell of a line: its left edge and its text. */
export type PrintedCell = readonly [x: number, text: string];

/** The cells of a line; a number before them is the distance to the line above. */
export type PrintedLine = readonly [number, ...PrintedCell[]] | readonly PrintedCell[];

/** The page of some lines. */
export const aPage = (...lines: readonly PrintedLine[]): PageText => {
  const runs: TextRun[] = [];
  let y = 100;
  for (const line of lines) {
    const [first, ...rest] = line;
    y += typeof first === "number" ? first : LINE_HEIGHT;
    const cells = (typeof first === "number" ? rest : line) as readonly PrintedCell[];
    for (const [x, text] of cells) runs.push({ text, x, y, width: text.length * LETTER_WIDTH, height: FONT_HEIGHT });
  }
  return { runs };
};

/** The titles of the columns of most Italian reports. */
export const TITLES: readonly PrintedCell[] = [
  [40, "Esame"],
  [260, "Esito"],
  [340, "U.M."],
  [430, "Valori di riferimento"],
];

/** A line of such a table. */
export const aRow = (name: string, value: string, unit: string, range: string): readonly PrintedCell[] =>
  (
    [
      [40, name],
      [260, value],
      [340, unit],
      [430, range],
    ] as const
  ).filter(([, text]) => text !== "");

/** The day of a printed report, above its table. */
export const PRINTED_DAY: readonly PrintedCell[] = [[40, "Data prelievo: 10/03/2026 08:15"]];

export type LabItem = Extract<ImportItem, { readonly section: "labResults" }>;

const context = { today: TODAY, language: "it", subject: UNKNOWN_SUBJECT } as const;
export const readPages = (...pages: readonly PageText[]): OfferedDocument =>
  unwrap(readSource({ is: "pages", pages }, context));

/** The rows of a page with one table. */
export const readTableRows = (...lines: readonly PrintedLine[]): readonly LabItem[] =>
  readPages(aPage(PRINTED_DAY, TITLES, ...lines)).items as readonly LabItem[];

/** The numbers that a row offers; empty fields are those that the person fills in. */
export const numbersOf = ({ draft: { value, unit, rangeLow, rangeHigh, test, flag } }: LabItem): readonly unknown[] => [
  ...[test, value, unit, rangeLow, rangeHigh],
  flag,
];
export const NO_NUMBERS: readonly unknown[] = [null, null, "", null, null, null];
