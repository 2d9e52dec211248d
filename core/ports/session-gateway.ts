import type { Session } from "../account/session.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** Signs in and out. */
export interface SessionGateway {
  readonly signIn: (email: string, password: string) => TaskEither<Failure, Session>;
  /** Where to go to sign in with Google; `notFound` when it is not configured. */
  readonly googleAddress: () => TaskEither<Failure, string>;
  readonly signInWithGoogle: (code: string, state: string) => TaskEither<Failure, Session>;
  /** Ends the session at once; after inactivity the device may keep its encrypted drafts (decision R14). */
  readonly signOut: (drafts?: "keep") => TaskEither<Failure, void>;
  /** Tells the server that the user is still there. */
  readonly stay: () => TaskEither<Failure, Session["expiresAt"]>;
}
