import type { Step } from "./result.ts";

/** A table of coefficients as it is printed: a row per term, a column per group; null is "none". */
export interface Coefficients<Column extends string = string, Term extends string = string> {
  readonly columns: readonly Column[];
  readonly rows: Readonly<Record<Term, readonly (number | null)[]>>;
}

/** Writes a table row by row; each row has as many numbers as there are columns. */
export const coefficients = <const C extends readonly string[], T extends string>(
  columns: C,
  rows: Readonly<Record<T, { readonly [K in keyof C]: number | null }>>,
): Coefficients<C[number], T> => ({ columns, rows: rows as Readonly<Record<T, readonly (number | null)[]>> });

/** One number of a table; "none" counts nothing. */
export const coefficient = <C extends string, T extends string>(
  table: Coefficients<C, T>,
  term: T,
  column: C,
): number => table.rows[term][table.columns.indexOf(column)] ?? 0;

/** A term as it is counted: `0.957 × ln(Cr)`; a factor of one, and the constant, stand alone. */
const product = (factor: number, term: string): string => {
  if (factor === 1 || term === "constant") return term;
  const difference = term.includes(" − ") && !term.includes("(");
  return `${factor < 0 ? "−" : ""}${Math.abs(factor)} × ${difference ? `(${term})` : term}`;
};

/** Coefficient × value of every term of a column, and their sum. */
export const linear = <C extends string, T extends string>(
  table: Coefficients<C, T>,
  column: C,
  values: Readonly<Record<T, number>>,
): { readonly sum: number; readonly steps: readonly Step[] } => {
  const steps = (Object.keys(table.rows) as T[])
    .filter((term) => table.rows[term][table.columns.indexOf(column)] !== null)
    .map((term) => {
      const factor = coefficient(table, term, column);
      return { symbol: product(factor, term), value: factor * values[term] };
    });
  return { sum: steps.reduce((sum, step) => sum + step.value, 0), steps };
};

/** Which of two columns a yes-or-no answer counts in: 1 or 0. */
export const flag = (yes: boolean): number => (yes ? 1 : 0);
