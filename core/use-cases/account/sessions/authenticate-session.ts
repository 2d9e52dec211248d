import { isSessionExpired } from "../../../account/session.ts";
import type { Instant } from "../../../kernel/dates.ts";
import { type Failure, failure, notFound } from "../../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { AccountStore, SessionQuery, SessionWithPrincipal } from "../../../ports/accounts/account-store.ts";
import type { Ticket } from "../../../ports/files/file-store.ts";
import type { Secrets, SecretVerifier } from "../../../ports/security/secrets.ts";

/** The secrets that a caller shows. */
export interface SessionSecrets {
  readonly token: string | null;
  /** The secret of the browser; empty without one. */
  readonly browserSecret: string;
}

/** What to load and to lock with a session. */
export type SessionOptions = Pick<SessionQuery, "withPermissions" | "lock" | "targetAccount" | "record">;

interface Services {
  readonly secrets: Pick<Secrets, "digest"> & SecretVerifier;
}
type Accounts = Pick<AccountStore, "findSession">;

const signedOut = failure("signedOut", "session.signedOut");
const expired = failure("signedOut", "session.expired");

/**
 * Authenticates the caller: the session is not expired, the secret of the browser matches where there is one, and the
 * account is enabled.
 *
 * Errors: `session.signedOut`, `session.expired`
 */
export const authenticateSession = (
  { secrets }: Services,
  accounts: Accounts,
  { token, browserSecret }: SessionSecrets,
  now: Instant,
  options: SessionOptions,
): TaskEither<Failure, SessionWithPrincipal> =>
  token === null
    ? taskEither.left(signedOut)
    : pipe(
        accounts.findSession({ ...options, tokenDigest: secrets.digest(token), now }),
        taskEither.chainEitherK((session) => {
          if (session === null || isSessionExpired(session, now)) return left(expired);
          const isBrowserValid =
            session.cookieDigest === null || secrets.matchesDigest(browserSecret, session.cookieDigest);
          return isBrowserValid && !session.disabled ? right(session) : left(signedOut);
        }),
      );

/**
 * Authenticates the caller of a download ticket: the session that got the ticket, by the secret of its browser, or by
 * its token if it has none. For any other caller the ticket does not exist (FI-5).
 *
 * Errors: `notFound`
 */
export const authenticateTicketHolder = (
  { secrets }: Services,
  accounts: Accounts,
  { token, browserSecret }: SessionSecrets,
  now: Instant,
  ticket: Ticket,
): TaskEither<Failure, SessionWithPrincipal> =>
  pipe(
    accounts.findSession({
      ...{ tokenDigest: ticket.sessionDigest, now },
      ...{ withPermissions: false, lock: false, targetAccount: null, record: ticket.patient },
    }),
    taskEither.chainEitherK((session) => {
      if (session === null || isSessionExpired(session, now) || session.disabled || session.account !== ticket.account)
        return left(notFound);
      const isSameSession =
        session.cookieDigest === null
          ? token !== null && secrets.matchesDigest(token, session.tokenDigest)
          : secrets.matchesDigest(browserSecret, session.cookieDigest);
      return isSameSession ? right(session) : left(notFound);
    }),
  );
