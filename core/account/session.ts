import { type Instant, instantAt, millisecondsOf } from "../kernel/dates.ts";
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

/** The latest end of a session, even if active. */
export const sessionEndOf = (openedAt: Instant): Instant =>
  instantAt(millisecondsOf(openedAt) + SESSION_LIMIT_SECONDS * 1000);

/** Whether a session has expired (SE-3). */
export const isSessionExpired = (
  { openedAt, lastSeenAt }: { readonly openedAt: Instant; readonly lastSeenAt: Instant },
  now: Instant,
): boolean =>
  millisecondsOf(now) >= millisecondsOf(sessionEndOf(openedAt)) ||
  millisecondsOf(now) >= millisecondsOf(lastSeenAt) + IDLE_LIMIT_SECONDS * 1000;

/** The authenticated caller, as the server knows it. */
export interface Principal {
  readonly account: number;
  readonly role: Role;
  /** The patient's own record, or the record that a carer has opened; null for other roles. */
  readonly patient: number | null;
  /** The account acts for the patient of the record, who is another person. */
  readonly isCarer?: true;
}
