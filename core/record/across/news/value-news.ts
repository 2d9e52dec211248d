import { type BandSubject, seriousnessOf, type ValueBand } from "../../../catalogues/value-limits/value-band.ts";
import { type CalendarDate, dayOf } from "../../../kernel/dates.ts";
import { findOutsideRange, type OutsideRange } from "../../lab-results/interpretation.ts";
import type { LabResult } from "../../lab-results/lab-result.ts";
import { bandOfResult } from "../../lab-results/result-band.ts";
import { groupByTest } from "../../lab-results/trend.ts";
import type { MeasureName } from "../../vital-signs/measures.ts";
import type { Reading } from "../../vital-signs/reading.ts";
import { mergePressures } from "../../vital-signs/reading-bands.ts";
import { measureBandsOf } from "../../vital-signs/reading-changes.ts";
import { type NewsKey, newsKeyOf } from "./news-key.ts";
import { isWithinNewsPeriod, type NewsContext } from "./news-period.ts";

/** The newest result of a test, when it is urgent, out of its range, or has changed as much as a rule says. */
export interface ResultNews {
  readonly kind: "result";
  readonly result: LabResult;
  /** Null when only the range or the flag of the laboratory says that it is not usual. */
  readonly band: ValueBand | null;
  readonly outside: OutsideRange | null;
  readonly on: CalendarDate;
  readonly key: NewsKey;
}

/** The newest value of a measure, when it is urgent, out of its limits, or has changed as much as a rule says. */
export interface ReadingNews {
  readonly kind: "reading";
  readonly reading: Reading;
  readonly name: MeasureName;
  readonly band: ValueBand;
  readonly on: CalendarDate;
  readonly key: NewsKey;
}

/** News about a value. */
export type ValueNews = ResultNews | ReadingNews;

/** The first row of each key. */
const firstOfEach = <A>(rows: readonly A[], keyOf: (row: A) => string): readonly A[] => [
  ...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values(),
];

/** The newest results of each test. A newer result of the same test replaces the news about an older one. */
export const findResultNews = (
  results: readonly LabResult[],
  subject: BandSubject,
  context: NewsContext,
): readonly ResultNews[] =>
  groupByTest(results)
    .map(({ results: [newest] }) => newest)
    .filter(({ date }) => isWithinNewsPeriod(date, context))
    .flatMap((result): readonly ResultNews[] => {
      const found = bandOfResult(result, subject, context.today, results)?.band ?? null;
      const band = found !== null && seriousnessOf(found) > 0 ? found : null;
      const outside = findOutsideRange(result, subject, subject.conditions);
      const { id, version, date: on } = result;
      return band === null && outside === null
        ? []
        : [{ kind: "result", result, band, outside, on, key: newsKeyOf("result", id, version) }];
    });

/** The newest values of each measure. A newer value of the same measure replaces the news about an older one. */
export const findReadingNews = (
  readings: readonly Reading[],
  subject: BandSubject,
  context: NewsContext,
): readonly ReadingNews[] => {
  const newestFirst = readings.toSorted((a, b) =>
    a.takenAt < b.takenAt ? 1 : a.takenAt > b.takenAt ? -1 : b.id - a.id,
  );
  const values = newestFirst.flatMap((reading) =>
    mergePressures(measureBandsOf(reading, subject, context.today, readings)).map(({ name, band }) => ({
      ...{ reading, name, band },
      on: dayOf(reading.takenAt),
    })),
  );
  const measureOf = ({ name }: { readonly name: MeasureName }) =>
    name === "minimumPressure" ? "maximumPressure" : name;
  return firstOfEach(values, measureOf)
    .filter(({ on, band }) => isWithinNewsPeriod(on, context) && seriousnessOf(band) > 0)
    .map((value) => ({
      kind: "reading",
      ...value,
      key: newsKeyOf("reading", value.reading.id, value.reading.version, measureOf(value)),
    }));
};
