import { timingSafeEqual } from "node:crypto";
import { isSessionExpired } from "@libretto/core/account/session";
import type { Instant } from "@libretto/core/kernel/dates";
import { type Failure, failure, notFound } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { AccountStore, SessionQuery, SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Ticket } from "@libretto/core/ports/files/file-store";
import type { Secrets } from "@libretto/core/ports/security/secrets";
import type { Call } from "../pipeline/calls.ts";
import type { ServerContext } from "../pipeline/server-context.ts";

const tokenShape = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** The token of an Authorization header; null if its form is wrong. */
export const bearerToken = (authorization: string | undefined): string | null =>
  tokenShape.exec(authorization ?? "")?.[1] ?? null;

/** Over TLS, the prefix makes browsers require Secure, Path=/ and this exact host. */
export const sessionCookie = (secure: boolean): string => (secure ? "__Host-sid" : "sid");

const areDigestsEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const signedOut = failure("signedOut", "session.signedOut");
const expired = failure("signedOut", "session.expired");

export type SessionOptions = Pick<SessionQuery, "withPermissions" | "lock" | "targetAccount">;

/** Authenticates the caller: the session is not expired, its cookie matches, and its account is enabled. */
export const authenticate =
  (accounts: AccountStore, secrets: Secrets, cookieName: string) =>
  (call: Call, now: Instant, options: SessionOptions): TaskEither<Failure, SessionWithPrincipal> =>
    call.token === null
      ? taskEither.left(signedOut)
      : pipe(
          accounts.findSession({ ...options, tokenDigest: secrets.digest(call.token), now }),
          taskEither.chainEitherK((session) => {
            if (session === null || isSessionExpired(session, now)) return left(expired);
            const cookieValue = call.cookies[cookieName] ?? "";
            const isCookieValid =
              session.cookieDigest === null || areDigestsEqual(session.cookieDigest, secrets.digest(cookieValue));
            return isCookieValid && !session.disabled ? right(session) : left(signedOut);
          }),
        );

/**
 * Authenticates the caller of a download ticket: the session that got the ticket, by its cookie, or by its token if
 * the session has no cookie. For any other caller the ticket does not exist (FI-5).
 */
export const authenticateTicket =
  (
    accounts: AccountStore,
    { secrets, installation }: Pick<ServerContext, "secrets" | "installation">,
    ticket: Ticket,
  ) =>
  (call: Call, now: Instant): TaskEither<Failure, SessionWithPrincipal> =>
    pipe(
      accounts.findSession({
        tokenDigest: ticket.sessionDigest,
        now,
        withPermissions: false,
        lock: false,
        targetAccount: null,
      }),
      taskEither.chainEitherK((session) => {
        if (
          session === null ||
          isSessionExpired(session, now) ||
          session.disabled ||
          session.account !== ticket.account
        )
          return left(notFound);
        const cookieValue = call.cookies[sessionCookie(installation.secure)] ?? "";
        const isSameSession =
          session.cookieDigest === null
            ? call.token !== null && areDigestsEqual(session.tokenDigest, secrets.digest(call.token))
            : areDigestsEqual(session.cookieDigest, secrets.digest(cookieValue));
        return isSameSession ? right(session) : left(notFound);
      }),
    );
