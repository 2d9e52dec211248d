import { foldText } from "../../kernel/text.ts";
import type { Cell, Line } from "./lines.ts";

/** What a column of a table of results contains. */
export type ColumnKind = "name" | "value" | "unit" | "range" | "flag" | "other";

/** A column with the place of its title. */
export interface Column extends Cell {
  readonly kind: ColumnKind;
}

/** The first pattern that fits decides: "Esame precedente" has earlier results, "Esame e metodo" the names of the tests. */
const TITLES: readonly (readonly [ColumnKind, RegExp])[] = [
  ["other", /preced|previous|storic|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/],
  [
    "name",
    /^(esam[ei]|anali[st]|prestazion|descrizione|test|determinazion|parametr|indagin|examination|analyte|component)/,
  ],
  ["other", /metod|method|material|campione|specimen/],
  ["range", /rif|reference|range|normal|intervall|limiti|^valori di$|^v\.? ?r\.?$/],
  ["value", /^(esit[oi]|risultat[oi]|results?|valor[ei]|value)( attual[ei])?$/],
  ["unit", /^(un?\.? ?(di?\.? ?)?m(is(ura)?)?\.?|unita.*|units?)$/],
  ["flag", /^(flag|segn.*|anom.*|\*)$/],
];

const findKind = (title: string): ColumnKind | null => TITLES.find(([, pattern]) => pattern.test(title))?.[0] ?? null;

/** The kind of a title, also when the PDF has spaces inside the words: "Risult at o". */
const kindOf = (text: string): ColumnKind | null => {
  const title = foldText(text);
  return findKind(title) ?? findKind(title.replaceAll(" ", ""));
};

/** What a line says about the columns below it: those of a table, or titles that are not understood. */
export type TitleLine =
  | { readonly is: "table"; readonly columns: readonly Column[] }
  | { readonly is: "notUnderstood" };

/**
 * The columns with one for the names of the tests. Many laboratories give it no title, or that of a group of tests:
 * "Chimica clinica". It is all that stands left of the results.
 */
const withNames = (cells: readonly Cell[], kinds: readonly (ColumnKind | null)[]): readonly Column[] => {
  const columns = cells.map((cell, index): Column => ({ ...cell, kind: kinds[index] ?? "other" }));
  const [first, ...others] = columns;
  if (kinds.includes("name") || first === undefined) return columns;
  const hasTitle = first.kind !== "value";
  const names: Column = { ...first, kind: "name", left: 0, right: hasTitle ? first.right : first.left / 2 };
  return [names, ...(hasTitle ? others : columns)];
};

/** The titles, each with the words in parentheses after it: "Valori di riferimento", "(adulti)". */
const joinParentheses = (cells: readonly Cell[]): readonly Cell[] => {
  const joined: Cell[] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    if (last === undefined || !cell.text.startsWith("(")) joined.push(cell);
    else joined.splice(-1, 1, { ...last, right: Math.max(last.right, cell.right) });
  }
  return joined;
};

/** Reads the titles of the columns; null for a line without titles. */
export const readTitles = (line: Line): TitleLine | null => {
  const cells = joinParentheses(line.cells);
  const kinds = cells.map((cell) => kindOf(cell.text));
  const count = (kind: ColumnKind) => kinds.filter((one) => one === kind).length;
  const beginsWithNames = count("name") === 1 || kinds[0] === "value" || (kinds[0] === null && kinds[1] === "value");
  const isTable = count("name") <= 1 && count("value") === 1 && count("range") <= 1 && count("unit") <= 1;
  if (isTable && beginsWithNames && count("range") + count("unit") > 0)
    return { is: "table", columns: withNames(cells, kinds) };
  const isTitle = count("name") > 0 && kinds.some((kind) => kind !== null && kind !== "name" && kind !== "flag");
  return isTitle ? { is: "notUnderstood" } : null;
};

const overlapOf = (a: Cell, b: Cell): number => Math.min(a.right, b.right) - Math.max(a.left, b.left);

/**
 * The column of a cell: the one that it overlaps, else the nearest. Null when two columns are as near as each other,
 * because the cell could belong to either.
 */
export const findColumn = (cell: Cell, columns: readonly Column[]): Column | null => {
  const [first, second] = columns
    .map((column) => ({ column, overlap: overlapOf(cell, column) }))
    .toSorted((a, b) => b.overlap - a.overlap);
  if (first === undefined) return null;
  const isClear =
    second === undefined || (first.overlap > 0 ? second.overlap <= 0 : first.overlap > second.overlap / 2);
  return isClear ? first.column : null;
};
