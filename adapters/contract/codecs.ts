import { Id } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import * as t from "io-ts";
import type { Codec } from "./endpoint.ts";

/** For parts that a call does not have. */
export const Nothing: Codec<Record<string, never>> = t.exact(t.type({})) as Codec<Record<string, never>>;

/** A number in a path or a query. */
export const numeral = <A>(codec: t.Type<A, number, unknown>): Codec<A, string> =>
  new t.Type(
    codec.name,
    codec.is,
    (value, context) =>
      typeof value === "string" && /^\d{1,16}$/.test(value)
        ? codec.validate(Number(value), context)
        : t.failure(value, context),
    (value) => String(codec.encode(value)),
  );

export const IdInPath = numeral(Id);

export const Limit = numeral(t.refinement(t.number, (n) => n >= 1 && n <= PAGE_LIMIT, "Limit"));

/** `?before=&limit=` of every list. */
export const PageQuery = t.exact(t.partial({ before: IdInPath, limit: Limit }));

/** `{ data: … }`, where the documents say so. */
export const inData = <A, O>(codec: t.Type<A, O, unknown>): Codec<A> =>
  new t.Type<A, unknown, unknown>(
    `data of ${codec.name}`,
    codec.is,
    (value, context) =>
      typeof value === "object" && value !== null && "data" in value
        ? codec.validate(value.data, t.appendContext(context, "data", codec))
        : t.failure(value, context),
    (value) => ({ data: codec.encode(value) }),
  );
