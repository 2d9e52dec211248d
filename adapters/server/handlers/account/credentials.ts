import { HEALTH_NOTICE_VERSION, LOCKED_TREATMENT, TERMS_VERSION } from "@libretto/core/account/consents";
import { checkRegistration } from "@libretto/core/account/credentials";
import { dayOf, Instant } from "@libretto/core/kernel/dates";
import { isEmail, normaliseEmail } from "@libretto/core/kernel/email";
import { type Failure, failure, fieldFailure } from "@libretto/core/kernel/failure";
import { either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { addDays } from "@libretto/core/kernel/instants";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { TRIAL_DAYS, TRIAL_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { queueEmail } from "@libretto/core/use-cases/mail/queue-email";
import * as t from "io-ts";
import type { accountEndpoints } from "../../../contract/account/registration.ts";
import { type Call, type Handlers, standalone } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { countEmailRequest, limitSecretAttempts, unknownDeviceAttempts } from "../../sessions/attempt-throttle.ts";
import { hashNewPassword, refuseCommonPassword } from "./new-password.ts";
import { newPatient } from "./new-patient.ts";
import { auditEntryOf } from "./sign-in.ts";

type Rows = typeof accountEndpoints;

const linkInvalid = failure("refused", "account.linkInvalid");

/**
 * A registration that waits for confirmation of its address; no account exists before. It names the accepted texts:
 * with earlier texts, or none, it must be repeated (decision W22).
 */
const PendingRegistration = t.type({
  email: t.string,
  name: t.string,
  surname: t.string,
  passwordHash: t.string,
  acceptedAt: Instant,
  noticeVersion: t.literal(`${HEALTH_NOTICE_VERSION}`),
  termsVersion: t.literal(`${TERMS_VERSION}`),
});

/** Known and unknown addresses cost the same: one hash, one queued e-mail (AU-4). */
const register = (context: ServerContext) =>
  standalone<Rows["register"]>((call) =>
    pipe(
      countEmailRequest(context, call, `register ${normaliseEmail(call.body.email)}`),
      taskEither.chainEitherK(() => pipe(checkRegistration(call.body), either.mapLeft(fieldFailure))),
      taskEither.chainFirstEitherK((form) => refuseCommonPassword(context, form.password)),
      taskEither.bindTo("form"),
      taskEither.bind("passwordHash", ({ form }) => context.passwordHasher.hash(form.password)),
      taskEither.chain(({ form, passwordHash }) =>
        context.transact((stores) =>
          pipe(
            stores.accounts.findByEmail(form.email),
            taskEither.chain((account) =>
              account === null
                ? queueEmail(context, stores, call, "confirm", null, {
                    email: form.email,
                    name: form.name.trim(),
                    surname: form.surname.trim(),
                    passwordHash,
                    acceptedAt: context.clock.now(),
                    noticeVersion: `${HEALTH_NOTICE_VERSION}`,
                    termsVersion: `${TERMS_VERSION}`,
                  })
                : queueEmail(context, stores, call, "alreadyRegistered", account.id),
            ),
            taskEither.chain(() => stores.audit.append(auditEntryOf(call, null, "register"))),
          ),
        ),
      ),
      taskEither.map(() => replyAfterEmail(context)),
    ),
  );

const replyAfterEmail = (context: ServerContext): Record<string, never> => {
  context.notifyEmailQueued();
  return {};
};

const createPatientAccount = (
  context: ServerContext,
  stores: Stores,
  call: Call,
  pending: t.TypeOf<typeof PendingRegistration>,
): TaskEither<Failure, void> => {
  const now = context.clock.now();
  const { acceptedAt } = pending;
  const patient = context.ids.next();
  const account: Account = {
    id: context.ids.next(),
    email: pending.email,
    passwordHash: pending.passwordHash,
    name: pending.name,
    surname: pending.surname,
    role: "patient",
    patient,
    disabled: false,
    demo: false,
    failures: 0,
  };
  return pipe(
    stores.accounts.create(account, now),
    taskEither.chain(() => stores.accounts.acceptTerms(account.id, TERMS_VERSION, acceptedAt)),
    taskEither.chain(() => stores.licences.subscribe(patient, TRIAL_LICENCE, now, addDays(now, TRIAL_DAYS))),
    taskEither.chain(() => stores.audit.append(auditEntryOf(call, account, "confirm"))),
    taskEither.chain(() => stores.actAs({ account: account.id, patient })),
    taskEither.chain(() => stores.sheets.create(newPatient(account, patient))),
    taskEither.chain(() =>
      stores.consents.add(patient, { treatment: LOCKED_TREATMENT, given: true, on: dayOf(acceptedAt) }, acceptedAt),
    ),
  );
};

const confirm = (context: ServerContext) =>
  standalone<Rows["confirm"]>((call) =>
    limitSecretAttempts(context, call, () =>
      pipe(
        context.transact((stores) =>
          pipe(
            stores.accounts.consumeOneTimeSecret(
              context.secrets.digest(call.body.token),
              "confirm",
              context.clock.now(),
            ),
            taskEither.chainEitherK((secret) =>
              PendingRegistration.is(secret?.data) ? right(secret.data) : left(linkInvalid),
            ),
            taskEither.chainFirst((pending) =>
              pipe(
                stores.accounts.findByEmail(pending.email),
                taskEither.chainEitherK((account) => (account === null ? right(null) : left(linkInvalid))),
              ),
            ),
            taskEither.chain((pending) => createPatientAccount(context, stores, call, pending)),
          ),
        ),
        taskEither.map(() => ({})),
      ),
    ),
  );

const forgotPassword = (context: ServerContext) =>
  standalone<Rows["forgotPassword"]>((call) => {
    const email = normaliseEmail(call.body.email);
    return pipe(
      countEmailRequest(context, call, `forgot ${email}`),
      taskEither.chainEitherK(() =>
        isEmail(email) ? right(undefined) : left(fieldFailure({ email: "account.emailInvalid" })),
      ),
      taskEither.chain(() =>
        context.transact((stores) =>
          pipe(
            stores.accounts.findByEmail(email),
            taskEither.chain((account) =>
              account === null || account.disabled
                ? queueEmail(context, stores, call, "nobody", null)
                : queueEmail(context, stores, call, "reset", account.id),
            ),
            taskEither.chain(() => stores.audit.append(auditEntryOf(call, null, "passwordForgotten"))),
          ),
        ),
      ),
      taskEither.map(() => replyAfterEmail(context)),
    );
  });

/** The account of a valid link. */
const findLinkHolder = (
  context: ServerContext,
  stores: Stores,
  token: string,
  consume: boolean,
): TaskEither<Failure, Account> =>
  pipe(
    stores.accounts[consume ? "consumeOneTimeSecret" : "findOneTimeSecret"](
      context.secrets.digest(token),
      "reset",
      context.clock.now(),
    ),
    taskEither.chain((secret) =>
      secret?.account == null ? taskEither.right(null) : stores.accounts.findById(secret.account),
    ),
    taskEither.chainEitherK((account) => (account === null || account.disabled ? left(linkInvalid) : right(account))),
  );

/** Only a valid password consumes the link. */
const resetPassword = (context: ServerContext) =>
  standalone<Rows["resetPassword"]>((call) => {
    const { token, password } = call.body;
    return limitSecretAttempts(context, call, () =>
      pipe(
        context.transact((stores) => findLinkHolder(context, stores, token, false)),
        taskEither.chain((account) => hashNewPassword(context, password, account)),
        taskEither.chain((hash) =>
          context.transact((stores) =>
            pipe(
              findLinkHolder(context, stores, token, true),
              taskEither.chainFirst((account) => stores.accounts.setPassword(account.id, hash)),
              taskEither.chainFirst((account) => stores.throttle.reset(unknownDeviceAttempts(context, account.email))),
              taskEither.chainFirst((account) => queueEmail(context, stores, call, "passwordChanged", account.id)),
              taskEither.chain((account) => stores.audit.append(auditEntryOf(call, account, "passwordReset"))),
            ),
          ),
        ),
        taskEither.map(() => replyAfterEmail(context)),
      ),
    );
  });

export const credentialHandlers = (context: ServerContext): Handlers<Rows> => ({
  register: register(context),
  confirm: confirm(context),
  forgotPassword: forgotPassword(context),
  resetPassword: resetPassword(context),
});
