import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import type { ImportItem } from "@libretto/core/documents/item";
import type { LabResultDraft } from "@libretto/core/record/lab-results/lab-result";
import { assessResult, formatValue, testNameOf } from "@libretto/core/record/lab-results/labels";
import { noteLines } from "../shared/value-notes/note-context.ts";
import { notesOfFinding, notesOfReading, type ValueNoteContext } from "../shared/value-notes/value-notes.ts";

/** The position of a result that is out of its range, with what its value means; empty for others. */
const outOfRangeNote = (draft: LabResultDraft, { subject, today, language }: ValueNoteContext): readonly string[] => {
  const result = { ...draft, date: draft.date ?? today, level: STRICTLY_RESTRICTED };
  const { text, isOutside } = assessResult(result, subject, today, language);
  if (!isOutside) return [];
  return [`${testNameOf(draft, language)} ${formatValue(draft, language)}: ${text}`];
};

/**
 * The notes about the value of a draft, each in one line: an urgent one, one that is probably mistyped, or a result out
 * of its range.
 */
export const valueNotesOfItem = (item: ImportItem, context: ValueNoteContext): readonly string[] => {
  if (item.section === "labResults") {
    const { draft } = item;
    const notes = noteLines(notesOfFinding(draft, draft.date, context));
    return notes.length > 0 ? notes : outOfRangeNote(draft, context);
  }
  return item.section === "vitalSigns" ? noteLines(notesOfReading(item.draft, context)) : [];
};
