import { ITALIAN_TIME_ZONE, instantAt } from "../../kernel/dates.ts";
import { removeUnstorableCharacters } from "../../kernel/text.ts";
import { createWallClock } from "../../kernel/wall-clock.ts";
import { numeral } from "../../messages/numerals.ts";
import { readingNotesOf } from "../../record/vital-signs/kinds.ts";
import { MEASURES, type MeasureName, measureProblem } from "../../record/vital-signs/measures.ts";
import { type MeanDescription, nameSource } from "../../record/vital-signs/phone-source.ts";
import type { ReadingDraft } from "../../record/vital-signs/reading.ts";
import type { ReadingSource } from "../../record/vital-signs/reading-source.ts";
import { vitalSigns } from "../../record/vital-signs/wire.ts";
import { measureLabels } from "../../reports/labels/measure-labels.ts";
import type { OfferedDocument, ReadingContext } from "../document.ts";
import { type ImportItem, type ImportNote, NO_CLUES } from "../item.ts";
import { instantOn } from "../local-instant.ts";
import { NO_PLACE } from "../place.ts";
import { listDays, type PhoneChoice, type PhoneDay, partInRange } from "./phone-choice.ts";
import { MOMENTS, type PhoneExport, type PhoneKind, type PhoneSeries } from "./phone-export.ts";
import { marksOf } from "./phone-marks.ts";
import { comparePerson } from "./phone-person.ts";
import { NO_OFFSET, roundMeasure } from "./phone-sample.ts";
import { phoneTexts } from "./phone-texts.ts";

/** The name of a kind in the language of the page. */
const kindLabel = (kind: PhoneKind, { language }: ReadingContext): string =>
  measureLabels[language][kind === "bloodPressure" ? "pressure" : kind];

/** What the items of one export share. */
interface Offer {
  readonly phone: PhoneExport;
  readonly context: ReadingContext;
  readonly italianTime: (milliseconds: number) => string;
}

/** The main measure of a kind, and of blood pressure the second one. */
const measuresOf = (kind: PhoneKind): readonly [MeasureName, MeasureName?] =>
  kind === "bloodPressure" ? ["maximumPressure", "minimumPressure"] : [kind];

/** The rest of the stored text says whether it is a mean, and from which export it comes. */
const NAME_LENGTH = 90;
/** The name of an app or a device as one line; empty when it has none, and for several of them. */
const sourceName = ({ sources }: PhoneExport, source: number): string =>
  removeUnstorableCharacters(sources[source] ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, NAME_LENGTH)
    // half of a character outside of the first plane
    .replace(/[\uD800-\uDBFF]$/, "");

const MINUTE = 60_000;
const MINUTES_END = 16;
/** The local time in the file, when it is not the one of Italy: "2026-09-05 23:10". */
const zoneNotes = ({ italianTime }: Offer, { at, offset }: PhoneSeries, index: number): readonly ImportNote[] => {
  const time = at[index] ?? 0;
  if (offset[index] === NO_OFFSET) return [];
  const stated = new Date(time + (offset[index] ?? 0) * MINUTE).toISOString().slice(0, MINUTES_END);
  if (stated === italianTime(time).slice(0, MINUTES_END)) return [];
  return [{ code: "otherZone", text: stated.replace("T", " ") }];
};

const markNotes = (bits: number): readonly ImportNote[] => marksOf(bits).map((code) => ({ code }));
const meanNote = (count: number): ImportNote => ({ code: "meanOf", text: String(count) });

/** Of how many values the row is the mean; or the value as written, when it is another. A saturation is a fraction. */
const valueNotes = ({ phone, context }: Offer, series: PhoneSeries, index: number): readonly ImportNote[] => {
  const count = series.count[index] ?? 1;
  if (count > 1) return [meanNote(count)];
  const written = series.written[index] ?? 0;
  if (written === series.value[index] || series.kind === "oxygenSaturation") return [];
  const unit = (phone.units[series.unit[index] ?? 0] ?? "").replace(/<[^>]*>/, "");
  return [{ code: "converted", text: `${numeral(written, context.language)} ${unit}` }];
};

const createItem = (
  { context }: Offer,
  { kind }: PhoneSeries,
  reading: Partial<ReadingDraft>,
  notes: readonly ImportNote[],
  key: number,
): ImportItem => {
  const draft = { ...vitalSigns.createBlank("readings", context.today), ...reading };
  const improbable: readonly ImportNote[] = readingNotesOf(draft) === null ? [] : [{ code: "improbable" }];
  return {
    ...{ section: "vitalSigns", key: `${kind}-${key}`, type: "Record", clues: NO_CLUES, place: NO_PLACE },
    ...{ name: kindLabel(kind, context), missing: [], problems: [], unmapped: [] },
    notes: [...improbable, ...notes],
    draft,
  };
};

/** Who measured a single value, or the mean of a minute. */
const sourceOf = ({ phone }: Offer, series: PhoneSeries, index: number): ReadingSource => {
  const shared = { name: sourceName(phone, series.source[index] ?? 0), app: phone.format } as const;
  const count = series.count[index] ?? 1;
  if (count > 1)
    return nameSource({
      ...{ kind: "mean", of: "minute", count, ...shared },
      ...{ minimum: [series.minimum[index] ?? 0], maximum: [series.maximum[index] ?? 0] },
    });
  const marks = marksOf(series.marks[index] ?? 0);
  const circumstance = (["typedOnPhone", "inMotion"] as const).find((one) => marks.includes(one));
  return nameSource({ kind: "device", ...shared, ...(circumstance !== undefined && { circumstance }) });
};

/** A measurement as a row; values of the same minute are a mean already. */
const itemOf = (offer: Offer, series: PhoneSeries, index: number, notes: readonly ImportNote[] = []): ImportItem => {
  const [measure, second] = measuresOf(series.kind);
  const reading = {
    takenAt: instantAt(series.at[index] ?? 0),
    [measure]: roundMeasure(measure, series.value[index] ?? 0),
    ...(second === undefined ? {} : { [second]: series.second[index] ?? 0 }),
    glucoseMoment: MOMENTS[series.moment[index] ?? 0] ?? null,
    source: sourceOf(offer, series, index),
  };
  const allNotes = [
    ...markNotes(series.marks[index] ?? 0),
    ...valueNotes(offer, series, index),
    ...zoneNotes(offer, series, index),
    ...notes,
  ];
  return createItem(offer, series, reading, allNotes, index);
};

/** Whether a person can have the values of a measurement: an impossible one changes no mean. */
const isPossible = (series: PhoneSeries, index: number): boolean => {
  const [measure, second] = measuresOf(series.kind);
  return (
    measureProblem(series.value[index] ?? 0, MEASURES[measure]) === null &&
    (second === undefined || measureProblem(series.second[index] ?? 0, MEASURES[second]) === null)
  );
};

/** The sums and the range of the measurements of a day. */
interface DaySummary {
  readonly means: readonly number[];
  readonly source: Pick<MeanDescription, "count" | "minimum" | "maximum" | "name">;
  readonly marks: number;
  /** The moment that all glucose values of the day have. */
  readonly moment: number;
}

const summariseDay = (phone: PhoneExport, series: PhoneSeries, indices: readonly number[]): DaySummary => {
  const countOf = (index: number) => series.count[index] ?? 1;
  const count = indices.reduce((sum, index) => sum + countOf(index), 0);
  const columns = [
    { value: series.value, minimum: series.minimum, maximum: series.maximum },
    ...(series.kind === "bloodPressure"
      ? [{ value: series.second, minimum: series.second, maximum: series.second }]
      : []),
  ];
  const sources = [...new Set(indices.map((index) => series.source[index] ?? 0))];
  const moments = [...new Set(indices.map((index) => series.moment[index] ?? 0))];
  return {
    means: columns.map(
      ({ value }) => indices.reduce((sum, index) => sum + (value[index] ?? 0) * countOf(index), 0) / count,
    ),
    source: {
      count,
      minimum: columns.map(({ minimum }) => Math.min(...indices.map((index) => minimum[index] ?? 0))),
      maximum: columns.map(({ maximum }) => Math.max(...indices.map((index) => maximum[index] ?? 0))),
      name: sources.length === 1 ? sourceName(phone, sources[0] ?? 0) : "",
    },
    marks: indices.reduce((bits, index) => bits | (series.marks[index] ?? 0), 0),
    moment: moments.length === 1 ? (moments[0] ?? 0) : 0,
  };
};

/**
 * The mean of a day at noon, with the number, the smallest and the largest of its values. A day with one measurement has
 * no mean, but the measurement; one with impossible values only has the first of them, which the review refuses.
 */
const meanOf = (offer: Offer, series: PhoneSeries, { day, start, end }: PhoneDay): ImportItem => {
  const all = Array.from({ length: end - start }, (_, index) => start + index);
  const possible = all.filter((index) => isPossible(series, index));
  const leftOut = all.length - possible.length;
  const leftOutNotes: readonly ImportNote[] =
    leftOut === 0 || all.length === 1 ? [] : [{ code: "impossibleLeftOut", text: String(leftOut) }];
  const [only = start] = possible;
  if (possible.length < 2) return itemOf(offer, series, only, leftOutNotes);
  const [measure, second] = measuresOf(series.kind);
  const { means, source, marks, moment } = summariseDay(offer.phone, series, possible);
  const [mean = 0, secondMean = 0] = means;
  const reading = {
    takenAt: instantOn(day, "12:00"),
    [measure]: roundMeasure(measure, mean),
    ...(second === undefined ? {} : { [second]: roundMeasure(second, secondMean) }),
    glucoseMoment: MOMENTS[moment] ?? null,
    source: nameSource({ kind: "mean", of: "day", ...source, app: offer.phone.format }),
  } as const;
  return createItem(offer, series, reading, [...markNotes(marks), meanNote(source.count), ...leftOutNotes], start);
};

/** The rows of a kind, the newest first. Each is made when it is called: thousands take longer than a page may stop. */
const planRows = (offer: Offer, series: PhoneSeries, { range, kinds }: PhoneChoice): readonly (() => ImportItem)[] => {
  if (kinds.get(series.kind) === "mean")
    return listDays(series, range, offer.phone)
      .map((day) => () => meanOf(offer, series, day))
      .toReversed();
  const { start, end } = partInRange(series, range);
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => () => itemOf(offer, series, end - 1 - index));
};

/** The person of an export when it is not that of the record: an export has no name. */
const personOf = (phone: PhoneExport, { subject }: ReadingContext) =>
  comparePerson(phone, subject).differences.length === 0
    ? null
    : { name: "", surname: "", birth: phone.birth, taxCode: "" };

/** A document of the chosen rows, which are made one by one. */
export interface PhonePlan {
  readonly document: OfferedDocument;
  /** Each makes one row, in the order of the review. */
  readonly rows: readonly (() => ImportItem)[];
}

/**
 * Plans what the person has chosen of the export of a phone: one document for each kind, so that all rows of a kind can be
 * accepted together. The newest row is the first.
 */
export const planPhoneReadings = (
  phone: PhoneExport,
  choice: PhoneChoice,
  context: ReadingContext,
): readonly PhonePlan[] => {
  const offer: Offer = { phone, context, italianTime: createWallClock(ITALIAN_TIME_ZONE) };
  const person = personOf(phone, context);
  return phone.series
    .filter(({ kind }) => choice.kinds.has(kind))
    .map((series): PhonePlan => {
      const title = phoneTexts[context.language].title(kindLabel(series.kind, context), phone.format);
      const document: OfferedDocument = {
        format: "phone",
        header: { code: "", title, date: null, author: "", person, persons: person === null ? 0 : 1 },
        items: [],
        absences: [],
        notImported: [],
        narrative: [],
      };
      return { document, rows: planRows(offer, series, choice) };
    })
    .filter(({ rows }) => rows.length > 0);
};

/** Offers what the person has chosen of the export of a phone, all rows at once. */
export const offerPhoneReadings = (...choice: Parameters<typeof planPhoneReadings>): readonly OfferedDocument[] =>
  planPhoneReadings(...choice).map(({ document, rows }) => ({ ...document, items: rows.map((make) => make()) }));
