import { foldText } from "../../kernel/text.ts";
import type { Cell, Line } from "./lines.ts";

/** What a column of a table of results contains. */
export type ColumnKind = "name" | "value" | "unit" | "range" | "flag" | "other";

/** A column with the place of its title. */
export interface Column extends Cell {
  readonly kind: ColumnKind;
}

const TITLES: readonly (readonly [ColumnKind, RegExp])[] = [
  ["other", /preced|previous|storic|metod|method|material|campione|specimen|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/],
  ["range", /rif|reference|range|normal|intervall|limiti|^v\.? ?r\.?$/],
  [
    "name",
    /^(esam[ei]|anali[st]|prestazion|descrizione|test|determinazion|parametr|indagin|examination|analyte|component)/,
  ],
  ["value", /^(esit[oi]|risultat[oi]|results?|valor[ei]|value)( attual[ei])?$/],
  ["unit", /^(u\.? ?(d\.? ?)?m(is(ura)?)?\.?|unita.*|units?)$/],
  ["flag", /^(flag|segn.*|anom.*|\*)$/],
];

const kindOf = (title: string): ColumnKind | null => TITLES.find(([, pattern]) => pattern.test(title))?.[0] ?? null;

/** What a line says about the columns below it: those of a table, or titles that are not understood. */
export type TitleLine =
  | { readonly is: "table"; readonly columns: readonly Column[] }
  | { readonly is: "notUnderstood" };

/** Reads the titles of the columns; null for a line without titles. */
export const readTitles = ({ cells }: Line): TitleLine | null => {
  const kinds = cells.map((cell) => kindOf(foldText(cell.text)));
  const count = (kind: ColumnKind) => kinds.filter((one) => one === kind).length;
  const isTable = count("name") === 1 && count("value") === 1 && count("range") <= 1 && count("unit") <= 1;
  if (isTable && count("range") + count("unit") > 0)
    return { is: "table", columns: cells.map((cell, index) => ({ ...cell, kind: kinds[index] ?? "other" })) };
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
