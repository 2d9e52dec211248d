import { isSessionExpired, type Principal } from "../../../account/session.ts";
import type { Instant } from "../../../kernel/dates.ts";
import type { AccountId } from "../../../kernel/id.ts";
import type { SessionWithPrincipal } from "../../../ports/accounts/account-store.ts";

/**
 * Caches the sessions of recently authenticated tokens. It authorises nothing. It names the account of a token before
 * the token is checked, and cached rows are removed together with the session of their reader (PR-6).
 */
export interface SessionCache {
  /** Null also for a session that has expired as far as this process knows (SE-3). */
  readonly find: (tokenDigest: string, now: Instant) => SessionWithPrincipal | null;
  /** Caches a session that was authenticated now. */
  readonly add: (signed: SessionWithPrincipal, now: Instant) => void;
  /** Removes one session, because it ended. */
  readonly remove: (tokenDigest: string) => void;
  /** Sessions of the account were ended; the remaining ones are authenticated again. */
  readonly removeAccount: (account: AccountId) => void;
}

const MAX_SESSIONS = 10_000;

/** Starts empty. The least recently used session is removed first. */
export const createSessionCache = (
  onRemoved: (principal: Principal) => void,
  maxSessions = MAX_SESSIONS,
): SessionCache => {
  const sessions = new Map<string, SessionWithPrincipal>();
  const remove = (tokenDigest: string): void => {
    const signed = sessions.get(tokenDigest);
    if (signed === undefined) return;
    sessions.delete(tokenDigest);
    onRemoved(signed.principal);
  };
  return {
    find: (digest, now) => {
      const signed = sessions.get(digest);
      return signed === undefined || isSessionExpired(signed, now) ? null : signed;
    },
    add: (signed, now) => {
      sessions.delete(signed.tokenDigest);
      sessions.set(signed.tokenDigest, { ...signed, lastSeenAt: now });
      for (const [digest, first] of sessions) {
        if (sessions.size <= maxSessions && !isSessionExpired(first, now)) break;
        remove(digest);
      }
    },
    remove,
    removeAccount: (account) => {
      for (const [digest, signed] of sessions) if (signed.account === account) remove(digest);
    },
  };
};
