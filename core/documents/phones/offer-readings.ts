import { type CalendarDate, instantAt } from "../../kernel/dates.ts";
import { removeUnstorableCharacters } from "../../kernel/text.ts";
import { numeral } from "../../messages/numerals.ts";
import { MEASURES, type MeasureName, measureProblem } from "../../record/vital-signs/measures.ts";
import type { ReadingDraft } from "../../record/vital-signs/reading.ts";
import { vitalSigns } from "../../record/vital-signs/wire.ts";
import { measureLabels } from "../../reports/labels/measure-labels.ts";
import type { OfferedDocument, ReadingContext } from "../document.ts";
import { type ImportItem, type ImportNote, NO_CLUES } from "../item.ts";
import { instantOn } from "../local-instant.ts";
import { NO_PLACE } from "../place.ts";
import { roundMeasure } from "./apple-record.ts";
import { listDays, type PhoneChoice, type PhoneDay, partInRange } from "./phone-choice.ts";
import { MOMENTS, type PhoneExport, type PhoneKind, type PhoneSeries } from "./phone-export.ts";
import { phoneTexts } from "./phone-texts.ts";

/** The name of a kind in the language of the page. */
const kindLabel = (kind: PhoneKind, { language }: ReadingContext): string =>
  measureLabels[language][kind === "bloodPressure" ? "pressure" : kind];

/** What the items of one export share. */
interface Offer {
  readonly phone: PhoneExport;
  readonly context: ReadingContext;
}

/** The main measure of a kind, and of blood pressure the second one. */
const measuresOf = (kind: PhoneKind): readonly [MeasureName, MeasureName?] =>
  kind === "bloodPressure" ? ["maximumPressure", "minimumPressure"] : [kind];

const SOURCE_LENGTH = 120;
/** The name of an app or a device as one line; the app of the export when it has none. */
const sourceName = ({ phone, context }: Offer, source: number): string =>
  removeUnstorableCharacters(phone.sources[source] ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, SOURCE_LENGTH)
    // half of a character outside of the first plane
    .replace(/[\uD800-\uDBFF]$/, "") || phoneTexts[context.language].app;

/** Of how many values the row is the mean; or the value as written, when it is another. A saturation is a fraction. */
const notesOf = ({ phone, context }: Offer, series: PhoneSeries, index: number): readonly ImportNote[] => {
  const count = series.count[index] ?? 1;
  if (count > 1) return [{ code: "meanOf", text: String(count) }];
  const written = series.written[index] ?? 0;
  if (written === series.value[index] || series.kind === "oxygenSaturation") return [];
  const unit = (phone.units[series.unit[index] ?? 0] ?? "").replace(/<[^>]*>/, "");
  return [{ code: "converted", text: `${numeral(written, context.language)} ${unit}` }];
};

const createItem = (
  offer: Offer,
  { kind }: PhoneSeries,
  reading: Partial<ReadingDraft>,
  notes: readonly ImportNote[],
  key: number,
): ImportItem => ({
  ...{ section: "vitalSigns", key: `${kind}-${key}`, type: "Record", clues: NO_CLUES, place: NO_PLACE },
  ...{ name: kindLabel(kind, offer.context), missing: [], problems: [], unmapped: [], notes },
  draft: { ...vitalSigns.createBlank("readings", offer.context.today), ...reading },
});

/** A measurement as a row; values of the same minute are a mean already. */
const itemOf = (offer: Offer, series: PhoneSeries, index: number): ImportItem => {
  const [measure, second] = measuresOf(series.kind);
  const count = series.count[index] ?? 1;
  const source = sourceName(offer, series.source[index] ?? 0);
  const reading = {
    takenAt: instantAt(series.at[index] ?? 0),
    [measure]: roundMeasure(measure, series.value[index] ?? 0),
    ...(second === undefined ? {} : { [second]: series.second[index] ?? 0 }),
    glucoseMoment: MOMENTS[series.moment[index] ?? 0] ?? null,
    source: { kind: "device", name: count > 1 ? phoneTexts[offer.context.language].meanOf(count, source) : source },
  } as const;
  return createItem(offer, series, reading, notesOf(offer, series, index), index);
};

/** Whether a person can have the values of a measurement: an impossible one changes no mean. */
const isPossible = (series: PhoneSeries, index: number): boolean => {
  const [measure, second] = measuresOf(series.kind);
  return (
    measureProblem(series.value[index] ?? 0, MEASURES[measure]) === null &&
    (second === undefined || measureProblem(series.second[index] ?? 0, MEASURES[second]) === null)
  );
};

/** The mean of a day at noon, with the number of its values; null when every value is impossible. */
const meanOf = (offer: Offer, series: PhoneSeries, { day, start, end }: PhoneDay): ImportItem | null => {
  const [measure, second] = measuresOf(series.kind);
  const sums = { value: 0, second: 0, count: 0 };
  const sources = new Set<number>();
  for (let index = start; index < end; index++) {
    if (!isPossible(series, index)) continue;
    const count = series.count[index] ?? 1;
    sums.value += (series.value[index] ?? 0) * count;
    sums.second += (series.second[index] ?? 0) * count;
    sums.count += count;
    sources.add(series.source[index] ?? 0);
  }
  const { count } = sums;
  if (count === 0) return null;
  const [only = 0, ...others] = sources;
  const texts = phoneTexts[offer.context.language];
  const source = others.length === 0 ? sourceName(offer, only) : texts.app;
  const reading = {
    takenAt: instantOn(day, "12:00"),
    [measure]: roundMeasure(measure, sums.value / count),
    ...(second === undefined ? {} : { [second]: roundMeasure(second, sums.second / count) }),
    source: { kind: "device", name: texts.meanOf(count, source) },
  } as const;
  return createItem(offer, series, reading, [{ code: "meanOf", text: String(count) }], start);
};

const itemsOf = (offer: Offer, series: PhoneSeries, { range, kinds }: PhoneChoice): readonly ImportItem[] => {
  if (kinds.get(series.kind) === "mean")
    return listDays(series, range, offer.phone).flatMap((day) => meanOf(offer, series, day) ?? []);
  const { start, end } = partInRange(series, range);
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => itemOf(offer, series, start + index));
};

/** The person of an export, when its birth date is not that of the record: an export has no name. */
const personOf = ({ birth }: PhoneExport, known: CalendarDate | null) =>
  birth === "" || known === null || birth === known ? null : { name: "", surname: "", birth, taxCode: "" };

/**
 * Offers what the person has chosen of the export of a phone: one document for each kind, so that all rows of a kind can
 * be accepted together. The newest row is the first.
 */
export const offerPhoneReadings = (
  phone: PhoneExport,
  choice: PhoneChoice,
  context: ReadingContext,
): readonly OfferedDocument[] => {
  const offer: Offer = { phone, context };
  const person = personOf(phone, context.subject.birth);
  return phone.series
    .filter(({ kind }) => choice.kinds.has(kind))
    .map((series): OfferedDocument => {
      const title = phoneTexts[context.language].title(kindLabel(series.kind, context));
      return {
        format: "phone",
        header: { code: "", title, date: null, author: "", person, persons: person === null ? 0 : 1 },
        items: itemsOf(offer, series, choice).toReversed(),
        absences: [],
        notImported: [],
        narrative: [],
      };
    })
    .filter(({ items }) => items.length > 0);
};
