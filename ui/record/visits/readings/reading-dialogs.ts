import { dayOf } from "@libretto/core/kernel/dates";
import { numeral } from "@libretto/core/messages/numerals";
import { MEASURES, type MeasureName } from "@libretto/core/record/vital-signs/measures";
import {
  type GlucoseMoment,
  measureNamesOf,
  type Reading,
  type ReadingDraft,
  type TemperatureWay,
} from "@libretto/core/record/vital-signs/reading";
import { measureLabelKeyOf } from "@libretto/core/reports/labels/measure-labels";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { listNoteDetails, type QuestionNote } from "../../../shared/dialogs/question-note.ts";
import type { Detail } from "../../../shared/list/details.ts";
import { createFieldDialogs } from "../../../shared/section/fields/field-dialogs.ts";
import { levelField } from "../../../shared/section/fields/field-list.ts";
import type { SectionDialogs } from "../../../shared/section/section-view.ts";
import { noLimitsText, noteContextOf } from "../../../shared/value-notes/note-context.ts";
import type { RecordServices } from "../../sections-model.ts";
import { readingInputs } from "./ReadingInputs.tsx";
import { assessReading, formatTime, originOf } from "./reading-facts.ts";
import { type ReadingFormLabel, readingFormLabels } from "./reading-form-labels.ts";
import { ReadingFormModel } from "./reading-form-model.ts";

const MEASURE_NAMES = Object.keys(MEASURES) as readonly MeasureName[];

/**
 * The dialogs of readings.
 *
 * @param notesOf the notes about values that somebody should hear of
 */
export const createReadingDialogs = (
  services: RecordServices,
  notesOf: (draft: ReadingDraft) => readonly QuestionNote[],
): SectionDialogs<ReadingDraft, Reading> => {
  const { language } = services;
  const label: ReadingFormLabel = (key, values) => language.label(readingFormLabels, key, values);
  const measureLabels = () => recordLabels[language.current].measures;
  const formatMeasure = (name: MeasureName) => (value: number) =>
    `${numeral(value, language.current)} ${MEASURES[name].unit}`;
  const listMeasures = (reading: Reading): readonly Detail[] =>
    measureNamesOf(reading).map((name) => ({
      label: measureLabels()[measureLabelKeyOf(reading, name)],
      text: formatMeasure(name)(reading[name] ?? 0),
    }));
  const assess = (reading: Reading): string =>
    assessReading(services, reading).text || noLimitsText(noteContextOf(services), dayOf(reading.takenAt));
  return createFieldDialogs<ReadingDraft, Reading, ReadingFormModel>(language, {
    titleOf: (_, isNew) => label(isNew ? "newReading" : "editReading"),
    inputs: readingInputs,
    createForm: (parts) => new ReadingFormModel(parts, notesOf),
    changesFirst: MEASURE_NAMES,
    fieldsOf: () => [
      { kind: "own", name: "takenAt", label: label("takenAt"), format: formatTime(language) },
      { kind: "part", name: "group" },
      ...MEASURE_NAMES.map((name) => {
        const texts = { label: measureLabels()[name], format: formatMeasure(name) };
        return { kind: "set", name, ...texts, detail: false } as const;
      }),
      { kind: "part", name: "measures" },
      { kind: "facts", detailsOf: listMeasures },
      {
        ...{ kind: "own", name: "temperatureWay", label: label("temperatureWay") },
        format: (way: TemperatureWay) => label(way),
        detail: ({ temperature, temperatureWay: way }) => (temperature !== null && way !== null ? label(way) : ""),
      },
      {
        ...{ kind: "own", name: "glucoseMoment", label: label("glucoseMoment"), detail: false },
        format: (moment: GlucoseMoment) => label(moment),
      },
      { kind: "part", name: "notes" },
      { kind: "computed", label: label("band"), detail: assess },
      { kind: "facts", detailsOf: (reading) => listNoteDetails(notesOf(reading)) },
      { kind: "computed", label: label("origin"), detail: (reading) => originOf(services, reading) },
      levelField(language),
    ],
  });
};
