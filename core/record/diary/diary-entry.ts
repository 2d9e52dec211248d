import { Level } from "../../access/confidentiality.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import type { RowCore } from "../section.ts";

/** The surface of the drawing: the outline of a body, or the 3D model. */
export type DrawingSurface = "outline" | "model";

/** A diary entry in its form. Its two drawings are sent separately (`DiaryDrawings`); lists do not contain them. */
export interface DiaryDraft extends RowCore {
  readonly list: "entries";
  readonly date: CalendarDate | null;
  readonly description: string;
  readonly drawnOn: DrawingSurface;
}

/** A diary entry of the patient. */
export interface DiaryEntry extends DiaryDraft {
  readonly date: CalendarDate;
  readonly level: Level;
}

/** The drawings of an entry, as base64 PNG of exactly the canvas size (decision R15); null where nothing was drawn. */
export interface DiaryDrawings {
  readonly front: string | null;
  readonly back: string | null;
}

export const NO_DRAWINGS: DiaryDrawings = { front: null, back: null };

/** An entry needs a date and a level; it may be a drawing without text (doc 1 §5). */
export const checkDiaryEntry = (draft: DiaryDraft): Either<FieldProblems, DiaryEntry> => {
  const problems = collectProblems({
    date: dateProblem(draft.date, "form.required"),
    level: requiredProblem(!Level.is(draft.level)),
  });
  return problems === null ? right(draft as DiaryEntry) : left(problems);
};
