import type { Session } from "@libretto/core/account/session";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import type { AuditEntry } from "@libretto/core/ports/audit-trail";
import { originPrints } from "../access-attempts.ts";
import { sessionCookie } from "../authenticate.ts";
import type { Call, SetCookie } from "../calls.ts";
import type { Desk } from "../desk.ts";
import type { LetterKind } from "../letters.ts";
import { endOf } from "../session-end.ts";
import type { Stores } from "../stores.ts";

/** The owner is warned after so many wrong passwords in a row (AU-10). */
const WORRYING_FAILURES = 5;

export const wrongCredentials = failure("signedOut", "session.wrongCredentials");

/** Commits even when the outcome is a refusal, because counters and audit entries must persist. */
export const kept = <A>(
  desk: Desk,
  work: (stores: Stores) => TaskEither<Failure, Either<Failure, A>>,
): TaskEither<Failure, A> =>
  pipe(
    desk.transact(work),
    taskEither.chainEitherK((outcome) => outcome),
  );

export const noteOf = (
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

/** Request details for an e-mail to the owner. */
const circumstances = (desk: Desk, call: Call): Readonly<Record<string, string>> => ({
  device: call.device,
  address: call.address,
  at: desk.clock.now(),
  language: call.language,
});

export const post = (
  desk: Desk,
  stores: Stores,
  call: Call,
  kind: LetterKind,
  account: number | null,
  data: Readonly<Record<string, string>> = {},
): TaskEither<Failure, void> =>
  stores.letters.post({ kind, account, data: { ...circumstances(desk, call), ...data } }, desk.clock.now());

const logged = (desk: Desk, stores: Stores, call: Call, account: number, device: string): TaskEither<Failure, void> =>
  stores.accounts.logAccess(account, { id: desk.ids.next(), at: desk.clock.now(), device, address: call.address });

/**
 * Counts and audits a wrong password; repeated failures warn the owner. The caller cannot tell whether the account
 * exists.
 */
export const failed = (desk: Desk, stores: Stores, call: Call, account: Account | null): TaskEither<Failure, void> => {
  const failures = (account?.failures ?? 0) + 1;
  return pipe(
    stores.accounts.setFailures(account?.id ?? 0, failures),
    taskEither.chain(() => stores.audit.note(noteOf(call, account, "loginFailed", "refused"))),
    taskEither.chain(() =>
      account === null || failures !== WORRYING_FAILURES
        ? taskEither.right(undefined)
        : pipe(
            logged(desk, stores, call, account.id, `Accessi non riusciti: ${failures}. ${call.device}`),
            taskEither.chain(() => post(desk, stores, call, "failedSignIns", account.id, { times: String(failures) })),
          ),
    ),
  );
};

const greeted = (desk: Desk, stores: Stores, call: Call, account: Account): TaskEither<Failure, void> => {
  const { device, network } = originPrints(desk, call);
  return pipe(
    stores.accounts.recognise(account.id, device),
    taskEither.chainFirst(() => stores.accounts.recognise(account.id, network)),
    taskEither.chain((seen) =>
      seen === "new" && !account.demo ? post(desk, stores, call, "newDevice", account.id) : taskEither.right(undefined),
    ),
  );
};

/** A new session with its cookie for browsers. */
export interface Opened {
  readonly session: Session;
  readonly cookies: readonly SetCookie[];
}

/** The sign-in method, without the second factor. */
export type SignInProof = "password" | "provider";

/** Opens a session for an authenticated account. */
export const opened = (
  desk: Desk,
  stores: Stores,
  call: Call,
  account: Account,
  by: SignInProof,
): TaskEither<Failure, Opened> => {
  const now = desk.clock.now();
  const token = desk.secrets.make();
  const cookie = call.fromBrowser ? desk.secrets.make() : null;
  return pipe(
    stores.accounts.open(
      {
        id: desk.ids.next(),
        tokenDigest: desk.secrets.digest(token),
        cookieDigest: cookie === null ? null : desk.secrets.digest(cookie),
        account: account.id,
        openedAt: now,
        lastSeenAt: now,
        provenAt: now,
        provenByPassword: by === "password",
      },
      { device: call.device, address: call.address },
      call.language,
    ),
    taskEither.chain(() => stores.accounts.setFailures(account.id, 0)),
    taskEither.chain(() => greeted(desk, stores, call, account)),
    taskEither.chain(() => logged(desk, stores, call, account.id, call.device)),
    taskEither.chain(() => stores.audit.note(noteOf(call, account, "login"))),
    taskEither.map(() => ({
      session: { token, account: account.id, expiresAt: endOf(now) },
      cookies: cookie === null ? [] : [{ name: sessionCookie(desk.installation.secure), value: cookie }],
    })),
  );
};
