import { type Session, sessionEndOf } from "../../../account/session.ts";
import type { Failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import type { AccountServices } from "../services.ts";
import { originDigests } from "../throttling/throttle-keys.ts";
import { logAccess } from "./record-failed-sign-in.ts";

/** Who signs in from where. */
export interface SignInRequest {
  readonly origin: ClientOrigin;
  /** The sign-in method, without the second factor. */
  readonly method: "password" | "provider";
  /** Whether the session is bound to a secret of the browser, in addition to its token (SE-2). */
  readonly bindsToBrowser: boolean;
  /** The typed code of the second factor, if any. */
  readonly code: string | undefined;
}

/** A new session. */
export interface OpenedSession {
  readonly session: Session;
  /** The secret that the browser must send with the token; null without one. */
  readonly browserSecret: string | null;
}

type Services = Pick<AccountServices, "clock" | "ids" | "secrets">;

/** Warns the owner of a sign-in from a new device or network. */
const recogniseDevice = (
  services: Services,
  stores: Stores,
  origin: ClientOrigin,
  account: Account,
): TaskEither<Failure, void> => {
  const { device, network } = originDigests(services, origin);
  return pipe(
    stores.accounts.recordFingerprint(account.id, device),
    taskEither.chainFirst(() => stores.accounts.recordFingerprint(account.id, network)),
    taskEither.chain((recognition) =>
      recognition === "new" && !account.demo
        ? queueEmail(services, stores, origin, "newDevice", account.id)
        : taskEither.right(undefined),
    ),
  );
};

/** Opens a session for an authenticated account. */
export const openSession = (
  services: Services,
  stores: Stores,
  { origin, method, bindsToBrowser }: Omit<SignInRequest, "code">,
  account: Account,
): TaskEither<Failure, OpenedSession> => {
  const { clock, ids, secrets } = services;
  const now = clock.now();
  const token = secrets.create();
  const browserSecret = bindsToBrowser ? secrets.create() : null;
  return pipe(
    stores.accounts.openSession(
      {
        id: ids.next(),
        tokenDigest: secrets.digest(token),
        cookieDigest: browserSecret === null ? null : secrets.digest(browserSecret),
        account: account.id,
        ...{ openedAt: now, lastSeenAt: now, stepUpAt: now },
        stepUpByPassword: method === "password",
      },
      { device: origin.device, address: origin.address },
      origin.language,
    ),
    taskEither.chain(() => stores.accounts.setFailures(account.id, 0)),
    taskEither.chain(() => recogniseDevice(services, stores, origin, account)),
    taskEither.chain(() => logAccess(services, stores, origin, account.id, origin.device)),
    taskEither.chain(() => stores.audit.append(auditEntryOf(origin, account, "login"))),
    taskEither.map(() => ({
      session: { token, account: account.id, expiresAt: sessionEndOf(now) },
      browserSecret,
    })),
  );
};
