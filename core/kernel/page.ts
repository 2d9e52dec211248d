/** A slice of a list, newest first, and how many rows there are in all. */
export interface Page<A> {
  readonly rows: readonly A[];
  readonly total: number;
}

/** No answer carries more rows than this (decision W9c). */
export const PAGE_LIMIT = 200;

/** Which slice: rows older than `before` (a row id), at most `limit`. */
export interface PageRequest {
  readonly before?: number;
  readonly limit?: number;
}
