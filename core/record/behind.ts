import { CalendarDate, Instant, instantAt } from "../kernel/dates.ts";
import { type Failure, failure } from "../kernel/failure.ts";
import { type PageRequest, type Place, UNDATED } from "../kernel/page.ts";
import { byId, type RowCore } from "./section.ts";

type Sorted<R extends RowCore> = { readonly sortedBy: (row: R) => string };

/** Whether the lists of a section are sorted by date first, then by id. */
export const isDated = ({ sortedBy }: { readonly sortedBy: unknown }): boolean => sortedBy !== byId;

/** The date by which a row is sorted; null in a list sorted by id only. */
const placeOf = <R extends RowCore>(section: Sorted<R>, row: R): Place | null => {
  if (!isDated(section)) return null;
  const key = section.sortedBy(row);
  return CalendarDate.is(key) || Instant.is(key) ? key : UNDATED;
};

/** The cursor for the page after a row; it works even if the row is deleted before the request. */
export const behind = <R extends RowCore>(section: Sorted<R>, row: R): Pick<PageRequest, "before" | "at"> => {
  const at = placeOf(section, row);
  return { before: row.id, ...(at !== null && { at }) };
};

const DAY_LENGTH = UNDATED.length;
/**
 * Converts the requested key to the precision of the rows: a date from an instant, or the start of a day from a date.
 */
const likeThat = (place: Place, at: Place): Place =>
  place.length === DAY_LENGTH ? (at.slice(0, DAY_LENGTH) as Place) : instantAt(Date.parse(at));

/** The cursor row does not exist and the request does not give its sort key. */
export const placeUnsaid: Failure = {
  ...failure("malformed", "failure.malformed"),
  fields: { at: "form.required" },
};

/** The cursor row of a list sorted by name does not exist: an empty page would wrongly mean that no rows follow. */
export const placeUnknown: Failure = {
  ...failure("malformed", "failure.malformed"),
  fields: { before: "failure.notFound" },
};

/**
 * The index of the first row after the cursor, newest first; the number of rows when none follows. Without a sort key
 * the cursor row itself gives it; null when that row is missing.
 */
export const startBehind = <R extends RowCore>(
  section: Sorted<R>,
  rows: readonly R[],
  { before, at }: Pick<PageRequest, "before" | "at">,
): number | null => {
  if (before === undefined) return 0;
  const isBehind = (row: R): boolean => {
    const place = placeOf(section, row);
    if (place === null) return row.id < before;
    if (at === undefined) return false;
    const from = likeThat(place, at);
    return place < from || (place === from && row.id < before);
  };
  const named = at === undefined ? rows.findIndex(({ id }) => id === before) : -1;
  if (at === undefined && named < 0 && isDated(section)) return null;
  const first = named >= 0 ? named + 1 : rows.findIndex(isBehind);
  return first < 0 ? rows.length : first;
};
