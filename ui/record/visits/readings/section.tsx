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
import { describeChanges, type FieldDescription } from "../../../shared/forms/describe-changes.ts";
import { details } from "../../../shared/list/details.ts";
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

const MINUTE = 60_000;
const startOfMinute = (at: Instant): Instant => instantAt(Math.floor(millisecondsOf(at) / MINUTE) * MINUTE);

const MEASURE_NAMES = Object.keys(MEASURES) as readonly MeasureName[];

/** The view of readings. */
export const readingsView = ({ language, record }: RecordServices): SectionView<ReadingDraft, Reading> => {
  const label: ReadingFormLabel = (key, values) => language.label(readingFormLabels, key, values);
  const names = () => readingFieldLabels(label, language.current, language.label(levelLabels, "level"));
  const formatTime = (at: Instant): string => (Instant.is(at) ? dateTimeOnScreen(language.current, at) : String(at));
  const originOf = ({ source }: Reading): string => (source.kind === "device" ? source.name : label("typed"));
  const formatMeasure = (name: MeasureName) => (value: number) =>
    `${numeral(value, language.current)} ${MEASURES[name].unit}`;
  let dialogs: typeof import("./reading-dialogs.ts") | null = null;
  const loadedDialogs = () => {
    if (dialogs === null) throw new Error("a dialog opens before its code is loaded");
    return dialogs;
  };
  const noteContext = () => noteContextOf({ record, language });
  const notesOf = (draft: ReadingDraft) => notesOfReading(draft, noteContext());
  const bandsOfReading = (reading: Reading) => {
    const { subject, today, readings } = noteContext();
    return measureBandsOf(reading, subject, today, readings);
  };
  const bandsOf = (reading: Reading) =>
    bandTextOfReading(
      bandsOfReading(reading),
      {
        labels: recordLabels[language.current],
        language: language.current,
      },
      bandNote,
    );
  const hasUrgentValue = (reading: Reading): boolean =>
    bandsOfReading(reading).some(({ band }) => band.band === "urgent" && band.isFresh);
  return eraseFormType<ReadingDraft, Reading, ReadingFormModel>({
    nameOf: (reading) => valuesTextOf(reading, language.current),
    factsOf: (reading) =>
      [formatTime(reading.takenAt), hasUrgentValue(reading) ? "" : bandsOf(reading), originOf(reading)].filter(Boolean),
    alertOf: (reading) => (hasUrgentValue(reading) ? bandsOf(reading) : ""),
    notesOf,
    labelsOfList: () => ({ title: label("list"), empty: label("empty") }),
    detailsOf: (reading) =>
      details(
        { label: names().takenAt, text: formatTime(reading.takenAt) },
        ...measureNamesOf(reading).map((name) => ({
          label: recordLabels[language.current].measures[measureLabelKeyOf(reading, name)],
          text: formatMeasure(name)(reading[name] ?? 0),
        })),
        {
          label: names().temperatureWay,
          text: reading.temperature !== null && reading.temperatureWay !== null ? label(reading.temperatureWay) : "",
        },
        { label: label("band"), text: bandsOf(reading) || childText(noteContext(), dayOf(reading.takenAt)) },
        ...notesOf(reading).flatMap(({ title, steps, details: more }) => [
          { label: title, text: [...steps, ...more].join(" ") },
        ]),
        { label: label("origin"), text: originOf(reading) },
      ),
    describe: (changes) => {
      const measures = Object.fromEntries(
        MEASURE_NAMES.map((name): [string, FieldDescription] => [
          name,
          { label: names()[name], format: formatMeasure(name) },
        ]),
      );
      return describeChanges(
        changes,
        {
          ...measures,
          takenAt: { label: names().takenAt, format: formatTime },
          temperatureWay: { label: names().temperatureWay, format: (way: TemperatureWay) => label(way) },
          glucoseMoment: { label: names().glucoseMoment, format: (moment: GlucoseMoment) => label(moment) },
          level: { label: names().level, format: levelText(language) },
        },
        (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
      );
    },
    saveQuestion: "form.saveChanges",
    days: [],
    prefill: () => ({ takenAt: startOfMinute(record.now()) }),
    loadDialogs: async () => {
      dialogs ??= await import("./reading-dialogs.ts");
    },
    makeForm: (parts) => loadedDialogs().createForm(parts, notesOf),
    get views() {
      return loadedDialogs().views;
    },
  });
};
