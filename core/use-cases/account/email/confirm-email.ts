import * as t from "io-ts";
import { type Failure, failure } from "../../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import type { AccountServices } from "../services.ts";
import { limitSecretAttempts } from "../throttling/limit-secret-attempts.ts";

type Services = Pick<AccountServices, "transact" | "secrets" | "clock">;

const linkInvalid = failure("refused", "account.linkInvalid");

/** The data of a pending change of address. */
const EmailChange = t.type({ to: t.string });

/** The account of a link and its new address. The link is used up; the address must not have an account meanwhile. */
const consumeChange = (
  { secrets, clock }: Services,
  { accounts }: Stores,
  token: string,
): TaskEither<Failure, { readonly account: Account; readonly to: string }> =>
  pipe(
    accounts.consumeOneTimeSecret(secrets.digest(token), "email", clock.now()),
    taskEither.chainEitherK((secret) =>
      secret?.account != null && EmailChange.is(secret.data)
        ? right({ id: secret.account, to: secret.data.to })
        : left(linkInvalid),
    ),
    taskEither.bind("holder", ({ to }) => accounts.findByEmail(to)),
    taskEither.bind("account", ({ id }) => accounts.findById(id)),
    taskEither.chainEitherK(({ to, holder, account }) =>
      holder !== null || account === null || account.disabled ? left(linkInvalid) : right({ account, to }),
    ),
  );

/**
 * Sets the address of a mailed token. Ends every session, and warns the previous address.
 *
 * Errors: `account.linkInvalid`; `tooMany` wrong tokens from one address
 */
export const confirmEmail = (services: Services, origin: ClientOrigin, token: string): TaskEither<Failure, void> =>
  limitSecretAttempts(services, origin, () =>
    services.transact((stores) =>
      pipe(
        consumeChange(services, stores, token),
        taskEither.chainFirst(({ account, to }) => stores.accounts.setEmail(account.id, to)),
        taskEither.chainFirst(({ account }) =>
          queueEmail(services, stores, origin, "emailChanged", account.id, { to: account.email }),
        ),
        taskEither.chain(({ account }) => stores.audit.append(auditEntryOf(origin, account, "emailChange"))),
      ),
    ),
  );
