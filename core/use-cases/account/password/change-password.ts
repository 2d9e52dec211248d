import type { Failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import { type AuthenticateCaller, actorOf, authenticateWithStepUp, loadAccount } from "../authenticate-caller.ts";
import type { AccountServices } from "../services.ts";
import { hashNewPassword } from "./hash-new-password.ts";

/**
 * Sets a new password of the own account. Ends every session, and tells the owner by e-mail.
 *
 * Errors: a step-up authentication is needed; the field `password`
 */
export const changePassword = (
  services: Pick<AccountServices, "transact" | "clock" | "passwordHasher">,
  authenticate: AuthenticateCaller,
  origin: ClientOrigin,
  password: string,
): TaskEither<Failure, void> =>
  pipe(
    services.transact((stores) =>
      pipe(
        authenticateWithStepUp(services, authenticate, stores),
        taskEither.chain((signed) => loadAccount(stores, signed)),
      ),
    ),
    taskEither.chain((account) => hashNewPassword(services, password, account)),
    taskEither.chain((hash) =>
      services.transact((stores) =>
        pipe(
          authenticateWithStepUp(services, authenticate, stores),
          taskEither.chainFirst(({ account }) => stores.accounts.setPassword(account, hash)),
          taskEither.chainFirst(({ account }) => queueEmail(services, stores, origin, "passwordChanged", account)),
          taskEither.chain((signed) => stores.audit.append(auditEntryOf(origin, actorOf(signed), "passwordChange"))),
        ),
      ),
    ),
  );
