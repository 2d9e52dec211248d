import type { Step } from "./result.ts";

/** A table of coefficients as printed: one row per term, one column per group. Null means "none". */
export interface Coefficients<Column extends string = string, Term extends string = string> {
  readonly columns: readonly Column[];
  readonly rows: Readonly<Record<Term, readonly (number | null)[]>>;
}

/** Creates a table from its rows. Each row has one number per column. */
export const coefficients = <const C extends readonly string[], T extends string>(
  columns: C,
  rows: Readonly<Record<T, { readonly [K in keyof C]: number | null }>>,
): Coefficients<C[number], T> => ({ columns, rows: rows as Readonly<Record<T, readonly (number | null)[]>> });

/** A number of a table; "none" counts as 0. */
export const coefficientOf = <C extends string, T extends string>(
  table: Coefficients<C, T>,
  term: T,
  column: C,
): number => table.rows[term][table.columns.indexOf(column)] ?? 0;

/** Formats a term: `0.957 × ln(Cr)`. A factor of 1 is omitted. */
const formatProduct = (factor: number, term: string): string => {
  if (factor === 1 || term === "constant") return term;
  const isDifference = term.includes(" − ") && !term.includes("(");
  return `${factor < 0 ? "−" : ""}${Math.abs(factor)} × ${isDifference ? `(${term})` : term}`;
};

/** Multiplies each coefficient of a column by its value, and sums the products. */
export const evaluateLinear = <C extends string, T extends string>(
  table: Coefficients<C, T>,
  column: C,
  values: Readonly<Record<T, number>>,
): { readonly sum: number; readonly steps: readonly Step[] } => {
  const steps = (Object.keys(table.rows) as T[])
    .filter((term) => table.rows[term][table.columns.indexOf(column)] !== null)
    .map((term) => {
      const factor = coefficientOf(table, term, column);
      return { symbol: formatProduct(factor, term), value: factor * values[term] };
    });
  return { sum: steps.reduce((sum, step) => sum + step.value, 0), steps };
};

/** Converts a yes-or-no answer to 1 or 0. */
export const toIndicator = (yes: boolean): number => (yes ? 1 : 0);
