import type { Permission } from "../access/permissions.ts";
import type { Role } from "../account/role.ts";
import type { Principal } from "../account/session.ts";
import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../kernel/id.ts";
import type { Page, PageRequest } from "../kernel/page.ts";
import type { Language } from "../messages/codes.ts";
import type { Access } from "../record/access-log/access.ts";

/** Somebody who can sign in. */
export interface Account {
  readonly id: AccountId;
  /** Normalised. */
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
  /** Wrong passwords since the last right one. */
  readonly failures: number;
}

/** A session as it is kept: digests, never what the browser holds. */
export interface StoredSession {
  readonly id: Id;
  readonly tokenDigest: string;
  /** Null for a client that is not a browser. */
  readonly cookieDigest: string | null;
  readonly account: AccountId;
  readonly openedAt: Instant;
  readonly lastSeenAt: Instant;
  /** When its holder last proved to be the owner of the account (AU-8). */
  readonly provenAt: Instant;
  /** Whether that proof showed the password (and the second factor, where there is one); a provider's does not (AU-6). */
  readonly provenByPassword: boolean;
}

/** A session with what is true of its holder at this moment. */
export interface SignedIn extends StoredSession {
  readonly principal: Principal;
  readonly disabled: boolean;
  /** Whose record an asked-for account is; null when there is no such patient. */
  readonly targetPatient: PatientId | null;
  /** What role and licence allow now; empty when it was not asked for. */
  readonly permissions: readonly Permission[];
}

/** What a caller wants to know of a session. */
export interface SessionQuestion {
  readonly tokenDigest: string;
  readonly now: Instant;
  readonly withPermissions: boolean;
  /** Holds the session and the account as they are until the transaction ends (AZ-13). */
  readonly hold: boolean;
  readonly targetAccount: AccountId | null;
}

export type OneTimeKind = "confirm" | "reset" | "oauth" | "email" | "emailStop" | "link";

/** What a one-time secret stands for. */
export interface OneTime {
  readonly kind: OneTimeKind;
  readonly account: AccountId | null;
  readonly data: unknown;
}

/** Where a sign-in came from. */
export interface Origin {
  readonly device: string;
  readonly address: string;
}

/** Where to write to somebody, and in which language: that of the last sign-in, null before any. */
export interface Addressee {
  readonly email: string;
  readonly language: Language | null;
}

/** Keeps accounts, their sessions and one-time secrets. */
export interface AccountStore {
  /** The account of a normalised address, or null. */
  readonly byEmail: (email: string) => TaskEither<Failure, Account | null>;
  /** The account of an id, or null. */
  readonly byId: (id: AccountId) => TaskEither<Failure, Account | null>;
  /** Whom a letter to an account goes to; null when there is no such account any more. */
  readonly addressee: (id: AccountId) => TaskEither<Failure, Addressee | null>;
  /** The account that is linked to a provided identity, or null. */
  readonly byIdentity: (issuer: string, subject: string) => TaskEither<Failure, Account | null>;
  /** Keeps a new account; `conflict` when its address is taken. */
  readonly create: (account: Account, now: Instant) => TaskEither<Failure, void>;
  /** Stores which version of the terms the account accepted, and when. */
  readonly acceptTerms: (account: AccountId, version: number, at: Instant) => TaskEither<Failure, void>;
  /** Sets the password, ends every session of the account, and revokes pending changes of its address. */
  readonly setPassword: (account: AccountId, hash: string) => TaskEither<Failure, void>;
  /** Sets the address and ends every session of the account; `conflict` when it is taken. */
  readonly setEmail: (account: AccountId, email: string) => TaskEither<Failure, void>;
  /** Revokes pending changes of address: their links, sent or still to be sent, no longer work. */
  readonly revokeEmailChanges: (account: AccountId) => TaskEither<Failure, void>;
  /**
   * Has transactions that hold this account go one after another, so that none misses what another keeps. First of all
   * in the transaction: the caller is read under a shared lock, and two that share it would wait for each other.
   */
  readonly hold: (account: AccountId) => TaskEither<Failure, void>;
  /** Replaces the hash of the same password by one made with today's settings. */
  readonly rehash: (account: AccountId, hash: string) => TaskEither<Failure, void>;
  /** Keeps how many wrong passwords came since the last right one. */
  readonly setFailures: (account: AccountId, failures: number) => TaskEither<Failure, void>;
  /** Whether there is a patient of that number. */
  readonly hasRecord: (patient: PatientId) => TaskEither<Failure, boolean>;
  /** How many accounts there are. */
  readonly count: () => TaskEither<Failure, number>;
  /** Whether one of them was made for trying out. */
  readonly hasDemo: () => TaskEither<Failure, boolean>;

  /** The session of a token digest with what is true of its holder now; null when there is none. */
  readonly session: (question: SessionQuestion) => TaskEither<Failure, SignedIn | null>;
  /** Keeps a new session, that it was opened from there, and the language as that of the account. */
  readonly open: (session: StoredSession, origin: Origin, language: Language) => TaskEither<Failure, void>;
  /** Notes that the session was used now. */
  readonly touch: (tokenDigest: string, now: Instant) => TaskEither<Failure, void>;
  /** Ends the session at once. */
  readonly close: (tokenDigest: string) => TaskEither<Failure, void>;

  /** Keeps what a secret stands for, until that moment; only its digest is kept of the secret. */
  readonly keepOneTime: (digest: string, secret: OneTime, until: Instant) => TaskEither<Failure, void>;
  /** What a secret stands for; it stays good. */
  readonly oneTime: (digest: string, kind: OneTimeKind, now: Instant) => TaskEither<Failure, OneTime | null>;
  /** Gives what a secret stands for, once. */
  readonly takeOneTime: (digest: string, kind: OneTimeKind, now: Instant) => TaskEither<Failure, OneTime | null>;

  /** Notes a device or network that the account signs in from; says whether it was known, or the first ever. */
  readonly recognise: (account: AccountId, print: string) => TaskEither<Failure, "known" | "first" | "new">;
  /** Which of these prints of a device or network the account of an address has signed in from; none for no account. */
  readonly recognised: (email: string, prints: readonly string[]) => TaskEither<Failure, readonly string[]>;
  /** Adds a line to the account's own log of sign-ins. */
  readonly logAccess: (account: AccountId, access: Access) => TaskEither<Failure, void>;
  /** A page of that log, newest first. */
  readonly accesses: (account: AccountId, request: PageRequest) => TaskEither<Failure, Page<Access>>;
  /** Removes what is over: sessions, secrets, throttles. */
  readonly tidy: (now: Instant) => TaskEither<Failure, void>;
}
