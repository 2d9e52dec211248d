import type { CentreKind } from "@libretto/core/centres/centre";
import { either } from "@libretto/core/kernel/fp";
import { Id } from "@libretto/core/kernel/id";
import { text } from "@libretto/core/kernel/text";
import * as t from "io-ts";
import { IdInPath, Limit, numericText } from "../codecs.ts";
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

/** The centres for exams: those of a kind, or all for the id of a record. */
export type ExamCentres = { readonly kind: CentreKind } | { readonly record: Id };

/** The documents allow two meanings of the id: the code of a kind of exam, or a record. No record has an id that small. */
export const ExamCentreCode: Codec<ExamCentres, string> = new t.Type<ExamCentres, string, unknown>(
  "ExamCentres",
  (value): value is ExamCentres =>
    t
      .union([t.type({ kind: t.keyof({ specialist: 0, radiology: 0, laboratory: 0 }) }), t.type({ record: Id })])
      .is(value),
  (value, context) =>
    either.map((id: Id): ExamCentres => {
      const kind = KINDS_BY_CODE[id - 1];
      return kind === undefined ? { record: id } : { kind };
    })(IdInPath.validate(value, context)),
  (centres) => String("kind" in centres ? KINDS_BY_CODE.indexOf(centres.kind) + 1 : centres.record),
);

/** A search of reference data. It reads no health data. */
export const lookupEndpoint = {
  responseFormat: "json",
  access: { who: "signedIn" },
  rate: "search",
  audit: null,
} as const;
