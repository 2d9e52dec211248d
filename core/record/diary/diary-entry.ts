import { Level } from "../../access/confidentiality.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { dateProblem, type FieldProblems, problemsIn, required } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import type { RowCore } from "../section.ts";

/** Where the marks were made: on the outline of a body, or on the model in space. */
export type DrawnOn = "outline" | "model";

/** A diary entry as its form has it. Its two drawings come and go beside it (`DiaryDrawings`): no list shows them all. */
export interface DiaryDraft extends RowCore {
  readonly list: "entries";
  readonly date: CalendarDate | null;
  readonly description: string;
  readonly drawnOn: DrawnOn;
}

/** What the patient felt on a day. */
export interface DiaryEntry extends DiaryDraft {
  readonly date: CalendarDate;
  readonly level: Level;
}

/** The drawings of an entry, as PNG of exactly the canvas (decision R15), in base64; null where nothing was drawn. */
export interface DiaryDrawings {
  readonly front: string | null;
  readonly back: string | null;
}

export const NOTHING_DRAWN: DiaryDrawings = { front: null, back: null };

/** An entry needs its day and a level; it may be a drawing without words (doc 1 §5). */
export const checkDiaryEntry = (draft: DiaryDraft): Either<FieldProblems, DiaryEntry> => {
  const problems = problemsIn({
    date: dateProblem(draft.date, "form.required"),
    level: required(!Level.is(draft.level)),
  });
  return problems === null ? right(draft as DiaryEntry) : left(problems);
};
