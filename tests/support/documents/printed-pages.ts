import type { PageText, TextRun } from "@libretto/core/documents/pages/page-text";

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
