import type { Session } from "../account/session.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** Signs in and out. */
export interface SessionGateway {
  /**
   * Opens a session; `signedOut` for a wrong pair, without saying which part was wrong, and with the code
   * `session.codeNeeded` when the pair is right and a code of the second factor is wanted too; `tooMany` when throttled.
   */
  readonly signIn: (email: string, password: string, code?: string) => TaskEither<Failure, Session>;
  /** Where to go to sign in with Google; `notFound` when it is not configured. */
  readonly googleAddress: () => TaskEither<Failure, string>;
  /** Opens a session with what the provider sent back; `signedOut` when it is linked to no account, or a code is wanted. */
  readonly signInWithGoogle: (code: string, state: string, codeOfFactor?: string) => TaskEither<Failure, Session>;
  /**
   * Ends the session at once; after inactivity the device may keep its encrypted drafts (decision R14). Asked in the
   * moment it is called: what the device forgets of the session right after is not missed.
   */
  readonly signOut: (drafts?: "keep") => TaskEither<Failure, void>;
  /** Tells the server that the user is still there. */
  readonly stay: () => TaskEither<Failure, Session["expiresAt"]>;
}
