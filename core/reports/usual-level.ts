import { LEVELS, type Level } from "../access/confidentiality.ts";

/**
 * The level of confidentiality that more than half of several rows have, which a list says once for all of them; null
 * where no level is usual, or where there is one row alone.
 */
export const usualLevel = (rows: readonly { readonly level: Level | null }[]): Level | null =>
  rows.length < 2
    ? null
    : (LEVELS.find((level) => rows.filter((row) => row.level === level).length * 2 > rows.length) ?? null);
