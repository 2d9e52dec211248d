import { HEALTH_NOTICE_VERSION, LOCKED_TREATMENT, TERMS_VERSION } from "@libretto/core/account/consents";
import { checkRegistration } from "@libretto/core/account/credentials";
import { dayOf, Instant } from "@libretto/core/kernel/dates";
import { isEmail, normalEmail } from "@libretto/core/kernel/email";
import { type Failure, failure, refusedFields } from "@libretto/core/kernel/failure";
import { either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import { TRIAL_DAYS, TRIAL_LICENCE } from "@libretto/core/ports/licence-store";
import * as t from "io-ts";
import type { accountEndpoints } from "../../contract/account.ts";
import { countedLetter, guessed, strangersAttempts } from "../access-attempts.ts";
import { alone, type Call, type Handlers } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { inDays } from "../moments.ts";
import { newPatient } from "../new-patient.ts";
import type { Stores } from "../stores.ts";
import { newPassword, uncommon } from "./new-password.ts";
import { noteOf, post } from "./signing-in.ts";

type Rows = typeof accountEndpoints;

const linkInvalid = failure("refused", "account.linkInvalid");

/**
 * A registration that waits for confirmation of its address; no account exists before. It names the accepted texts:
 * with earlier texts, or none, it must be repeated (decision W22).
 */
const Pending = t.type({
  email: t.string,
  name: t.string,
  surname: t.string,
  passwordHash: t.string,
  acceptedAt: Instant,
  noticeVersion: t.literal(`${HEALTH_NOTICE_VERSION}`),
  termsVersion: t.literal(`${TERMS_VERSION}`),
});

/** Known and unknown addresses cost the same: one hash, one queued e-mail (AU-4). */
const register = (desk: Desk) =>
  alone<Rows["register"]>((call) =>
    pipe(
      countedLetter(desk, call, `register ${normalEmail(call.body.email)}`),
      taskEither.chainEitherK(() => pipe(checkRegistration(call.body), either.mapLeft(refusedFields))),
      taskEither.chainFirstEitherK((form) => uncommon(desk, form.password)),
      taskEither.bindTo("form"),
      taskEither.bind("passwordHash", ({ form }) => desk.vault.hash(form.password)),
      taskEither.chain(({ form, passwordHash }) =>
        desk.transact((stores) =>
          pipe(
            stores.accounts.byEmail(form.email),
            taskEither.chain((account) =>
              account === null
                ? post(desk, stores, call, "confirm", null, {
                    email: form.email,
                    name: form.name.trim(),
                    surname: form.surname.trim(),
                    passwordHash,
                    acceptedAt: desk.clock.now(),
                    noticeVersion: `${HEALTH_NOTICE_VERSION}`,
                    termsVersion: `${TERMS_VERSION}`,
                  })
                : post(desk, stores, call, "alreadyRegistered", account.id),
            ),
            taskEither.chain(() => stores.audit.note(noteOf(call, null, "register"))),
          ),
        ),
      ),
      taskEither.map(() => done(desk)),
    ),
  );

const done = (desk: Desk): Record<string, never> => {
  desk.lettersPosted();
  return {};
};

const created = (
  desk: Desk,
  stores: Stores,
  call: Call,
  pending: t.TypeOf<typeof Pending>,
): TaskEither<Failure, void> => {
  const now = desk.clock.now();
  const { acceptedAt } = pending;
  const patient = desk.ids.next();
  const account: Account = {
    id: desk.ids.next(),
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
    taskEither.chain(() => stores.licences.subscribe(patient, TRIAL_LICENCE, now, inDays(now, TRIAL_DAYS))),
    taskEither.chain(() => stores.audit.note(noteOf(call, account, "confirm"))),
    taskEither.chain(() => stores.actAs({ account: account.id, patient })),
    taskEither.chain(() => stores.sheets.create(newPatient(account, patient))),
    taskEither.chain(() =>
      stores.consents.add(patient, { treatment: LOCKED_TREATMENT, given: true, on: dayOf(acceptedAt) }, acceptedAt),
    ),
  );
};

const confirm = (desk: Desk) =>
  alone<Rows["confirm"]>((call) =>
    guessed(desk, call, () =>
      pipe(
        desk.transact((stores) =>
          pipe(
            stores.accounts.takeOneTime(desk.secrets.digest(call.body.token), "confirm", desk.clock.now()),
            taskEither.chainEitherK((taken) => (Pending.is(taken?.data) ? right(taken.data) : left(linkInvalid))),
            taskEither.chainFirst((pending) =>
              pipe(
                stores.accounts.byEmail(pending.email),
                taskEither.chainEitherK((account) => (account === null ? right(null) : left(linkInvalid))),
              ),
            ),
            taskEither.chain((pending) => created(desk, stores, call, pending)),
          ),
        ),
        taskEither.map(() => ({})),
      ),
    ),
  );

const forgotPassword = (desk: Desk) =>
  alone<Rows["forgotPassword"]>((call) => {
    const email = normalEmail(call.body.email);
    return pipe(
      countedLetter(desk, call, `forgot ${email}`),
      taskEither.chainEitherK(() =>
        isEmail(email) ? right(undefined) : left(refusedFields({ email: "account.emailInvalid" })),
      ),
      taskEither.chain(() =>
        desk.transact((stores) =>
          pipe(
            stores.accounts.byEmail(email),
            taskEither.chain((account) =>
              account === null || account.disabled
                ? post(desk, stores, call, "nobody", null)
                : post(desk, stores, call, "reset", account.id),
            ),
            taskEither.chain(() => stores.audit.note(noteOf(call, null, "passwordForgotten"))),
          ),
        ),
      ),
      taskEither.map(() => done(desk)),
    );
  });

/** The account of a valid link. */
const holder = (desk: Desk, stores: Stores, token: string, take: boolean): TaskEither<Failure, Account> =>
  pipe(
    stores.accounts[take ? "takeOneTime" : "oneTime"](desk.secrets.digest(token), "reset", desk.clock.now()),
    taskEither.chain((secret) =>
      secret?.account == null ? taskEither.right(null) : stores.accounts.byId(secret.account),
    ),
    taskEither.chainEitherK((account) => (account === null || account.disabled ? left(linkInvalid) : right(account))),
  );

/** Only a valid password consumes the link. */
const resetPassword = (desk: Desk) =>
  alone<Rows["resetPassword"]>((call) => {
    const { token, password } = call.body;
    return guessed(desk, call, () =>
      pipe(
        desk.transact((stores) => holder(desk, stores, token, false)),
        taskEither.chain((account) => newPassword(desk, password, account)),
        taskEither.chain((hash) =>
          desk.transact((stores) =>
            pipe(
              holder(desk, stores, token, true),
              taskEither.chainFirst((account) => stores.accounts.setPassword(account.id, hash)),
              taskEither.chainFirst((account) => stores.throttle.forgive(strangersAttempts(desk, account.email))),
              taskEither.chainFirst((account) => post(desk, stores, call, "passwordChanged", account.id)),
              taskEither.chain((account) => stores.audit.note(noteOf(call, account, "passwordReset"))),
            ),
          ),
        ),
        taskEither.map(() => done(desk)),
      ),
    );
  });

export const credentialHandlers = (desk: Desk): Handlers<Rows> => ({
  register: register(desk),
  confirm: confirm(desk),
  forgotPassword: forgotPassword(desk),
  resetPassword: resetPassword(desk),
});
