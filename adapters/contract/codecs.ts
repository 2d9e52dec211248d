import { CalendarDate, MillisecondInstant } from "@libretto/core/kernel/dates";
import { Id } from "@libretto/core/kernel/id";
import { PAGE_LIMIT, UNDATED } from "@libretto/core/kernel/page";
import * as t from "io-ts";
import type { Codec } from "./endpoint.ts";

/** For parts that a call does not have. */
export const Nothing: Codec<Record<string, never>> = t.exact(t.type({})) as Codec<Record<string, never>>;

/** A codec around another one. */
export interface Around {
  readonly inner: t.Mixed;
}

/** A number in a path or a query. */
export const numeral = <A>(codec: t.Type<A, number, unknown>): Codec<A, string> & Around =>
  Object.assign(
    new t.Type<A, string, unknown>(
      codec.name,
      codec.is,
      (value, context) =>
        typeof value === "string" && /^\d{1,16}$/.test(value)
          ? codec.validate(Number(value), context)
          : t.failure(value, context),
      (value) => String(codec.encode(value)),
    ),
    { inner: codec },
  );

/** JSON text as the database made it, passed on as it is; `inner` says what is in it. */
export const passed = (inner: t.Mixed): t.Type<unknown> & Around =>
  Object.assign(new t.Type<unknown>("passed", t.unknown.is, t.success, t.identity), { inner });

/** A page of a list, as the database makes it: the rows, and how many there are in all. */
export const passedPage = (row: t.Mixed) => passed(t.type({ data: t.readonlyArray(row), total: t.number }));

export const IdInPath = numeral(Id);

/** How many rows a page may have. */
export const PageSize = t.refinement(t.number, (n) => n >= 1 && n <= PAGE_LIMIT, "Limit");
export const Limit = numeral(PageSize);

/** `?before=&limit=` of every list. */
export const PageQuery = t.exact(t.partial({ before: IdInPath, limit: Limit }));

/** The same of a list that is sorted by a date: `&at=` is that of the row `before`, which may be gone meanwhile; without it the row must be there (400). */
export const RowsQuery = t.exact(
  t.partial({
    before: IdInPath,
    at: t.union([CalendarDate, MillisecondInstant, t.literal(UNDATED)], "Place"),
    limit: Limit,
  }),
);

/** A codec whose value stands in `data`. */
export interface InData {
  readonly data: t.Mixed;
}

/** `{ data: … }`, where the documents say so. */
export const inData = <A, O>(codec: t.Type<A, O, unknown>): Codec<A> & InData =>
  Object.assign(
    new t.Type<A, unknown, unknown>(
      `data of ${codec.name}`,
      codec.is,
      (value, context) =>
        typeof value === "object" && value !== null && "data" in value
          ? codec.validate(value.data, t.appendContext(context, "data", codec))
          : t.failure(value, context),
      (value) => ({ data: codec.encode(value) }),
    ),
    { data: codec },
  );
