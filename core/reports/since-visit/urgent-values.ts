import { bandText } from "../../catalogues/value-limits/band-texts.ts";
import type { BandSubject } from "../../catalogues/value-limits/value-band.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import type { Language } from "../../messages/codes.ts";
import type { LabResult } from "../../record/lab-results/lab-result.ts";
import { formatValue, testNameOf } from "../../record/lab-results/labels.ts";
import { bandOfResult } from "../../record/lab-results/result-band.ts";
import { groupByTest } from "../../record/lab-results/trend.ts";
import type { Reading } from "../../record/vital-signs/reading.ts";
import { bandOfNewest } from "../../record/vital-signs/reading-changes.ts";
import { newestPointOf, seriesPointsOf, timeSeriesOf } from "../../record/vital-signs/time-series.ts";
import { measureText } from "../labels/measure-text.ts";

/** The rows with values. */
interface Values {
  readonly vitalSigns: readonly Reading[];
  readonly labResults: readonly LabResult[];
}

/**
 * The newest values that are urgent now, measures first: "Saturazione 82 %, urgente: valore molto basso". The words
 * state the value and say nothing to the patient, so doctors read them too.
 */
export const formatUrgentValues = (
  { vitalSigns, labResults }: Values,
  subject: BandSubject,
  today: CalendarDate,
  language: Language,
): readonly string[] => {
  const format = measureText(language);
  const measures = timeSeriesOf(vitalSigns).flatMap((lines) => {
    const newest = newestPointOf(seriesPointsOf(lines));
    const band = bandOfNewest(lines, subject, today);
    if (newest === undefined || band?.band !== "urgent" || !band.isFresh) return [];
    return [`${format.nameOf(lines, newest)} ${format.text(lines, newest.values)}, ${bandText(band, language)}`];
  });
  const results = groupByTest(labResults).flatMap(({ results: [newest] }) => {
    const found = bandOfResult(newest, subject, today, labResults);
    if (found?.band.band !== "urgent" || !found.band.isFresh) return [];
    const value = `${testNameOf(newest, language)} ${formatValue(newest, language)}`;
    return [`${value}, ${bandText(found.band, language)}`];
  });
  return [...measures, ...results];
};
