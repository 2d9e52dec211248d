import type { CentreKind } from "@libretto/core/centres/centre";
import { text } from "@libretto/core/kernel/text";
import * as t from "io-ts";
import { Limit, numericText } from "../codecs.ts";
import type { Codec } from "../endpoint.ts";

const SourceRow = t.exact(t.type({ fonte: t.string, data: t.string }));

/** The results of a search, and their source. */
export const searchResultWire = <A>(rows: Codec<A>) =>
  t.exact(t.type({ data: t.readonlyArray(rows), fonte: SourceRow }));

export const SearchText = text(100);

export const MAX_SKIP = 100_000;
export const SkipCount = t.refinement(t.number, (n) => n <= MAX_SKIP, "Skip");
export const Skip = numericText(SkipCount);

/** The requested part of a list: `?skip=&limit=`; by default the first 200 rows. */
export const RangeProps = { skip: Skip, limit: Limit };
export const RangeQuery = t.exact(t.partial(RangeProps));
/** The same, for the documentation. */
export const RANGE_NOTE = "`?skip=&limit=` for more than the first 200";

/** The kind of centre for each code of an exam kind. Laboratories also do pathology. */
const KINDS_BY_CODE: readonly CentreKind[] = ["specialist", "radiology", "laboratory", "laboratory"];
export const ExamCentreCode: Codec<CentreKind, string> = new t.Type<CentreKind, string, unknown>(
  "ExamPlace",
  (value): value is CentreKind => KINDS_BY_CODE.includes(value as CentreKind),
  (value, context) => {
    const kind = /^[1-4]$/.test(String(value)) ? KINDS_BY_CODE[Number(value) - 1] : undefined;
    return kind === undefined ? t.failure(value, context) : t.success(kind);
  },
  (kind) => String(KINDS_BY_CODE.indexOf(kind) + 1),
);

/** A search of reference data. It reads no health data. */
export const lookupEndpoint = {
  responseFormat: "json",
  access: { who: "signedIn" },
  rate: "search",
  audit: null,
} as const;
