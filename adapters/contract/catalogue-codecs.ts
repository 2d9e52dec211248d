import type { CentreKind } from "@libretto/core/centres/centre";
import { text } from "@libretto/core/kernel/text";
import * as t from "io-ts";
import { Limit, numeral } from "./codecs.ts";
import type { Codec } from "./endpoint.ts";

const SourceRow = t.exact(t.type({ fonte: t.string, data: t.string }));

/** What a search found, and whose data it searched. */
export const foundIn = <A>(rows: Codec<A>) => t.exact(t.type({ data: t.readonlyArray(rows), fonte: SourceRow }));

export const SearchText = text(100);

export const MOST_SKIPPED = 100_000;
export const Skipped = t.refinement(t.number, (n) => n <= MOST_SKIPPED, "Skip");
export const Skip = numeral(Skipped);

/** Which part of a list: `?skip=&limit=`; without them the first 200 rows. */
export const Part = { skip: Skip, limit: Limit };
export const PartQuery = t.exact(t.partial(Part));
/** How the endpoint table says it. */
export const PARTS = "`?skip=&limit=` for more than the first 200";

/** Kinds of exams, and the centres that make them: pathology is made by laboratories. */
const PLACES: readonly CentreKind[] = ["specialist", "radiology", "laboratory", "laboratory"];
export const ExamPlaceCode: Codec<CentreKind, string> = new t.Type<CentreKind, string, unknown>(
  "ExamPlace",
  (value): value is CentreKind => PLACES.includes(value as CentreKind),
  (value, context) => {
    const place = /^[1-4]$/.test(String(value)) ? PLACES[Number(value) - 1] : undefined;
    return place === undefined ? t.failure(value, context) : t.success(place);
  },
  (kind) => String(PLACES.indexOf(kind) + 1),
);

/** A look-up in reference data: nobody's health data are read. */
export const lookUp = {
  form: "json",
  access: { who: "signedIn" },
  rate: "search",
  audit: null,
} as const;
