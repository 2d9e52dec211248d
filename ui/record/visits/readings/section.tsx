import { type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { dateTimeOnScreen } from "@libretto/core/messages/days";
import type { Section } from "@libretto/core/record/section";
import type { Reading, ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import type { SectionView } from "../../../shared/section/section-view.ts";
import { noteContextOf } from "../../../shared/value-notes/note-context.ts";
import { notesOfReading } from "../../../shared/value-notes/value-notes.ts";
import type { RecordServices } from "../../sections-model.ts";
import { assessReading, formatTime, originOf } from "./reading-facts.ts";
import { type ReadingFormLabel, readingFormLabels } from "./reading-form-labels.ts";
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

/** The view of readings. */
export const readingsView = (services: RecordServices): SectionView<ReadingDraft, Reading> => {
  const { language, record } = services;
  const label: ReadingFormLabel = (key, values) => language.label(readingFormLabels, key, values);
  const notesOf = (draft: ReadingDraft) => notesOfReading(draft, noteContextOf(services));
  return {
    nameOf: (reading) => valuesTextOf(reading, language.current),
    factsOf: (reading) => {
      const { text, isUrgent } = assessReading(services, reading);
      return [formatTime(language)(reading.takenAt), isUrgent ? "" : text, originOf(services, reading)].filter(Boolean);
    },
    alertOf: (reading) => {
      const { text, isUrgent } = assessReading(services, reading);
      return isUrgent ? text : "";
    },
    notesOf,
    labelsOfList: () => ({ title: label("list"), empty: label("empty") }),
    saveQuestion: "form.saveChanges",
    shortLength: SHORT_LENGTH,
    prefill: () => ({ takenAt: startOfMinute(record.now()) }),
    loadDialogs: async () => (await import("./reading-dialogs.ts")).createReadingDialogs(services, notesOf),
  };
};
