import { type Instant, millisecondsOf } from "../kernel/dates.ts";
import type { Role } from "./role.ts";

/** A signed-in session: token, account and expiry. */
export interface Session {
  readonly token: string;
  /** `id_utente` */
  readonly account: number;
  readonly expiresAt: Instant;
}

/** The server ends a session after this time without a request … */
export const IDLE_LIMIT_SECONDS = 12 * 60;
/** … and in any case after this time. */
export const SESSION_LIMIT_SECONDS = 120 * 60;

/** Whether a stored session can be used: it is complete and has not expired. */
export const isSessionValid = (session: Partial<Session> | null, now: Instant): session is Session =>
  session !== null &&
  session.token !== undefined &&
  session.token !== "" &&
  session.account !== undefined &&
  session.expiresAt !== undefined &&
  millisecondsOf(session.expiresAt) > millisecondsOf(now);

/** The authenticated caller, as the server knows it. */
export interface Principal {
  readonly account: number;
  readonly role: Role;
  /** The patient's own record; null for other roles. */
  readonly patient: number | null;
}
