import type { Instant } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Ticket } from "@libretto/core/ports/files/file-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import {
  authenticateSession,
  authenticateTicketHolder,
  type SessionOptions,
  type SessionSecrets,
} from "@libretto/core/use-cases/account/sessions/authenticate-session";
import type { Call } from "../calls.ts";
import type { ServerContext } from "../server-context.ts";

const tokenShape = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** The token of an Authorization header; null if its form is wrong. */
export const bearerToken = (authorization: string | undefined): string | null =>
  tokenShape.exec(authorization ?? "")?.[1] ?? null;

/** Over TLS, the prefix makes browsers require Secure, Path=/ and this exact host. */
export const sessionCookie = (secure: boolean): string => (secure ? "__Host-sid" : "sid");

type Settings = Pick<ServerContext, "secrets" | "installation">;

const secretsOf = ({ installation }: Settings, { token, cookies }: Call): SessionSecrets => ({
  token,
  browserSecret: cookies[sessionCookie(installation.secure)] ?? "",
});

/** Authenticates the caller by the token and the cookie of the call. */
export const authenticate = (
  settings: Settings,
  { accounts }: Pick<Stores, "accounts">,
  call: Call,
  now: Instant,
  options: SessionOptions,
): TaskEither<Failure, SessionWithPrincipal> =>
  authenticateSession(settings, accounts, secretsOf(settings, call), now, options);

/** Authenticates the caller of a download ticket in the same way. */
export const authenticateTicket = (
  settings: Settings,
  { accounts }: Pick<Stores, "accounts">,
  call: Call,
  now: Instant,
  ticket: Ticket,
): TaskEither<Failure, SessionWithPrincipal> =>
  authenticateTicketHolder(settings, accounts, secretsOf(settings, call), now, ticket);
