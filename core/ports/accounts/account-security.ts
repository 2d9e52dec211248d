import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { OpenSession } from "./session-store.ts";

/** A session as the page lists it. `current` marks the session of this request. */
export interface ListedSession extends OpenSession {
  readonly current: boolean;
}

/** The state of the account's second factor. */
export interface FactorState {
  readonly active: boolean;
  /** The role must have one: it cannot be turned off. */
  readonly obligatory: boolean;
  readonly codesLeft: number;
}

/** A new secret of a second factor. It is valid after the user enters a first code. */
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
  /** The e-mail address at the provider, if the provider states it. */
  readonly email: string | null;
  readonly since: Instant;
}

/** The parameters with which a provider redirects back. */
export interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
}

/**
 * The security settings of the own account. An irreversible action answers `notPermitted` with `account.proveAgain`
 * when the last step-up authentication is older than five minutes (AU-8).
 */
export interface AccountSecurity {
  /** Authenticates again. `session.codeNeeded` when the account also requires a code. */
  readonly stepUp: (password: string, code?: string) => TaskEither<Failure, void>;

  /** The open sessions of the account, this one included. */
  readonly listSessions: () => TaskEither<Failure, readonly ListedSession[]>;
  /** `notFound` when it has ended already. */
  readonly endSession: (id: Id) => TaskEither<Failure, void>;
  /** Ends all sessions except this one. */
  readonly endOtherSessions: () => TaskEither<Failure, void>;

  /** The current state. */
  readonly loadFactor: () => TaskEither<Failure, FactorState>;
  /** Enrols an account that must have a factor and has none. It cannot sign in before. */
  readonly enrol: (email: string, password: string) => TaskEither<Failure, Enrolment>;
  /** Creates a secret. It is valid after `confirmFactor` gets a code of it. */
  readonly beginFactor: () => TaskEither<Failure, Enrolment>;
  /** Turns the factor on by a first code, ends every other session and returns the recovery codes once. */
  readonly confirmFactor: (code: string) => TaskEither<Failure, readonly string[]>;
  /** Replaces the recovery codes. */
  readonly renewCodes: () => TaskEither<Failure, readonly string[]>;
  /** Turns the factor off; `notPermitted` when the role requires one. */
  readonly endFactor: () => TaskEither<Failure, void>;

  /** The identities that may sign in, oldest first. */
  readonly listIdentities: () => TaskEither<Failure, readonly LinkedIdentity[]>;
  /** The provider's address for linking an identity. `notFound` when no provider is configured. */
  readonly beginLink: () => TaskEither<Failure, string>;
  /** Links the identity that the provider states. `conflict` when it belongs to another account. */
  readonly link: (answer: ProviderAnswer) => TaskEither<Failure, void>;
  /** Unlinks an identity. `notFound` when there is none. */
  readonly unlink: (id: Id) => TaskEither<Failure, void>;

  /** Ends every session, this one too. */
  readonly changePassword: (password: string) => TaskEither<Failure, void>;
  /** Mails a link to the new address. The answer does not reveal whether the address is in use. */
  readonly changeEmail: (email: string) => TaskEither<Failure, void>;
  /** Sets the address of the mailed token. Ends every session. */
  readonly confirmEmail: (token: string) => TaskEither<Failure, void>;
  /** Revokes every pending change of address of the mailed token's account. */
  readonly stopEmailChange: (token: string) => TaskEither<Failure, void>;
}
