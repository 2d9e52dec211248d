import { Level } from "../../access/confidentiality.ts";
import { type Correction, correctFutureDate } from "../../kernel/correction.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import { isBlank } from "../../kernel/text.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { RowCore } from "../section.ts";
import type { DrawnStrokes } from "./body-drawing.ts";

/** The surface of the drawing: the outline of a body, or the 3D model. */
export type DrawingSurface = "outline" | "model";

/** A diary entry in its form. Lists contain no drawings (`DiaryDrawings`). */
export interface DiaryDraft extends RowCore {
  readonly list: "entries";
  readonly date: CalendarDate | null;
  readonly description: string;
  readonly drawnOn: DrawingSurface;
  /** The strokes that its form adds to the stored drawings. */
  readonly strokes?: DrawnStrokes;
  /** The drawings that a save replaces. */
  readonly drawings?: DiaryDrawings;
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

/** The drawings of an entry as small pictures for a list, as data URLs; the server makes them from the drawings. */
export interface DiaryThumbnails {
  readonly entry: Id;
  readonly front: string | null;
  readonly back: string | null;
}

/** An entry without a drawing of either side. */
export const NO_DRAWINGS: DiaryDrawings = { front: null, back: null };

const validateEntry = (draft: DiaryDraft, futureProblem: MessageCode | null): Either<FieldProblems, DiaryEntry> => {
  const problems = collectProblems({
    date: dateProblem(draft.date, "form.dateRequired") ?? futureProblem,
    level: requiredProblem(!Level.is(draft.level), "confidentiality.levelRequired"),
  });
  return problems === null ? right(draft as DiaryEntry) : left(problems);
};

const hasNoPart = (parts: object | undefined): boolean =>
  Object.values(parts ?? {}).every((part) => part === null || (Array.isArray(part) && part.length === 0));

/** A new entry without a text and a drawing says nothing. */
export const findEmptyEntry = ({ description, drawings, strokes }: DiaryDraft): FieldProblems | null =>
  isBlank(description) && hasNoPart(drawings) && hasNoPart(strokes) ? { description: "diary.empty" } : null;

/** An entry needs a date and a level; it may be a drawing without text (doc 1 §5). */
export const checkDiaryEntry = (draft: DiaryDraft): Either<FieldProblems, DiaryEntry> => validateEntry(draft, null);

/** The correction of a future date: the message to show, and today as the proposed date (decision R10). */
export const correctDiaryDate = (typed: CalendarDate | null, today: CalendarDate): Correction<CalendarDate> | null =>
  correctFutureDate(typed, today, "form.dateInvalid");

/**
 * `checkDiaryEntry`, and the date is not after that day. An unchanged stored date is accepted, so that an entry stored
 * before this rule can be locked and edited.
 */
export const checkDiaryEntryOn = (
  draft: DiaryDraft,
  today: CalendarDate,
  storedDate: CalendarDate | null = null,
): Either<FieldProblems, DiaryEntry> =>
  validateEntry(draft, draft.date === storedDate ? null : (correctDiaryDate(draft.date, today)?.code ?? null));
