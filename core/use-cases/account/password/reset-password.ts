import { type Failure, failure } from "../../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import type { AccountServices } from "../services.ts";
import { limitSecretAttempts } from "../throttling/limit-secret-attempts.ts";
import { unknownDeviceAttempts } from "../throttling/throttle-keys.ts";
import { hashNewPassword } from "./hash-new-password.ts";

type Services = Pick<AccountServices, "transact" | "secrets" | "clock" | "passwordHasher">;

const linkInvalid = failure("refused", "account.linkInvalid");

/** The account of a valid link. */
const findLinkHolder = (
  { secrets, clock }: Services,
  { accounts }: Stores,
  token: string,
  mode: "findOneTimeSecret" | "consumeOneTimeSecret",
): TaskEither<Failure, Account> =>
  pipe(
    accounts[mode](secrets.digest(token), "reset", clock.now()),
    taskEither.chain((secret) =>
      secret?.account == null ? taskEither.right(null) : accounts.findById(secret.account),
    ),
    taskEither.chainEitherK((account) => (account === null || account.disabled ? left(linkInvalid) : right(account))),
  );

/**
 * Sets a new password with a mailed token, which ends every session. Only a valid password consumes the link.
 *
 * Errors: `account.linkInvalid`; the field `password`; `tooMany` wrong tokens from one address
 */
export const resetPassword = (
  services: Services,
  origin: ClientOrigin,
  { token, password }: { readonly token: string; readonly password: string },
): TaskEither<Failure, void> =>
  limitSecretAttempts(services, origin, () =>
    pipe(
      services.transact((stores) => findLinkHolder(services, stores, token, "findOneTimeSecret")),
      taskEither.chain((account) => hashNewPassword(services, password, account)),
      taskEither.chain((hash) =>
        services.transact((stores) =>
          pipe(
            findLinkHolder(services, stores, token, "consumeOneTimeSecret"),
            taskEither.chainFirst(({ id }) => stores.accounts.setPassword(id, hash)),
            taskEither.chainFirst(({ email }) => stores.throttle.reset(unknownDeviceAttempts(services, email))),
            taskEither.chainFirst(({ id }) => queueEmail(services, stores, origin, "passwordChanged", id)),
            taskEither.chain((account) => stores.audit.append(auditEntryOf(origin, account, "passwordReset"))),
          ),
        ),
      ),
    ),
  );
