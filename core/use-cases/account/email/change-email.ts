import { isEmail, normaliseEmail } from "../../../kernel/email.ts";
import { type Failure, fieldFailure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { AccountId } from "../../../kernel/id.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import { type AuthenticateCaller, actorOf, authenticateWithStepUp, loadAccount } from "../authenticate-caller.ts";
import type { AccountServices } from "../services.ts";
import { countEmailRequest } from "../throttling/count-requests.ts";

type Services = Pick<AccountServices, "transact" | "secrets" | "clock">;

const emailInvalid = fieldFailure({ email: "account.emailInvalid" });
const emailUnchanged = fieldFailure({ email: "account.emailUnchanged" });

/** Mails the link. The owner of an address that has an account gets another e-mail. */
const mailNewAddress = (
  services: Services,
  stores: Stores,
  origin: ClientOrigin,
  account: AccountId,
  email: string,
): TaskEither<Failure, void> =>
  pipe(
    stores.accounts.findByEmail(email),
    taskEither.filterOrElse(
      (holder) => holder?.id !== account,
      () => emailUnchanged,
    ),
    taskEither.chain((holder) =>
      holder === null
        ? queueEmail(services, stores, origin, "changeEmail", account, { to: email })
        : queueEmail(services, stores, origin, "alreadyRegistered", holder.id),
    ),
  );

/**
 * Mails a link to a new address, and a warning with another link to the current one. The address of another account gets
 * a different e-mail, so that the result reveals nothing (AU-4).
 *
 * Errors: a step-up authentication is needed; the field `email`; `tooMany` requests
 */
export const changeEmail = (
  services: Services,
  authenticate: AuthenticateCaller,
  origin: ClientOrigin,
  typedEmail: string,
): TaskEither<Failure, void> => {
  const email = normaliseEmail(typedEmail);
  return pipe(
    services.transact((stores) => authenticateWithStepUp(services, authenticate, stores)),
    taskEither.filterOrElse(
      () => isEmail(email),
      () => emailInvalid,
    ),
    taskEither.chain(({ account }) => countEmailRequest(services, origin, `move ${account}`)),
    taskEither.chain(() =>
      services.transact((stores) =>
        pipe(
          authenticateWithStepUp(services, authenticate, stores),
          taskEither.chainFirst(({ account }) => mailNewAddress(services, stores, origin, account, email)),
          taskEither.chainFirst((signed) =>
            pipe(
              loadAccount(stores, signed),
              // the address may have changed when the e-mail is delivered
              taskEither.chain((own) =>
                queueEmail(services, stores, origin, "emailChangeAsked", own.id, { to: own.email }),
              ),
            ),
          ),
          taskEither.chain((signed) => stores.audit.append(auditEntryOf(origin, actorOf(signed), "emailChange"))),
        ),
      ),
    ),
  );
};
