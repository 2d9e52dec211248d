import { CalendarDate, MillisecondInstant } from "@libretto/core/kernel/dates";
import { Id } from "@libretto/core/kernel/id";
import { PAGE_LIMIT, UNDATED } from "@libretto/core/kernel/page";
import * as t from "io-ts";
import type { Codec } from "./endpoint.ts";

/** A part that a call does not have. */
export const Empty: Codec<Record<string, never>> = t.exact(t.type({})) as Codec<Record<string, never>>;

/** A codec that wraps another one. */
export interface WrappingCodec {
  readonly inner: t.Mixed;
}

/** A number in a path or a query. */
export const numericText = <A>(codec: t.Type<A, number, unknown>): Codec<A, string> & WrappingCodec =>
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

/** JSON text from the database, sent without decoding; `inner` describes its content. */
export const rawJson = (inner: t.Mixed): t.Type<unknown> & WrappingCodec =>
  Object.assign(new t.Type<unknown>("passed", t.unknown.is, t.success, t.identity), { inner });

/** A page from the database: the rows, and the total. */
export const rawJsonPage = (row: t.Mixed) => rawJson(t.type({ data: t.readonlyArray(row), total: t.number }));

export const IdInPath = numericText(Id);

/** Several ids in a query, separated by commas. */
export const IdsInQuery = (limit: number): Codec<readonly Id[], string> & WrappingCodec =>
  Object.assign(
    new t.Type<readonly Id[], string, unknown>(
      "Ids",
      t.readonlyArray(Id).is,
      (value, context) => {
        const ids = typeof value === "string" && value.length <= limit * 17 ? value.split(",") : [];
        return ids.length > 0 && ids.length <= limit
          ? t.readonlyArray(IdInPath as t.Type<Id, string, unknown>).validate(ids, context)
          : t.failure(value, context);
      },
      (ids) => ids.join(","),
    ),
    { inner: t.string },
  );

/** The number of rows of a page. */
export const PageSize = t.refinement(t.number, (n) => n >= 1 && n <= PAGE_LIMIT, "Limit");
export const Limit = numericText(PageSize);

/** `?before=&limit=` of every list. */
export const PageQuery = t.exact(t.partial({ before: IdInPath, limit: Limit }));

/**
 * The query of a list that is sorted by a date. `&at=` is the date of the row `before`, which may be deleted by now.
 * Without it, a missing row gives 400.
 */
export const RowsQuery = t.exact(
  t.partial({
    before: IdInPath,
    at: t.union([CalendarDate, MillisecondInstant, t.literal(UNDATED)], "Place"),
    limit: Limit,
  }),
);

/** A codec whose value is in `data`. */
export interface DataEnvelope {
  readonly data: t.Mixed;
}

/** `{ data: … }`, where the API documents require it. */
export const dataEnvelope = <A, O>(codec: t.Type<A, O, unknown>): Codec<A> & DataEnvelope =>
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
