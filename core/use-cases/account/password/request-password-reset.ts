import { isEmail, normaliseEmail } from "../../../kernel/email.ts";
import { type Failure, fieldFailure } from "../../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import type { AccountServices } from "../services.ts";
import { countEmailRequest } from "../throttling/count-requests.ts";

/**
 * Mails a link for choosing a new password. For an address without an enabled account it queues an e-mail that is never
 * sent, so that both cost the same (AU-4).
 *
 * Errors: `tooMany` requests; the field `email` when it is no address
 */
export const requestPasswordReset = (
  services: Pick<AccountServices, "transact" | "secrets" | "clock">,
  origin: ClientOrigin,
  typedEmail: string,
): TaskEither<Failure, void> => {
  const email = normaliseEmail(typedEmail);
  return pipe(
    countEmailRequest(services, origin, `forgot ${email}`),
    taskEither.chainEitherK(() =>
      isEmail(email) ? right(undefined) : left(fieldFailure({ email: "account.emailInvalid" })),
    ),
    taskEither.chain(() =>
      services.transact((stores) =>
        pipe(
          stores.accounts.findByEmail(email),
          taskEither.chain((account) =>
            account === null || account.disabled
              ? queueEmail(services, stores, origin, "nobody", null)
              : queueEmail(services, stores, origin, "reset", account.id),
          ),
          taskEither.chain(() => stores.audit.append(auditEntryOf(origin, null, "passwordForgotten"))),
        ),
      ),
    ),
  );
};
