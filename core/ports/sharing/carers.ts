import type { HandOver, StartedHandOver } from "../../account/hand-over.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { CaredPatient, Carer, CarerInvitation, CarerScopeDraft } from "../../record/across/carers/carer.ts";
import type { RepresentedPersonDraft } from "../../record/across/carers/represented-person.ts";

/** The carers of the signed-in patient, and the records that the account cares for. */
export interface Carers {
  /** Newest first, with those who declined or left. */
  readonly list: () => TaskEither<Failure, readonly Carer[]>;
  /** Invites a person and mails the link, also again after an expired invitation. Returns the carers, like the other changes. */
  readonly invite: (email: string, scope: CarerScopeDraft) => TaskEither<Failure, readonly Carer[]>;
  /** Changes what a carer may do. `stale` when the version is not the stored one. */
  readonly change: (id: Id, scope: CarerScopeDraft, version: number) => TaskEither<Failure, readonly Carer[]>;
  /** Ends the access of a carer at once, or withdraws an invitation. */
  readonly remove: (id: Id) => TaskEither<Failure, readonly Carer[]>;
  /** The patients whose record the account may open, by name. */
  readonly listPatients: () => TaskEither<Failure, readonly CaredPatient[]>;
  /** Makes the record of a person without an account. Returns the patients. */
  readonly createRecord: (draft: RepresentedPersonDraft) => TaskEither<Failure, readonly CaredPatient[]>;
  /** Deletes the opened record of such a person with everything in it. Requires step-up authentication. */
  readonly deleteRecord: () => TaskEither<Failure, void>;
  /** The hand-over of the opened record that has begun; null without one. */
  readonly loadHandOver: () => TaskEither<Failure, HandOver | null>;
  /** Begins it: mails the link to the person. Requires step-up authentication. */
  readonly beginHandOver: (email: string) => TaskEither<Failure, StartedHandOver>;
  /** Ends it before the person has accepted. */
  readonly withdrawHandOver: () => TaskEither<Failure, void>;
  /** Ends the own access to the record of another person. */
  readonly leave: (patient: PatientId) => TaskEither<Failure, void>;
  /** The invitation of a mailed link; `notFound` unless it is open and for the address of the account. */
  readonly viewInvitation: (code: string) => TaskEither<Failure, CarerInvitation>;
  /** Accepts or declines it; the link then works no more. */
  readonly answerInvitation: (code: string, hasAccepted: boolean) => TaskEither<Failure, void>;
}
