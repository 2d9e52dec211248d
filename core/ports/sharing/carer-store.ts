import type { CalendarDate, Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";
import type { CaredPatient, Carer, CarerInvitation, CarerRole, CarerScope } from "../../record/across/carers/carer.ts";
import type { ComingOfAge } from "../../record/across/carers/represented-person.ts";
import type { Account } from "../accounts/account-store.ts";
import type { ReaderAccess } from "./record-access.ts";

/** Names an invitation: the record, and the row of the carer in it. */
export interface InvitationKey {
  readonly patient: PatientId;
  readonly id: Id;
}

/** The children whom an account represents, as a parent or together with one. */
export interface RepresentedChildren {
  readonly account: AccountId;
  readonly children: readonly PatientId[];
}

/** Stores who cares for whose record. A change with an expected version of null applies to any version. */
export interface CarerStore {
  // after `actAs` of the patient
  /** The carers of the patient, newest first; also those who declined or left, until the patient removes them. */
  readonly listOfPatient: (patient: PatientId) => TaskEither<Failure, readonly Carer[]>;
  /** The account and the clearance of a carer who may only read on a day; null when there is none. */
  readonly findReader: (
    key: InvitationKey,
    today: CalendarDate,
  ) => TaskEither<Failure, Pick<ReaderAccess, "account" | "clearance"> | null>;
  /**
   * Adds an invitation, in the place of one that expired or was declined, or of a carer who left. `conflict` when the
   * address has another one already.
   */
  readonly invite: (key: InvitationKey, email: string, scope: CarerScope, now: Instant) => TaskEither<Failure, void>;
  /**
   * Changes what a carer may do, and returns the account of the carer, null before the invitation is accepted. `stale` when
   * its version is not the expected one.
   */
  readonly change: (
    key: InvitationKey,
    scope: CarerScope,
    expectedVersion: number | null,
  ) => TaskEither<Failure, AccountId | null>;
  /**
   * Ends the access of a carer at once, or withdraws an invitation. `notFound` when there is none; refused for the last
   * one who represents the patient, as `change` and `leave` are.
   */
  readonly remove: (key: InvitationKey) => TaskEither<Failure, void>;
  /** Lets an account represent the patient, who has no account. */
  readonly addRepresentative: (
    key: InvitationKey,
    carer: Pick<Account, "id" | "email">,
    role: CarerRole,
    now: Instant,
  ) => TaskEither<Failure, void>;
  // after `actAs` of the carer, without a record
  /** The records that this account may open today, by name. */
  readonly listPatients: (carer: AccountId) => TaskEither<Failure, readonly CaredPatient[]>;
  // as `accounts`
  /** The accounts that represent the patient, locked until the transaction ends. */
  readonly listRepresentatives: (patient: PatientId) => TaskEither<Failure, readonly AccountId[]>;
  /** The number of records that an account represents, and of those that nobody else represents. */
  readonly countRepresented: (
    carer: AccountId,
  ) => TaskEither<Failure, { readonly all: number; readonly alone: number }>;
  /**
   * The accounts that represent the child of a parent, who is one of them, with these children; in the order of their ids,
   * from the one after `after`.
   */
  readonly listFamilies: (after: AccountId, limit: number) => TaskEither<Failure, readonly RepresentedChildren[]>;
  /**
   * Stores that an account gets the e-mail about the age of a child. False when it got the e-mail before, or represents the
   * child no more.
   */
  readonly recordAgeNotice: (
    patient: PatientId,
    representative: AccountId,
    age: ComingOfAge,
    now: Instant,
  ) => TaskEither<Failure, boolean>;
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
