import { HEALTH_NOTICE_VERSION, TERMS_VERSION } from "../../../account/consents.ts";
import { checkRegistration, type Registration } from "../../../account/credentials.ts";
import { normaliseEmail } from "../../../kernel/email.ts";
import { type Failure, fieldFailure } from "../../../kernel/failure.ts";
import { either, pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import { refuseCommonPassword } from "../password/hash-new-password.ts";
import type { AccountServices } from "../services.ts";
import { countEmailRequest } from "../throttling/count-requests.ts";
import type { PendingRegistration } from "./pending-registration.ts";

type Services = Pick<AccountServices, "transact" | "secrets" | "clock" | "passwordHasher">;

const pendingRegistration = (
  { clock }: Services,
  { email, name, surname }: Registration,
  passwordHash: string,
): PendingRegistration => ({
  ...{ email, name: name.trim(), surname: surname.trim(), passwordHash },
  acceptedAt: clock.now(),
  noticeVersion: `${HEALTH_NOTICE_VERSION}`,
  termsVersion: `${TERMS_VERSION}`,
});

/**
 * Registers a patient: mails a link that confirms the address, and creates no account before. The owner of an address
 * that has an account gets another e-mail. Known and unknown addresses cost the same: one hash, one queued e-mail (AU-4).
 *
 * Errors: `tooMany` requests; the fields that break a rule, a common password among them
 */
export const register = (
  services: Services,
  origin: ClientOrigin,
  requested: Registration,
): TaskEither<Failure, void> =>
  pipe(
    countEmailRequest(services, origin, `register ${normaliseEmail(requested.email)}`),
    taskEither.chainEitherK(() => pipe(checkRegistration(requested), either.mapLeft(fieldFailure))),
    taskEither.chainFirstEitherK((form) => refuseCommonPassword(services, form.password)),
    taskEither.bindTo("form"),
    taskEither.bind("passwordHash", ({ form }) => services.passwordHasher.hash(form.password)),
    taskEither.chain(({ form, passwordHash }) =>
      services.transact((stores) =>
        pipe(
          stores.accounts.findByEmail(form.email),
          taskEither.chain((account) =>
            account === null
              ? queueEmail(services, stores, origin, "confirm", null, {
                  ...pendingRegistration(services, form, passwordHash),
                })
              : queueEmail(services, stores, origin, "alreadyRegistered", account.id),
          ),
          taskEither.chain(() => stores.audit.append(auditEntryOf(origin, null, "register"))),
        ),
      ),
    ),
  );
