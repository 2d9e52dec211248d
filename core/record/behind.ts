import { CalendarDate, Instant, instantAt } from "../kernel/dates.ts";
import { type Failure, failure } from "../kernel/failure.ts";
import { type PageRequest, type Place, UNDATED } from "../kernel/page.ts";
import { byId, type RowCore } from "./section.ts";

type Sorted<R extends RowCore> = { readonly sortedBy: (row: R) => string };

/** Whether the lists of a section are sorted by a date, and only then by ids. */
export const isDated = ({ sortedBy }: { readonly sortedBy: unknown }): boolean => sortedBy !== byId;

/** The date that rows of a list are sorted by, before their ids; null where it is by their ids alone. */
const placeOf = <R extends RowCore>(section: Sorted<R>, row: R): Place | null => {
  if (!isDated(section)) return null;
  const key = section.sortedBy(row);
  return CalendarDate.is(key) || Instant.is(key) ? key : UNDATED;
};

/** Asks for the rows behind one, whether or not it is there still when they are asked for. */
export const behind = <R extends RowCore>(section: Sorted<R>, row: R): Pick<PageRequest, "before" | "at"> => {
  const at = placeOf(section, row);
  return { before: row.id, ...(at !== null && { at }) };
};

const DAY_LENGTH = UNDATED.length;
/** What was asked for as rows have it: of a moment its day, where they have days; of a day its beginning, where moments. */
const likeThat = (place: Place, at: Place): Place =>
  place.length === DAY_LENGTH ? (at.slice(0, DAY_LENGTH) as Place) : instantAt(Date.parse(at));

/** The row to begin behind is not there, and nobody said where it stood in a list by dates. */
export const placeUnsaid: Failure = {
  ...failure("malformed", "failure.malformed"),
  fields: { at: "form.required" },
};

/** Nobody is there to begin behind, in a list by names: an empty page would say that nobody comes behind. */
export const placeUnknown: Failure = {
  ...failure("malformed", "failure.malformed"),
  fields: { before: "failure.notFound" },
};

/**
 * The first of the rows, newest first, that is behind the place that is asked for; how many there are where none is.
 * Where the place of a list by dates is not said, it is that of the row that is named; null without it.
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
