import type { Permission } from "../../access/permissions.ts";
import type { AcceptedTerms } from "../../account/consents.ts";
import type { Role } from "../../account/role.ts";
import type { Principal } from "../../account/session.ts";
import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Language } from "../../messages/codes.ts";
import type { SignInLogEntry } from "../../record/access-log/sign-in-log-entry.ts";
import type { CarerGrant } from "../../record/across/carers/carer.ts";

/** An account. One without an address belongs to a person whom a carer represents, and cannot sign in (decision 54). */
export interface Account {
  readonly id: AccountId;
  /** Normalised; empty without access. */
  readonly email: string;
  /** Null when the account has no password. */
  readonly passwordHash: string | null;
  readonly name: string;
  readonly surname: string;
  readonly role: Role;
  /** The own record, for a patient. */
  readonly patient: PatientId | null;
  readonly disabled: boolean;
  readonly demo: boolean;
  /** The number of wrong passwords since the last correct one. */
  readonly failures: number;
}

/** A session as it is stored: only digests of the browser's secrets. */
interface StoredSession {
  readonly id: Id;
  readonly tokenDigest: string;
  /** Null for a client that is not a browser. */
  readonly cookieDigest: string | null;
  readonly account: AccountId;
  readonly openedAt: Instant;
  readonly lastSeenAt: Instant;
  /** The time of the last step-up authentication (AU-8). */
  readonly stepUpAt: Instant;
  /** Whether it used the password (and the second factor, if any). A provider's sign-in does not (AU-6). */
  readonly stepUpByPassword: boolean;
}

/** A session with the current state of its account. */
export interface SessionWithPrincipal extends StoredSession {
  readonly principal: Principal;
  readonly disabled: boolean;
  /** The patient of the target account; null when there is none. */
  readonly targetPatient: PatientId | null;
  /** What the account may do as a carer in the record of the request; null for other records. */
  readonly grant: CarerGrant | null;
  /** The permissions of role and licence now, of a carer those of the patient's licence; empty when not requested. */
  readonly permissions: readonly Permission[];
}

/** Selects a session and what to load with it. */
export interface SessionQuery {
  readonly tokenDigest: string;
  readonly now: Instant;
  readonly withPermissions: boolean;
  /** Locks session and account until the transaction ends (AZ-13). */
  readonly lock: boolean;
  readonly targetAccount: AccountId | null;
  /** The record that the request names, unless it names an account; null for none. */
  readonly record: PatientId | null;
}

/** What a secret that works once is for. */
export type OneTimeSecretKind = "confirm" | "reset" | "oauth" | "email" | "emailStop" | "link" | "carer" | "handOver";

/** The purpose and data of a one-time secret. */
export interface OneTimeSecret {
  readonly kind: OneTimeSecretKind;
  readonly account: AccountId | null;
  readonly data: unknown;
}

/** The device and network address of a sign-in. */
export interface Origin {
  readonly device: string;
  readonly address: string;
}

/** An e-mail recipient. The language is that of the last sign-in; null before any. */
export interface Addressee {
  readonly email: string;
  readonly language: Language | null;
  /** The patient whom the recipient represents, where the account has no address; null for the own account. */
  readonly represents: PatientId | null;
}

/** Stores accounts, their sessions and one-time secrets. */
export interface AccountStore {
  /** The account of a normalised address, or null. */
  readonly findByEmail: (email: string) => TaskEither<Failure, Account | null>;
  /** The account of an id, or null. */
  readonly findById: (id: AccountId) => TaskEither<Failure, Account | null>;
  /**
   * The recipient of e-mails to an account, of one without an address who represents its patient; null when the account
   * no longer exists.
   */
  readonly findAddressee: (id: AccountId) => TaskEither<Failure, Addressee | null>;
  /** The account that is linked to an identity of a provider, or null. */
  readonly findByIdentity: (issuer: string, subject: string) => TaskEither<Failure, Account | null>;
  /** Stores a new account. `conflict` when its address is in use. */
  readonly create: (account: Account, now: Instant) => TaskEither<Failure, void>;
  /** Stores the accepted version of the terms and the time. */
  readonly acceptTerms: (account: AccountId, version: number, at: Instant) => TaskEither<Failure, void>;
  /** The accepted version of the terms; null when none is stored. */
  readonly findAcceptedTerms: (account: AccountId) => TaskEither<Failure, AcceptedTerms | null>;
  /** Sets the password, ends every session of the account, and revokes pending changes of its address. */
  readonly setPassword: (account: AccountId, hash: string) => TaskEither<Failure, void>;
  /** Sets the address and ends every session of the account. `conflict` when the address is in use. */
  readonly setEmail: (account: AccountId, email: string) => TaskEither<Failure, void>;
  /** Revokes pending changes of address: their links no longer work, whether sent or still queued. */
  readonly revokeEmailChanges: (account: AccountId) => TaskEither<Failure, void>;
  /**
   * Locks the account, so that transactions on it run one after another. Call it first in the transaction: the session
   * is read under a shared lock, and two transactions with that lock would deadlock.
   */
  readonly lock: (account: AccountId) => TaskEither<Failure, void>;
  /** Replaces the hash of the same password by one with the current settings. */
  readonly replaceHash: (account: AccountId, hash: string) => TaskEither<Failure, void>;
  /** Stores the number of wrong passwords since the last correct one. */
  readonly setFailures: (account: AccountId, failures: number) => TaskEither<Failure, void>;
  /** The account of a patient; null when there is none. */
  readonly findByPatient: (patient: PatientId) => TaskEither<Failure, Account | null>;
  /** The number of accounts. */
  readonly count: () => TaskEither<Failure, number>;
  /** Whether there is a demo account. */
  readonly hasDemo: () => TaskEither<Failure, boolean>;

  /** The session of a token digest with the current state of its account; null when there is none. */
  readonly findSession: (query: SessionQuery) => TaskEither<Failure, SessionWithPrincipal | null>;
  /** Stores a new session and its origin, and sets the language of the account. */
  readonly openSession: (session: StoredSession, origin: Origin, language: Language) => TaskEither<Failure, void>;
  /** Sets the time of the session's last use. */
  readonly touchSession: (tokenDigest: string, now: Instant) => TaskEither<Failure, void>;
  /** Ends the session at once. */
  readonly closeSession: (tokenDigest: string) => TaskEither<Failure, void>;

  /** Stores the digest of a secret with its data until it expires. The secret itself is not stored. */
  readonly storeOneTimeSecret: (digest: string, secret: OneTimeSecret, until: Instant) => TaskEither<Failure, void>;
  /** The data of a secret, which stays valid. */
  readonly findOneTimeSecret: (
    digest: string,
    kind: OneTimeSecretKind,
    now: Instant,
  ) => TaskEither<Failure, OneTimeSecret | null>;
  /** The data of a secret, which it invalidates. */
  readonly consumeOneTimeSecret: (
    digest: string,
    kind: OneTimeSecretKind,
    now: Instant,
  ) => TaskEither<Failure, OneTimeSecret | null>;

  /** Stores the fingerprint of a device or network of a sign-in. Returns whether it was known, or the first ever. */
  readonly recordFingerprint: (
    account: AccountId,
    fingerprint: string,
  ) => TaskEither<Failure, "known" | "first" | "new">;
  /** Those of the fingerprints from which the account has signed in; none when there is no account. */
  readonly listKnownFingerprints: (
    email: string,
    fingerprints: readonly string[],
  ) => TaskEither<Failure, readonly string[]>;
  /** Adds an entry to the account's log of sign-ins. */
  readonly logAccess: (account: AccountId, access: SignInLogEntry) => TaskEither<Failure, void>;
  /** A page of that log, newest first. */
  readonly listAccesses: (account: AccountId, request: PageRequest) => TaskEither<Failure, Page<SignInLogEntry>>;
  /** Deletes expired sessions, secrets and throttle entries. */
  readonly deleteExpired: (now: Instant) => TaskEither<Failure, void>;
}
