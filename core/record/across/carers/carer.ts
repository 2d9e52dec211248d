import { type CarerRight, includesRight } from "../../../access/carer-rights.ts";
import { isWider } from "../../../access/clearance-comparison.ts";
import { STRICTLY_RESTRICTED } from "../../../access/confidentiality.ts";
import type { Clearance } from "../../../access/visibility.ts";
import type { CalendarDate, Instant } from "../../../kernel/dates.ts";
import { emailProblem, normaliseEmail } from "../../../kernel/email.ts";
import { collectProblems, type FieldProblems } from "../../../kernel/failure.ts";
import { type Either, left, right } from "../../../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../../../kernel/id.ts";
import type { MessageCode } from "../../../messages/codes.ts";
import { type ClearanceDraft, checkClearance } from "../../doctors/clearance.ts";

/** What a patient lets a carer do, and until when. */
export interface CarerScope {
  readonly right: CarerRight;
  readonly clearance: Clearance;
  /** The last day; null without a limit. */
  readonly until: CalendarDate | null;
}

/** What an account may do in the record of a patient who invited it. */
export interface CarerGrant extends CarerScope {
  readonly patient: PatientId;
}

/** The state of an invitation. It grants nothing before it is accepted. */
export const CARER_STATES = ["invited", "active", "declined", "left"] as const;
/** Whether a person was invited, accepted, declined, or has left the record. */
export type CarerState = (typeof CARER_STATES)[number];

/** A person whom a patient invited to care for the own record. */
export interface Carer extends CarerScope {
  readonly id: Id;
  /** The address of the invitation. */
  readonly email: string;
  /** The name of the account that accepted; empty before. */
  readonly name: string;
  readonly state: CarerState;
  readonly invitedAt: Instant;
  /** When the person accepted, declined or left; null before. */
  readonly answeredAt: Instant | null;
  /** When the person last read or changed the record; null if never. */
  readonly lastAccess: Instant | null;
  /** The number of changes, from one. */
  readonly version: number;
}

/** A record of another person that an account may open, as far as the person allows. */
export interface CaredPatient extends CarerGrant {
  /** The account of the patient; requests for the record name it. */
  readonly account: AccountId;
  readonly name: string;
  readonly surname: string;
  readonly birth: CalendarDate | null;
}

/** An invitation as the invited person sees it, before the answer. */
export interface CarerInvitation extends CarerScope {
  /** Name and surname of the patient. */
  readonly patientName: string;
}

/** The clearance of a carer who may write: the whole record. */
export const WHOLE_RECORD: Clearance = { visibility: "total", level: STRICTLY_RESTRICTED, tags: [] };

/** The form of a carer's scope. */
export interface CarerScopeDraft extends ClearanceDraft {
  readonly right: CarerRight | null;
  readonly until: CalendarDate | null;
}

const untilProblem = (until: CalendarDate | null, today: CalendarDate): MessageCode | null =>
  until !== null && until < today ? "carers.untilPast" : null;

/**
 * The scope of a form. Whoever writes sees the whole record: the drug check compares a new medication with every stored
 * one, and would disclose or miss a hidden one. Field names: `right`, `visibility`, `level`, `tags`, `until`.
 *
 * @param today the earliest last day
 */
export const checkCarerScope = (draft: CarerScopeDraft, today: CalendarDate): Either<FieldProblems, CarerScope> => {
  const clearance =
    draft.right === null || includesRight(draft.right, "write") ? right(WHOLE_RECORD) : checkClearance(draft);
  const problems = collectProblems({
    ...(clearance._tag === "Left" ? clearance.left : {}),
    right: draft.right === null ? "form.required" : null,
    until: untilProblem(draft.until, today),
  });
  return problems !== null || draft.right === null || clearance._tag === "Left"
    ? left(problems ?? {})
    : right({ right: draft.right, clearance: clearance.right, until: draft.until });
};

/** An invitation needs an address that is not the patient's own. Field name: `email`, and those of the scope. */
export const checkCarerInvitation = (
  { email, ...scope }: CarerScopeDraft & { readonly email: string },
  own: string,
  today: CalendarDate,
): Either<FieldProblems, CarerScope & { readonly email: string }> => {
  const address = normaliseEmail(email);
  const checked = checkCarerScope(scope, today);
  const problem = emailProblem(email) ?? (address === normaliseEmail(own) ? "carers.ownEmail" : null);
  if (problem !== null) return left({ ...(checked._tag === "Left" && checked.left), email: problem });
  return checked._tag === "Left" ? checked : right({ ...checked.right, email: address });
};

/** Whether a change lets the carer do, see, or see on days, what was closed before. */
export const isScopeWider = (before: CarerScope, after: CarerScope): boolean =>
  !includesRight(before.right, after.right) ||
  isWider(before.clearance, after.clearance) ||
  (before.until !== null && (after.until === null || after.until > before.until));
