import { bandNote } from "@libretto/core/catalogues/value-limits/band-texts";
import { dayOf, Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { dateTimeOnScreen } from "@libretto/core/messages/days";
import { numeral } from "@libretto/core/messages/numerals";
import type { Section } from "@libretto/core/record/section";
import { MEASURES, type MeasureName } from "@libretto/core/record/vital-signs/measures";
import {
  type GlucoseMoment,
  measureNamesOf,
  type Reading,
  type ReadingDraft,
  type TemperatureWay,
} from "@libretto/core/record/vital-signs/reading";
import { measureBandsOf } from "@libretto/core/record/vital-signs/reading-changes";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { measureLabelKeyOf } from "@libretto/core/reports/labels/measure-labels";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { bandTextOfReading } from "@libretto/core/reports/presentations/vital-signs";
import { levelLabels } from "../../../shared/confidentiality/level-labels.ts";
import { levelText } from "../../../shared/confidentiality/level-text.ts";
import type { Change } from "../../../shared/dialogs/dialogs-model.ts";
import { describeChanges, type FieldDescription } from "../../../shared/forms/describe-changes.ts";
import type { FieldChange } from "../../../shared/forms/form-model.ts";
import { type Detail, details } from "../../../shared/list/details.ts";
import { sectionLabels } from "../../../shared/section/section-labels.ts";
import { eraseFormType, type SectionView } from "../../../shared/section/section-view.ts";
import { childText, noteContextOf } from "../../../shared/value-notes/note-context.ts";
import { notesOfReading } from "../../../shared/value-notes/value-notes.ts";
import type { RecordServices } from "../../sections-model.ts";
import { type ReadingFormLabel, readingFieldLabels, readingFormLabels } from "./reading-form-labels.ts";
import type { ReadingFormModel } from "./reading-form-model.ts";
import { valuesTextOf } from "./values-text.ts";

/** The section with a search that also finds the names of the measures and the day, in both languages. */
export const searchableReadings: Section<ReadingDraft, Reading> = {
  ...vitalSigns,
  searchTextOf: (reading) =>
    [
      valuesTextOf(reading, "it"),
      valuesTextOf(reading, "en"),
      dateTimeOnScreen("it", reading.takenAt),
      vitalSigns.searchTextOf(reading),
    ].join(" "),
};

/** Readings are many: the list shows the newest ones until the user asks for all. */
const SHORT_LENGTH = 10;
const MINUTE = 60_000;
const startOfMinute = (at: Instant): Instant => instantAt(Math.floor(millisecondsOf(at) / MINUTE) * MINUTE);

const MEASURE_NAMES = Object.keys(MEASURES) as readonly MeasureName[];

type Services = Pick<RecordServices, "language" | "record">;

const labelsOf =
  ({ language }: Services): ReadingFormLabel =>
  (key, values) =>
    language.label(readingFormLabels, key, values);

const fieldLabelsOf = (services: Services) =>
  readingFieldLabels(labelsOf(services), services.language.current, services.language.label(levelLabels, "level"));

const formatTime =
  ({ language }: Services) =>
  (at: Instant): string =>
    Instant.is(at) ? dateTimeOnScreen(language.current, at) : String(at);

const formatMeasure =
  ({ language }: Services, name: MeasureName) =>
  (value: number): string =>
    `${numeral(value, language.current)} ${MEASURES[name].unit}`;

const originOf = (services: Services, { source }: Reading): string =>
  source.kind === "device" ? source.name : labelsOf(services)("typed");

/** The bands of a reading in words, and whether one of them needs a call now. */
const assess = (services: Services, reading: Reading): { readonly text: string; readonly isUrgent: boolean } => {
  const { subject, today, language, readings } = noteContextOf(services);
  const bands = measureBandsOf(reading, subject, today, readings);
  return {
    text: bandTextOfReading(bands, { labels: recordLabels[language], language }, bandNote),
    isUrgent: bands.some(({ band }) => band.band === "urgent" && band.isFresh),
  };
};

/** The facts of a row in its read view. */
const listDetails = (services: Services, reading: Reading): readonly Detail[] => {
  const { temperature, temperatureWay, takenAt } = reading;
  const label = labelsOf(services);
  const names = fieldLabelsOf(services);
  const context = noteContextOf(services);
  return details(
    { label: names.takenAt, text: formatTime(services)(takenAt) },
    ...measureNamesOf(reading).map((name) => ({
      label: recordLabels[context.language].measures[measureLabelKeyOf(reading, name)],
      text: formatMeasure(services, name)(reading[name] ?? 0),
    })),
    {
      label: names.temperatureWay,
      text: temperature !== null && temperatureWay !== null ? label(temperatureWay) : "",
    },
    { label: label("band"), text: assess(services, reading).text || childText(context, dayOf(takenAt)) },
    ...notesOfReading(reading, context).map(({ title, steps, details: more }) => ({
      label: title,
      text: [...steps, ...more].join(" "),
    })),
    { label: label("origin"), text: originOf(services, reading) },
  );
};

/** The changes of a row, as the question before saving shows them. */
const describeReading = (services: Services, changes: readonly FieldChange[]): readonly Change[] => {
  const { language } = services;
  const label = labelsOf(services);
  const names = fieldLabelsOf(services);
  const measures = Object.fromEntries(
    MEASURE_NAMES.map((name): [string, FieldDescription] => [
      name,
      { label: names[name], format: formatMeasure(services, name) },
    ]),
  );
  return describeChanges(
    changes,
    {
      ...measures,
      takenAt: { label: names.takenAt, format: formatTime(services) },
      temperatureWay: { label: names.temperatureWay, format: (way: TemperatureWay) => label(way) },
      glucoseMoment: { label: names.glucoseMoment, format: (moment: GlucoseMoment) => label(moment) },
      level: { label: names.level, format: levelText(language) },
    },
    (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
  );
};

/** The view of readings. */
export const readingsView = (services: RecordServices): SectionView<ReadingDraft, Reading> => {
  const { language, record } = services;
  const label = labelsOf(services);
  const notesOf = (draft: ReadingDraft) => notesOfReading(draft, noteContextOf(services));
  return {
    nameOf: (reading) => valuesTextOf(reading, language.current),
    factsOf: (reading) => {
      const { text, isUrgent } = assess(services, reading);
      return [formatTime(services)(reading.takenAt), isUrgent ? "" : text, originOf(services, reading)].filter(Boolean);
    },
    alertOf: (reading) => {
      const { text, isUrgent } = assess(services, reading);
      return isUrgent ? text : "";
    },
    notesOf,
    labelsOfList: () => ({ title: label("list"), empty: label("empty") }),
    saveQuestion: "form.saveChanges",
    shortLength: SHORT_LENGTH,
    prefill: () => ({ takenAt: startOfMinute(record.now()) }),
    loadDialogs: async () => {
      const code = await import("./reading-dialogs.ts");
      return eraseFormType<ReadingDraft, Reading, ReadingFormModel>({
        describe: (changes) => describeReading(services, changes),
        detailsOf: (reading) => listDetails(services, reading),
        daysOf: () => [],
        createForm: (parts) => code.createForm(parts, notesOf),
        views: code.views,
      });
    },
  };
};
