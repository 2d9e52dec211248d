import { adviceLabels } from "@libretto/core/catalogues/value-limits/advice-labels";
import { hasLimits, personOn } from "@libretto/core/catalogues/value-limits/value-band";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import { bandSubjectOfRecord } from "@libretto/core/record/across/band-subject";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { type PatientRecord, readingsOf, rowsOf } from "@libretto/core/record/patient-record";
import type { QuestionNote } from "../dialogs/question-note.ts";
import type { ValueNoteContext } from "./value-notes.ts";

interface RecordAndLanguage {
  readonly record: { readonly record: PatientRecord | null; readonly today: CalendarDate };
  readonly language: { readonly current: Language };
}

/** What the notes and bands of values depend on, for the own record. */
export const noteContextOf = ({ record: { record, today }, language }: RecordAndLanguage): ValueNoteContext => ({
  subject: bandSubjectOfRecord(record, today),
  today,
  language: language.current,
  labResults: rowsOf(record, labResults),
  readings: readingsOf(record),
});

/** Notes about values in one line each: the value with its band, and what to do. */
export const noteLines = (notes: readonly QuestionNote[]): readonly string[] =>
  notes.map(({ title, steps, details }) => [`${title}.`, ...steps, ...details].join(" "));

/** Why there are no limits for a value: it is a child's, or this installation evaluates none. Empty where there are. */
export const noLimitsText = ({ subject, language }: ValueNoteContext, day: CalendarDate): string => {
  const { noLimitsForChildren, notEvaluated } = adviceLabels[language];
  if (subject.isEvaluated === false) return notEvaluated;
  return hasLimits(personOn(subject, day)) ? "" : noLimitsForChildren;
};
