import { unitText } from "@libretto/core/calculators/formatting";
import { parseDecimal } from "@libretto/core/calculators/input";
import { bandOfEnteredValue } from "@libretto/core/record/across/entered-value-band";
import type { QuestionNote } from "../../shared/dialogs/question-note.ts";
import { bandNoteOf, type ValueNoteContext } from "../../shared/value-notes/value-notes.ts";
import type { EntryModel } from "./entry-model.ts";

/** The note about an entry whose value is urgent or that the doctor should see soon; none while it is typed. */
export const notesOfEntry = (
  entry: EntryModel,
  { subject, today, language, labResults }: ValueNoteContext,
): readonly QuestionNote[] => {
  const { input, name, unit, by, measuredOn: recordedOn } = entry;
  const value = parseDecimal(entry.text.trim());
  if (value === null || (by === null && !entry.isTouched)) return [];
  const measuredOn = by === "record" ? recordedOn : null;
  const found = bandOfEnteredValue({ input: name, value, unit, measuredOn }, subject, today, labResults);
  if (found === null) return [];
  const title = [input.label[language], entry.textIn(language), unitText(unit, language)].filter(Boolean).join(" ");
  const note = bandNoteOf(title, found.limits, found.band, found.kind, language);
  return note === null ? [] : [note];
};
