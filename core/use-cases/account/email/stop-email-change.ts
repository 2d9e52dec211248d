import { type Failure, failure } from "../../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import type { AccountServices } from "../services.ts";
import { limitSecretAttempts } from "../throttling/limit-secret-attempts.ts";

const linkInvalid = failure("refused", "account.linkInvalid");

/**
 * Revokes every pending change of address, with the token that was mailed to the current address.
 *
 * Errors: `account.linkInvalid`; `tooMany` wrong tokens from one address
 */
export const stopEmailChange = (
  services: Pick<AccountServices, "transact" | "secrets" | "clock">,
  origin: ClientOrigin,
  token: string,
): TaskEither<Failure, void> =>
  limitSecretAttempts(services, origin, () =>
    services.transact((stores) =>
      pipe(
        stores.accounts.consumeOneTimeSecret(services.secrets.digest(token), "emailStop", services.clock.now()),
        taskEither.chain((secret) =>
          secret?.account == null ? taskEither.right(null) : stores.accounts.findById(secret.account),
        ),
        taskEither.chainEitherK((account) => (account === null ? left(linkInvalid) : right(account))),
        taskEither.chainFirst(({ id }) => stores.accounts.revokeEmailChanges(id)),
        taskEither.chain((account) => stores.audit.append(auditEntryOf(origin, account, "emailChange"))),
      ),
    ),
  );
