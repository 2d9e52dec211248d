import { CalendarDate, Instant, instantAt } from "../kernel/dates.ts";
import { type Failure, failure } from "../kernel/failure.ts";
import { type PageRequest, type SortKey, UNDATED } from "../kernel/page.ts";
import { idSortKey, type RowCore } from "./section.ts";

type WithSortKey<R extends RowCore> = { readonly sortKeyOf: (row: R) => string };

/** Whether the lists of a section are sorted by date first, then by id. */
export const isSortedByDate = ({ sortKeyOf }: { readonly sortKeyOf: unknown }): boolean => sortKeyOf !== idSortKey;

/** The date by which a row is sorted; null in a list sorted by id only. */
const dateKeyOf = <R extends RowCore>(section: WithSortKey<R>, row: R): SortKey | null => {
  if (!isSortedByDate(section)) return null;
  const key = section.sortKeyOf(row);
  return CalendarDate.is(key) || Instant.is(key) ? key : UNDATED;
};

/** The cursor for the page after a row; it works even if the row is deleted before the request. */
export const cursorAfter = <R extends RowCore>(section: WithSortKey<R>, row: R): Pick<PageRequest, "before" | "at"> => {
  const at = dateKeyOf(section, row);
  return { before: row.id, ...(at !== null && { at }) };
};

const DAY_LENGTH = UNDATED.length;
/**
 * Converts the requested key to the precision of the rows: a date from an instant, or the start of a day from a date.
 */
const toSamePrecision = (key: SortKey, at: SortKey): SortKey =>
  key.length === DAY_LENGTH ? (at.slice(0, DAY_LENGTH) as SortKey) : instantAt(Date.parse(at));

/** The cursor row does not exist and the request does not give its sort key. */
export const sortKeyMissing: Failure = {
  ...failure("malformed", "failure.malformed"),
  fields: { at: "form.required" },
};

/** The cursor row of a list sorted by name does not exist: an empty page would wrongly mean that no rows follow. */
export const cursorRowMissing: Failure = {
  ...failure("malformed", "failure.malformed"),
  fields: { before: "failure.notFound" },
};

/**
 * The index of the first row after the cursor, newest first; the number of rows when none follows. Without a sort key
 * the cursor row itself gives it; null when that row is missing.
 */
export const findPageStart = <R extends RowCore>(
  section: WithSortKey<R>,
  rows: readonly R[],
  { before, at }: Pick<PageRequest, "before" | "at">,
): number | null => {
  if (before === undefined) return 0;
  const isAfterCursor = (row: R): boolean => {
    const key = dateKeyOf(section, row);
    if (key === null) return row.id < before;
    if (at === undefined) return false;
    const cursorKey = toSamePrecision(key, at);
    return key < cursorKey || (key === cursorKey && row.id < before);
  };
  const cursorIndex = at === undefined ? rows.findIndex(({ id }) => id === before) : -1;
  if (at === undefined && cursorIndex < 0 && isSortedByDate(section)) return null;
  const first = cursorIndex >= 0 ? cursorIndex + 1 : rows.findIndex(isAfterCursor);
  return first < 0 ? rows.length : first;
};
