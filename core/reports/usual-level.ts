import { LEVELS, type Level } from "../access/confidentiality.ts";

/**
 * The level of confidentiality of more than half of the rows, which a list states once. Null when there is none, or
 * only one row.
 */
export const usualLevel = (rows: readonly { readonly level: Level | null }[]): Level | null =>
  rows.length < 2
    ? null
    : (LEVELS.find((level) => rows.filter((row) => row.level === level).length * 2 > rows.length) ?? null);
