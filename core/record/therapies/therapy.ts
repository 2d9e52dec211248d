import { Level } from "../../access/confidentiality.ts";
import { type CalendarDate, withoutEmptyDays } from "../../kernel/dates.ts";
import { dateProblem, type FieldProblems, problemsIn, required } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { isBlank, trimmed } from "../../kernel/text.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { RowCore } from "../section.ts";

export const NOTE_LIMIT = 100;

export type TherapyList = "inUse" | "concluded" | "forbidden";

/** A medicine as the catalogue names it. */
export interface Drug {
  readonly id: string;
  readonly name: string;
  /** How it is given. */
  readonly route: string;
}

/**
 * Who prescribed it: somebody with an account (a doctor of the patient, or the patient), or a name. The name of an
 * account is the server's to say.
 */
export type Prescriber =
  | { readonly kind: "account"; readonly id: number; readonly name?: string }
  | { readonly kind: "named"; readonly name: string };

/** A therapy as its form has it, perhaps incomplete. */
export interface TherapyDraft extends RowCore {
  readonly list: TherapyList;
  readonly drug: Drug | null;
  readonly prescriber: Prescriber | null;
  readonly dose: string;
  readonly frequency: string;
  readonly start: CalendarDate | null;
  readonly end: CalendarDate | null;
  readonly diagnosis: number | null;
  /** For a forbidden medicine, the reason why. */
  readonly note: string;
}

interface Prescription extends TherapyDraft {
  readonly drug: Drug;
  readonly prescriber: Prescriber;
  readonly start: CalendarDate;
  readonly level: Level;
}

/** A therapy that keeps every rule of its list: in use (an end may be planned), concluded with its end, forbidden with its reason. */
export type Therapy =
  | (Prescription & { readonly list: "inUse" })
  | (Prescription & { readonly list: "concluded"; readonly end: CalendarDate })
  | (Prescription & { readonly list: "forbidden" });

const noteProblem = (draft: TherapyDraft): MessageCode | null => {
  if (draft.list === "forbidden" && isBlank(draft.note)) return "therapies.reasonRequired";
  return trimmed(draft.note).length > NOTE_LIMIT ? "therapies.noteTooLong" : null;
};

const endProblem = (draft: TherapyDraft): MessageCode | null => {
  const problem = dateProblem(draft.end, draft.list === "concluded" ? "form.required" : null);
  if (problem !== null || draft.end === null || draft.start === null) return problem;
  return draft.end < draft.start ? "therapies.endBeforeStart" : null;
};

const unprescribed = (prescriber: Prescriber | null): boolean =>
  !prescriber || (prescriber.kind === "named" && isBlank(prescriber.name));

/**
 * Says field by field what the therapy still lacks for its list, or gives the therapy.
 *
 * @example
 * const checked = checkTherapy({ ...draft, dose: "" });
 * if (isLeft(checked)) console.log(checked.left); // { dose: "form.required" }
 */
export const checkTherapy = (draft: TherapyDraft): Either<FieldProblems, Therapy> => {
  const taken = draft.list !== "forbidden";
  const problems = problemsIn({
    drug: required(!draft.drug),
    prescriber: required(unprescribed(draft.prescriber)),
    dose: required(taken && isBlank(draft.dose)),
    frequency: required(taken && isBlank(draft.frequency)),
    start: dateProblem(draft.start, "therapies.startRequired"),
    end: endProblem(draft),
    note: noteProblem(draft),
    level: required(!Level.is(draft.level)),
  });
  return problems === null
    ? right(withoutEmptyDays({ ...draft, note: trimmed(draft.note) } as Therapy, ["end"]))
    : left(problems);
};

/** The lists a therapy may move to: the other two. */
export const movesFrom = (list: TherapyList): readonly TherapyList[] =>
  (["inUse", "concluded", "forbidden"] as const).filter((other) => other !== list);

/**
 * The therapy in another list, as the move dialog starts from it: a past end leaves with the concluded list, and the
 * reason of a prohibition has to be given anew. Whether it may arrive there is for `checkTherapy` to say.
 */
export const moved = (therapy: Therapy, to: TherapyList): TherapyDraft => ({
  ...therapy,
  list: to,
  end: to === "inUse" ? null : therapy.end,
  note: to === "forbidden" ? "" : therapy.note,
});

/**
 * What a move to another list gives, or the fields that stand in its way.
 *
 * @example
 * move(therapy, "forbidden", { note: "Hives" }); // right: the therapy in the forbidden list, with its reason
 * move(therapy, "forbidden", {}); // left({ note: ... }): the reason is missing
 */
export const move = (
  therapy: Therapy,
  to: TherapyList,
  asked: Partial<Pick<TherapyDraft, "end" | "note" | "dose" | "frequency">>,
): Either<FieldProblems, Therapy> =>
  to === therapy.list ? left({ list: "therapies.alreadyThere" }) : checkTherapy({ ...moved(therapy, to), ...asked });
