import type { CalendarDate, Instant } from "./dates.ts";

/** A slice of a list, newest first, and how many rows there are in all. */
export interface Page<A> {
  readonly rows: readonly A[];
  readonly total: number;
}

/** The largest number of rows in one answer (decision W9c). */
export const PAGE_LIMIT = 200;

/** The sort key of rows without a date: they come last. */
export const UNDATED = "0001-01-01";
/** The sort key of a row in a list that is sorted by date. */
export type SortKey = CalendarDate | Instant | typeof UNDATED;

/**
 * A page of rows older than `before` (a row id), at most `limit`. `at` is the sort key of that row in a list sorted by
 * date, so the page can be found even after the row was deleted.
 */
export interface PageRequest {
  readonly before?: number;
  readonly at?: SortKey;
  readonly limit?: number;
}
