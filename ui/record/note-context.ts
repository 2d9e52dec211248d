import { bandLabels } from "@libretto/core/catalogues/value-limits/band-labels";
import { hasLimits, personOn } from "@libretto/core/catalogues/value-limits/value-band";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { bandSubjectOfRecord } from "@libretto/core/record/across/band-subject";
import type { QuestionNote } from "../shared/dialogs/question-note.ts";
import type { ValueNoteContext } from "../shared/value-notes/value-notes.ts";
import type { RecordServices } from "./sections-model.ts";

/** What the notes and bands of values depend on, for the own record. */
export const noteContextOf = ({
  record: { record, today },
  language,
}: Pick<RecordServices, "record" | "language">): ValueNoteContext => ({
  subject: bandSubjectOfRecord(record, today),
  today,
  language: language.current,
});

/** Notes about values in one line each: the value with its band, and what to do. */
export const noteLines = (notes: readonly QuestionNote[]): readonly string[] =>
  notes.map(({ title, steps, details }) => [`${title}.`, ...steps, ...details].join(" "));

/** The sentence for a value of a child, for whom there are no limits; empty for an adult. */
export const childText = ({ subject, language }: ValueNoteContext, day: CalendarDate): string =>
  hasLimits(personOn(subject, day)) ? "" : bandLabels[language].noLimitsForChildren;
