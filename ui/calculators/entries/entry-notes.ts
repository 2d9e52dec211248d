import { unitText } from "@libretto/core/calculators/formatting";
import type { Language } from "@libretto/core/messages/codes";
import type { QuestionNote } from "../../shared/dialogs/question-note.ts";
import { bandNoteOf } from "../../shared/value-notes/value-notes.ts";
import type { EntryModel } from "./entry-model.ts";

/** The note about an entry whose value is urgent or that the doctor should see soon; none while it is typed. */
export const notesOfEntry = (entry: EntryModel, language: Language): readonly QuestionNote[] => {
  const { input, unit, band: found } = entry;
  if (found === null) return [];
  const title = [input.label[language], entry.textIn(language), unitText(unit, language)].filter(Boolean).join(" ");
  const note = bandNoteOf(title, found.limits, found.band, found.kind, language);
  return note === null ? [] : [note];
};
