import type { CalendarDate, Instant } from "./dates.ts";

/** A slice of a list, newest first, and how many rows there are in all. */
export interface Page<A> {
  readonly rows: readonly A[];
  readonly total: number;
}

/** No answer carries more rows than this (decision W9c). */
export const PAGE_LIMIT = 200;

/** Where rows without a date stand: behind all others. */
export const UNDATED = "0001-01-01";
/** Where a row stands in a list that is sorted by a date. */
export type Place = CalendarDate | Instant | typeof UNDATED;

/**
 * Which slice: rows older than `before` (a row id), at most `limit`. `at` says where that row stands in a list that is
 * sorted by a date, so that the row itself need not be there any more.
 */
export interface PageRequest {
  readonly before?: number;
  readonly at?: Place;
  readonly limit?: number;
}
