import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Id } from "../kernel/id.ts";
import type { OpenSession } from "./session-store.ts";

/** A session as the page lists it; `current` is the one that asks. */
export interface ListedSession extends OpenSession {
  readonly current: boolean;
}

/** How the account's second factor stands. */
export interface FactorState {
  readonly active: boolean;
  /** The role must have one: it cannot be turned off. */
  readonly obligatory: boolean;
  readonly codesLeft: number;
}

/** A secret that counts once a first code of it was shown. */
export interface Enrolment {
  /** Base 32, to be typed into an application. */
  readonly secret: string;
  /** The same as an `otpauth:` address, for a QR code. */
  readonly address: string;
}

/** An identity at a provider that may sign in to the account (AU-7). */
export interface LinkedIdentity {
  readonly id: Id;
  readonly issuer: string;
  /** The address there, if the provider tells it. */
  readonly email: string | null;
  readonly since: Instant;
}

/** What a provider sends back with somebody. */
export interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
}

/**
 * How the own account is kept safe. What cannot be undone answers `notPermitted` with `account.proveAgain` when the last
 * proof of who is there is older than five minutes (AU-8).
 */
export interface AccountSecurity {
  /** Proves again who is there; `session.codeNeeded` when the account asks for a code too. */
  readonly prove: (password: string, code?: string) => TaskEither<Failure, void>;

  /** Where the account is signed in, this session included. */
  readonly sessions: () => TaskEither<Failure, readonly ListedSession[]>;
  /** `notFound` when it is over already. */
  readonly endSession: (id: Id) => TaskEither<Failure, void>;
  /** Ends all but the one that asks. */
  readonly endOtherSessions: () => TaskEither<Failure, void>;

  /** How it stands now. */
  readonly factor: () => TaskEither<Failure, FactorState>;
  /** For an account that must have a factor and has none, before it can sign in. */
  readonly enrol: (email: string, password: string) => TaskEither<Failure, Enrolment>;
  /** A new secret; it counts once `confirmFactor` was given a code of it. */
  readonly beginFactor: () => TaskEither<Failure, Enrolment>;
  /** Turns the factor on by a first code, which ends every other session; gives the recovery codes, this once. */
  readonly confirmFactor: (code: string) => TaskEither<Failure, readonly string[]>;
  /** New recovery codes instead of the old ones. */
  readonly renewCodes: () => TaskEither<Failure, readonly string[]>;
  /** Turns the factor off; `notPermitted` where the role must have one. */
  readonly endFactor: () => TaskEither<Failure, void>;

  /** Which identities may sign in, oldest first. */
  readonly identities: () => TaskEither<Failure, readonly LinkedIdentity[]>;
  /** Where to go to name an identity; `notFound` when no provider is configured. */
  readonly beginLink: () => TaskEither<Failure, string>;
  /** Lets the identity sign in that the provider has named; `conflict` when it is another account's. */
  readonly link: (answer: ProviderAnswer) => TaskEither<Failure, void>;
  /** Takes the right to sign in away from an identity; `notFound` when there is none. */
  readonly unlink: (id: Id) => TaskEither<Failure, void>;

  /** Ends every session, this one too. */
  readonly changePassword: (password: string) => TaskEither<Failure, void>;
  /** Mails a link to the new address; answers alike whether it is taken. */
  readonly changeEmail: (email: string) => TaskEither<Failure, void>;
  /** Takes the address that the mailed token stands for; ends every session. */
  readonly confirmEmail: (token: string) => TaskEither<Failure, void>;
  /** Stops every pending change of address of the account that the mailed token belongs to. */
  readonly stopEmailChange: (token: string) => TaskEither<Failure, void>;
}
