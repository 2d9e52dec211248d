import type { Session } from "@libretto/core/account/session";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { AuditEntry } from "@libretto/core/ports/security/audit-trail";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { queueEmail } from "@libretto/core/use-cases/mail/queue-email";
import type { Call, SetCookie } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { originDigests } from "../../sessions/attempt-throttle.ts";
import { sessionCookie } from "../../sessions/authenticate.ts";
import { sessionEndOf } from "../../sessions/session-expiry.ts";

/** The owner is warned after so many wrong passwords in a row (AU-10). */
const FAILURES_BEFORE_WARNING = 5;

export const wrongCredentials = failure("signedOut", "session.wrongCredentials");

/** Commits even when the outcome is a refusal, because counters and audit entries must persist. */
export const commitEvenIfRefused = <A>(
  context: ServerContext,
  work: (stores: Stores) => TaskEither<Failure, Either<Failure, A>>,
): TaskEither<Failure, A> =>
  pipe(
    context.transact(work),
    taskEither.chainEitherK((outcome) => outcome),
  );

export const auditEntryOf = (
  call: Call,
  account: Pick<Account, "id" | "patient"> | null,
  action: AuditEntry["action"],
  outcome: AuditEntry["outcome"] = "done",
): AuditEntry => ({
  actor: account?.id ?? null,
  patient: account?.patient ?? null,
  action,
  object: "account",
  outcome,
  device: call.device,
  address: call.address,
});

const logAccess = (
  context: ServerContext,
  stores: Stores,
  call: Call,
  account: number,
  device: string,
): TaskEither<Failure, void> =>
  stores.accounts.logAccess(account, {
    id: context.ids.next(),
    at: context.clock.now(),
    device,
    address: call.address,
  });

/**
 * Counts and audits a wrong password; repeated failures warn the owner. The caller cannot tell whether the account
 * exists.
 */
export const recordFailedSignIn = (
  context: ServerContext,
  stores: Stores,
  call: Call,
  account: Account | null,
): TaskEither<Failure, void> => {
  const failures = (account?.failures ?? 0) + 1;
  return pipe(
    stores.accounts.setFailures(account?.id ?? 0, failures),
    taskEither.chain(() => stores.audit.append(auditEntryOf(call, account, "loginFailed", "refused"))),
    taskEither.chain(() =>
      account === null || failures !== FAILURES_BEFORE_WARNING
        ? taskEither.right(undefined)
        : pipe(
            logAccess(context, stores, call, account.id, `Accessi non riusciti: ${failures}. ${call.device}`),
            taskEither.chain(() =>
              queueEmail(context, stores, call, "failedSignIns", account.id, { times: String(failures) }),
            ),
          ),
    ),
  );
};

const recogniseDevice = (
  context: ServerContext,
  stores: Stores,
  call: Call,
  account: Account,
): TaskEither<Failure, void> => {
  const { device, network } = originDigests(context, call);
  return pipe(
    stores.accounts.recordFingerprint(account.id, device),
    taskEither.chainFirst(() => stores.accounts.recordFingerprint(account.id, network)),
    taskEither.chain((recognition) =>
      recognition === "new" && !account.demo
        ? queueEmail(context, stores, call, "newDevice", account.id)
        : taskEither.right(undefined),
    ),
  );
};

/** A new session with its cookie for browsers. */
export interface OpenedSession {
  readonly session: Session;
  readonly cookies: readonly SetCookie[];
}

/** The sign-in method, without the second factor. */
export type SignInMethod = "password" | "provider";

/** Opens a session for an authenticated account. */
export const openSession = (
  context: ServerContext,
  stores: Stores,
  call: Call,
  account: Account,
  method: SignInMethod,
): TaskEither<Failure, OpenedSession> => {
  const now = context.clock.now();
  const token = context.secrets.create();
  const cookie = call.fromBrowser ? context.secrets.create() : null;
  return pipe(
    stores.accounts.openSession(
      {
        id: context.ids.next(),
        tokenDigest: context.secrets.digest(token),
        cookieDigest: cookie === null ? null : context.secrets.digest(cookie),
        account: account.id,
        openedAt: now,
        lastSeenAt: now,
        stepUpAt: now,
        stepUpByPassword: method === "password",
      },
      { device: call.device, address: call.address },
      call.language,
    ),
    taskEither.chain(() => stores.accounts.setFailures(account.id, 0)),
    taskEither.chain(() => recogniseDevice(context, stores, call, account)),
    taskEither.chain(() => logAccess(context, stores, call, account.id, call.device)),
    taskEither.chain(() => stores.audit.append(auditEntryOf(call, account, "login"))),
    taskEither.map(() => ({
      session: { token, account: account.id, expiresAt: sessionEndOf(now) },
      cookies: cookie === null ? [] : [{ name: sessionCookie(context.installation.secure), value: cookie }],
    })),
  );
};
