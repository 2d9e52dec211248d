import type { CalendarDate, Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";
import type { CaredPatient, Carer, CarerInvitation, CarerScope } from "../../record/across/carers/carer.ts";

/** Names an invitation: the record, and the row of the carer in it. */
export interface InvitationKey {
  readonly patient: PatientId;
  readonly id: Id;
}

/** Stores who cares for whose record. A change with an expected version of null applies to any version. */
export interface CarerStore {
  // after `actAs` of the patient
  /** The carers of the patient, newest first; also those who declined or left, until the patient removes them. */
  readonly listOfPatient: (patient: PatientId) => TaskEither<Failure, readonly Carer[]>;
  /** Adds an invitation. `conflict` when the address has one already. */
  readonly invite: (key: InvitationKey, email: string, scope: CarerScope, now: Instant) => TaskEither<Failure, void>;
  /** Changes what a carer may do. `stale` when its version is not the expected one. */
  readonly change: (key: InvitationKey, scope: CarerScope, expectedVersion: number | null) => TaskEither<Failure, void>;
  /** Ends the access of a carer at once, or withdraws an invitation. `notFound` when there is none. */
  readonly remove: (key: InvitationKey) => TaskEither<Failure, void>;
  // after `actAs` of the carer, without a record
  /** The records that this account may open today, by name. */
  readonly listPatients: (carer: AccountId) => TaskEither<Failure, readonly CaredPatient[]>;
  // as `accounts`
  /** An open invitation to an address on a day, locked until the transaction ends; null when there is none. */
  readonly findInvitation: (
    key: InvitationKey,
    email: string,
    today: CalendarDate,
  ) => TaskEither<Failure, CarerInvitation | null>;
  /** Stores the answer to an open invitation; an accepted one belongs to the account from then on. */
  readonly answer: (
    key: InvitationKey,
    account: AccountId,
    hasAccepted: boolean,
    now: Instant,
  ) => TaskEither<Failure, void>;
  /** Ends the access of a carer who leaves. `notFound` when the account does not care for the record. */
  readonly leave: (patient: PatientId, account: AccountId, now: Instant) => TaskEither<Failure, void>;
}
