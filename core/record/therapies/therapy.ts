import { Level } from "../../access/confidentiality.ts";
import { type CalendarDate, clearEmptyDays } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { NEW_ID } from "../../kernel/id.ts";
import { NOTE_LIMIT } from "../../kernel/limits.ts";
import { isBlank, trimText } from "../../kernel/text.ts";
import type { MessageCode } from "../../messages/codes.ts";
import { type RowCore, stripUnknownFields } from "../section.ts";
import { normaliseSchedule, type Schedule, scheduleProblem } from "./schedule/schedule.ts";

/** The lists of therapies: in use, concluded, and drugs that the patient must not take. */
export type TherapyList = "inUse" | "concluded" | "forbidden";

/** A drug of the catalogue. */
export interface Drug {
  readonly id: string;
  readonly name: string;
  /** The route of administration. */
  readonly route: string;
}

/**
 * The prescriber: an account (a doctor of the patient, or the patient), or a name. The server supplies the name of an
 * account.
 */
export type Prescriber =
  | { readonly kind: "account"; readonly id: number; readonly name?: string }
  | { readonly kind: "named"; readonly name: string };

/** A therapy in its form, possibly incomplete. */
export interface TherapyDraft extends RowCore {
  readonly list: TherapyList;
  readonly drug: Drug | null;
  readonly prescriber: Prescriber | null;
  readonly dose: string;
  readonly frequency: string;
  /** When it is taken; null where nobody stated times. A forbidden medication has none. */
  readonly schedule: Schedule | null;
  readonly start: CalendarDate | null;
  readonly end: CalendarDate | null;
  readonly diagnosis: number | null;
  /** For a forbidden medication, the reason why. */
  readonly note: string;
}

interface Prescription extends TherapyDraft {
  readonly drug: Drug;
  readonly prescriber: Prescriber;
  readonly start: CalendarDate;
  readonly level: Level;
}

/**
 * A therapy that satisfies the rules of its list: in use (an end may be planned), concluded with its end, forbidden
 * with its reason.
 */
export type Therapy =
  | (Prescription & { readonly list: "inUse" })
  | (Prescription & { readonly list: "concluded"; readonly end: CalendarDate })
  | (Prescription & { readonly list: "forbidden" });

const noteProblem = (draft: TherapyDraft): MessageCode | null => {
  if (draft.list === "forbidden" && isBlank(draft.note)) return "therapies.reasonRequired";
  return trimText(draft.note).length > NOTE_LIMIT ? "therapies.noteTooLong" : null;
};

const endProblem = (draft: TherapyDraft): MessageCode | null => {
  const problem = dateProblem(draft.end, draft.list === "concluded" ? "form.required" : null);
  if (problem !== null || draft.end === null || draft.start === null) return problem;
  return draft.end < draft.start ? "therapies.endBeforeStart" : null;
};

const isPrescriberMissing = (prescriber: Prescriber | null): boolean =>
  !prescriber || (prescriber.kind === "named" && isBlank(prescriber.name));

/**
 * Validates a therapy for its list, or returns the problems of its fields.
 *
 * @example
 * const checked = checkTherapy({ ...draft, dose: "" });
 * if (isLeft(checked)) console.log(checked.left); // { dose: "form.required" }
 */
export const checkTherapy = (draft: TherapyDraft): Either<FieldProblems, Therapy> => {
  const isTaken = draft.list !== "forbidden";
  const problems = collectProblems({
    drug: requiredProblem(!draft.drug),
    prescriber: requiredProblem(isPrescriberMissing(draft.prescriber)),
    dose: requiredProblem(isTaken && isBlank(draft.dose)),
    frequency: requiredProblem(isTaken && isBlank(draft.frequency)),
    schedule: isTaken ? scheduleProblem(draft.schedule) : null,
    start: dateProblem(draft.start, "therapies.startRequired"),
    end: endProblem(draft),
    note: noteProblem(draft),
    level: requiredProblem(!Level.is(draft.level)),
  });
  if (problems !== null) return left(problems);
  const schedule = isTaken ? normaliseSchedule(draft.schedule) : null;
  return right(clearEmptyDays({ ...draft, schedule, note: trimText(draft.note) } as Therapy, ["end"]));
};

/** Whether a therapy in use has started; one in the future is planned, and nobody takes it yet. */
export const isTakenOn = ({ list, start }: Pick<Therapy, "list" | "start">, day: CalendarDate): boolean =>
  list === "inUse" && start <= day;

/** The lists a therapy may move to: the other two. */
export const targetListsOf = (list: TherapyList): readonly TherapyList[] =>
  (["inUse", "concluded", "forbidden"] as const).filter((other) => other !== list);

/**
 * The therapy as the move dialog starts. Moving to "in use" removes a past end; forbidding requires a new reason.
 * `checkTherapy` validates the result.
 */
export const prepareMove = (therapy: Therapy, to: TherapyList): TherapyDraft => ({
  ...therapy,
  list: to,
  end: to === "inUse" ? null : therapy.end,
  note: to === "forbidden" ? "" : therapy.note,
});

/**
 * The draft with the end that the move dialog suggests: a medication that is concluded ends today. An end in the past
 * stays. A medication with a later start has no suggestion, because it would end before its start.
 */
export const suggestEnd = (draft: TherapyDraft, today: CalendarDate): TherapyDraft => {
  const { list, start, end } = draft;
  const hasPastEnd = end !== null && end <= today;
  const startsLater = start !== null && start > today;
  return list !== "concluded" || hasPastEnd || startsLater ? draft : { ...draft, end: today };
};

/**
 * A concluded therapy that is taken again: a new course from today, so that the record keeps the pause. Null for every
 * other move.
 */
export const prepareRestart = (therapy: Therapy, to: TherapyList, today: CalendarDate): TherapyDraft | null =>
  therapy.list === "concluded" && to === "inUse"
    ? { ...stripUnknownFields(therapy), id: NEW_ID, version: 0, list: to, start: today, end: null }
    : null;

/**
 * Moves a therapy to another list, or returns the problems of its fields.
 *
 * @example
 * move(therapy, "forbidden", { note: "Hives" }); // right: the therapy in the forbidden list, with its reason
 * move(therapy, "forbidden", {}); // left({ note: ... }): the reason is missing
 */
export const move = (
  therapy: Therapy,
  to: TherapyList,
  fields: Partial<Pick<TherapyDraft, "end" | "note" | "dose" | "frequency">>,
): Either<FieldProblems, Therapy> =>
  to === therapy.list
    ? left({ list: "therapies.alreadyThere" })
    : checkTherapy({ ...prepareMove(therapy, to), ...fields });
