import type { Session } from "../../account/session.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** Signs in and out. */
export interface SessionGateway {
  /**
   * Opens a session. `signedOut` for wrong credentials, without stating which part is wrong; `signedOut` with the code
   * `session.codeNeeded` when the second factor is missing; `tooMany` when throttled.
   */
  readonly signIn: (email: string, password: string, code?: string) => TaskEither<Failure, Session>;
  /** The address for signing in with Google. `notFound` when it is not configured. */
  readonly googleAddress: () => TaskEither<Failure, string>;
  /** Opens a session with the provider's answer. `signedOut` when no account is linked, or a code is required. */
  readonly signInWithGoogle: (code: string, state: string, codeOfFactor?: string) => TaskEither<Failure, Session>;
  /**
   * Ends the session. After inactivity the device may keep its encrypted drafts (decision R14). The request is sent
   * synchronously, so that the caller may delete the session data right after.
   */
  readonly signOut: (drafts?: "keep") => TaskEither<Failure, void>;
  /** Extends the session of an active user. */
  readonly extendSession: () => TaskEither<Failure, Session["expiresAt"]>;
}
