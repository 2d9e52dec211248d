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
import type { SectionName } from "../../sections.ts";

/** How much of the record a carer sees; only one who may not write sees a part. */
export interface CarerClearance extends Clearance {
  readonly sections?: readonly SectionName[];
}

/** What a patient lets a carer do, and until when. */
export interface CarerScope {
  readonly right: CarerRight;
  readonly clearance: CarerClearance;
  /** The last day; null without a limit. */
  readonly until: CalendarDate | null;
}

/** As what somebody represents a person without an account. */
export const CARER_ROLES = ["parent", "guardian"] as const;
/** A parent of a minor; or a guardian, or somebody whom the person has asked. */
export type CarerRole = (typeof CARER_ROLES)[number];

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
  /** As what the account represents the person; null with another right, and when it was invited to represent. */
  readonly role: CarerRole | null;
}

/** An invitation as the invited person sees it, before the answer. */
export interface CarerInvitation extends CarerScope {
  /** Name and surname of the patient. */
  readonly patientName: string;
  /** Name and surname of who represents the patient and invites; null when the patient invites. */
  readonly inviterName: string | null;
}

/** The clearance of a carer who may write: the whole record. */
export const WHOLE_RECORD: CarerClearance = { visibility: "total", level: STRICTLY_RESTRICTED, tags: [] };

/** The form of a carer's scope. */
export interface CarerScopeDraft extends ClearanceDraft {
  readonly right: CarerRight | null;
  /** The only sections that a person with total visibility sees; null for all, also those of later releases. */
  readonly sections: readonly SectionName[] | null;
  readonly until: CalendarDate | null;
}

const untilProblem = ({ right, until }: CarerScopeDraft, today: CalendarDate): MessageCode | null => {
  if (until === null) return null;
  if (right === "represent") return "carers.representWithoutEnd";
  return until < today ? "carers.untilPast" : null;
};

const rightProblem = (right: CarerRight | null, granter: CarerRight | null): MessageCode | null => {
  if (right === null) return "form.required";
  return right === "represent" && granter !== "represent" ? "carers.hasAccount" : null;
};

/** Who may only read sees a part: as a doctor, or the chosen sections alone. */
const checkReaderClearance = (draft: CarerScopeDraft): Either<FieldProblems, CarerClearance> => {
  const { visibility, sections } = draft;
  const clearance = checkClearance(draft);
  if (visibility !== "total" || sections === null) return clearance;
  if (sections.length > 0) return clearance._tag === "Left" ? clearance : right({ ...clearance.right, sections });
  return left({ ...(clearance._tag === "Left" && clearance.left), sections: "form.required" });
};

/**
 * The scope of a form. Whoever writes sees the whole record: the drug check compares a new medication with every stored
 * one, and would disclose or miss a hidden one. Field names: `right`, `visibility`, `level`, `tags`, `sections`, `until`.
 *
 * @param today the earliest last day
 * @param granter the right of the carer who grants it; null for the patient, who has an account and represents oneself
 */
export const checkCarerScope = (
  draft: CarerScopeDraft,
  today: CalendarDate,
  granter: CarerRight | null = null,
): Either<FieldProblems, CarerScope> => {
  const clearance =
    draft.right === null || includesRight(draft.right, "write") ? right(WHOLE_RECORD) : checkReaderClearance(draft);
  const problems = collectProblems({
    ...(clearance._tag === "Left" ? clearance.left : {}),
    right: rightProblem(draft.right, granter),
    until: untilProblem(draft, today),
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
  granter: CarerRight | null = null,
): Either<FieldProblems, CarerScope & { readonly email: string }> => {
  const address = normaliseEmail(email);
  const checked = checkCarerScope(scope, today, granter);
  const problem = emailProblem(email) ?? (address === normaliseEmail(own) ? "carers.ownEmail" : null);
  if (problem !== null) return left({ ...(checked._tag === "Left" && checked.left), email: problem });
  return checked._tag === "Left" ? checked : right({ ...checked.right, email: address });
};

/** Whether a change lets the carer do, see, or see on days, what was closed before. */
export const isScopeWider = (before: CarerScope, after: CarerScope): boolean =>
  !includesRight(before.right, after.right) ||
  isWider(before.clearance, after.clearance) ||
  (before.until !== null && (after.until === null || after.until > before.until));
