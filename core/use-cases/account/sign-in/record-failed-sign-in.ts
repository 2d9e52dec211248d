import type { Failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { AccountId } from "../../../kernel/id.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import type { AccountServices } from "../services.ts";

/** The owner is warned after so many wrong passwords in a row (AU-10). */
const FAILURES_BEFORE_WARNING = 5;

type Services = Pick<AccountServices, "clock" | "ids">;

/** Adds an entry to the log of sign-ins that the owner sees. */
export const logAccess = (
  { clock, ids }: Services,
  { accounts }: Pick<Stores, "accounts">,
  { address }: ClientOrigin,
  account: AccountId,
  device: string,
): TaskEither<Failure, void> => accounts.logAccess(account, { id: ids.next(), at: clock.now(), device, address });

/**
 * Counts and audits a wrong password; repeated failures warn the owner. The caller cannot tell whether the account
 * exists.
 */
export const recordFailedSignIn = (
  services: Services,
  stores: Stores,
  origin: ClientOrigin,
  account: Account | null,
): TaskEither<Failure, void> => {
  const failures = (account?.failures ?? 0) + 1;
  return pipe(
    stores.accounts.setFailures(account?.id ?? 0, failures),
    taskEither.chain(() => stores.audit.append(auditEntryOf(origin, account, "loginFailed", "refused"))),
    taskEither.chain(() =>
      account === null || failures !== FAILURES_BEFORE_WARNING
        ? taskEither.right(undefined)
        : pipe(
            logAccess(services, stores, origin, account.id, `Accessi non riusciti: ${failures}. ${origin.device}`),
            taskEither.chain(() =>
              queueEmail(services, stores, origin, "failedSignIns", account.id, { times: String(failures) }),
            ),
          ),
    ),
  );
};
