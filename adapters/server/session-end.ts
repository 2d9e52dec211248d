import { IDLE_LIMIT_SECONDS, SESSION_LIMIT_SECONDS } from "@libretto/core/account/session";
import { type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import type { StoredSession } from "@libretto/core/ports/account-store";

/** The latest end of a session, even if active. */
export const endOf = (openedAt: Instant): Instant => instantAt(millisecondsOf(openedAt) + SESSION_LIMIT_SECONDS * 1000);

/** Whether a session has expired (SE-3). */
export const over = (session: Pick<StoredSession, "openedAt" | "lastSeenAt">, now: Instant): boolean =>
  millisecondsOf(now) >= millisecondsOf(endOf(session.openedAt)) ||
  millisecondsOf(now) >= millisecondsOf(session.lastSeenAt) + IDLE_LIMIT_SECONDS * 1000;
