import { IDLE_LIMIT_SECONDS, SESSION_LIMIT_SECONDS } from "@libretto/core/account/session";
import { type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import type { StoredSession } from "@libretto/core/ports/accounts/account-store";

/** The latest end of a session, even if active. */
export const sessionEndOf = (openedAt: Instant): Instant =>
  instantAt(millisecondsOf(openedAt) + SESSION_LIMIT_SECONDS * 1000);

/** Whether a session has expired (SE-3). */
export const isSessionExpired = (session: Pick<StoredSession, "openedAt" | "lastSeenAt">, now: Instant): boolean =>
  millisecondsOf(now) >= millisecondsOf(sessionEndOf(session.openedAt)) ||
  millisecondsOf(now) >= millisecondsOf(session.lastSeenAt) + IDLE_LIMIT_SECONDS * 1000;
