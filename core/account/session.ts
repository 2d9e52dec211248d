import { type Instant, millisecondsOf } from "../kernel/dates.ts";
import type { Role } from "./role.ts";

/** Who is signed in, with what, and until when. */
export interface Session {
  readonly token: string;
  /** `id_utente` */
  readonly account: number;
  readonly expiresAt: Instant;
}

/** The server ends a session after so long without a request … */
export const IDLE_LIMIT_SECONDS = 12 * 60;
/** … and in any case after so long. */
export const SESSION_LIMIT_SECONDS = 120 * 60;

/** Whether what is stored is enough to go on: all three parts are there and the time is not over. */
export const isValid = (session: Partial<Session> | null, now: Instant): session is Session =>
  session !== null &&
  session.token !== undefined &&
  session.token !== "" &&
  session.account !== undefined &&
  session.expiresAt !== undefined &&
  millisecondsOf(session.expiresAt) > millisecondsOf(now);

/** The guard before each navigation: a page that is open to all, or a session that is still good (doc 1 §4). */
export const mayPass = (open: boolean, session: Partial<Session> | null, now: Instant): boolean =>
  open || isValid(session, now);

/** What the server knows of a signed-in caller. */
export interface Principal {
  readonly account: number;
  readonly role: Role;
  /** The own record, for a patient. */
  readonly patient: number | null;
}
