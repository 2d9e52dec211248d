import { timingSafeEqual } from "node:crypto";
import type { Instant } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { AccountStore, SessionQuestion, SignedIn } from "@libretto/core/ports/account-store";
import type { Ticket } from "@libretto/core/ports/file-store";
import type { Secrets } from "@libretto/core/ports/secrets";
import { notFound } from "./authorise.ts";
import type { Call } from "./calls.ts";
import type { Desk } from "./desk.ts";
import { over } from "./session-end.ts";

const tokenShape = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** The token of an Authorization header; null if its form is wrong. */
export const bearerToken = (authorization: string | undefined): string | null =>
  tokenShape.exec(authorization ?? "")?.[1] ?? null;

/** Over TLS, the prefix makes browsers require Secure, Path=/ and this exact host. */
export const sessionCookie = (secure: boolean): string => (secure ? "__Host-sid" : "sid");

const sameDigest = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const signedOut = failure("signedOut", "session.signedOut");
const expired = failure("signedOut", "session.expired");

export type AskedOfSession = Pick<SessionQuestion, "withPermissions" | "hold" | "targetAccount">;

/** Authenticates the caller: the session is not expired, its cookie matches, and its account is enabled. */
export const authenticate =
  (accounts: AccountStore, secrets: Secrets, cookieName: string) =>
  (call: Call, now: Instant, asked: AskedOfSession): TaskEither<Failure, SignedIn> =>
    call.token === null
      ? taskEither.left(signedOut)
      : pipe(
          accounts.session({ ...asked, tokenDigest: secrets.digest(call.token), now }),
          taskEither.chainEitherK((session) => {
            if (session === null || over(session, now)) return left(expired);
            const half = call.cookies[cookieName] ?? "";
            const bound = session.cookieDigest === null || sameDigest(session.cookieDigest, secrets.digest(half));
            return bound && !session.disabled ? right(session) : left(signedOut);
          }),
        );

/**
 * Authenticates the caller of a download ticket: the session that got the ticket, by its cookie, or by its token if
 * the session has no cookie. For any other caller the ticket does not exist (FI-5).
 */
export const authenticateTicket =
  (accounts: AccountStore, { secrets, installation }: Pick<Desk, "secrets" | "installation">, ticket: Ticket) =>
  (call: Call, now: Instant): TaskEither<Failure, SignedIn> =>
    pipe(
      accounts.session({
        tokenDigest: ticket.sessionDigest,
        now,
        withPermissions: false,
        hold: false,
        targetAccount: null,
      }),
      taskEither.chainEitherK((session) => {
        if (session === null || over(session, now) || session.disabled || session.account !== ticket.account)
          return left(notFound);
        const half = call.cookies[sessionCookie(installation.secure)] ?? "";
        const brought =
          session.cookieDigest === null
            ? call.token !== null && sameDigest(session.tokenDigest, secrets.digest(call.token))
            : sameDigest(session.cookieDigest, secrets.digest(half));
        return brought ? right(session) : left(notFound);
      }),
    );
