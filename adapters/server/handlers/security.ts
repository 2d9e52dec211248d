import { isEmail, normalEmail } from "@libretto/core/kernel/email";
import { type Failure, failure, refusedFields } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { Account } from "@libretto/core/ports/account-store";
import type { Throttled } from "@libretto/core/ports/throttle";
import * as t from "io-ts";
import type { securityEndpoints } from "../../contract/security.ts";
import { countedLetter, guessed, sessionAttempts } from "../access-attempts.ts";
import { alone, type Call, type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { callerIn, provenIn } from "../proof.ts";
import { codeSpent } from "../second-factor.ts";
import type { Stores } from "../stores.ts";
import { credentialsJudged } from "./credentials-judged.ts";
import { newPassword } from "./new-password.ts";
import { secondFactorHandlers } from "./second-factor.ts";
import { kept, noteOf, post } from "./signing-in.ts";

type Rows = typeof securityEndpoints;

const passwordWrong = failure("refused", "account.passwordWrong");
const codeWrong = failure("refused", "account.codeInvalid");
const codeNeeded = failure("refused", "session.codeNeeded");
const signedOut = failure("signedOut", "session.signedOut");
const linkInvalid = failure("refused", "account.linkInvalid");

const Moving = t.type({ to: t.string });

const accountOf = (stores: Stores, id: number): TaskEither<Failure, Account> =>
  pipe(
    stores.accounts.byId(id),
    taskEither.chainEitherK((account) => (account === null ? left(signedOut) : right(account))),
  );

/** The session of the caller and its account. */
const ownSession = (desk: Desk, call: Call): TaskEither<Failure, { readonly session: Id; readonly account: Account }> =>
  desk.transact((stores) =>
    pipe(
      callerIn(desk, stores, call),
      taskEither.chain(({ id, account }) =>
        pipe(
          accountOf(stores, account),
          taskEither.map((own) => ({ session: id, account: own })),
        ),
      ),
    ),
  );

const told =
  (desk: Desk) =>
  <A>(work: TaskEither<Failure, A>): TaskEither<Failure, Record<string, never>> =>
    pipe(
      work,
      taskEither.map(() => {
        desk.lettersPosted();
        return {};
      }),
    );

/** Checks the second factor besides the password; wrong codes are counted. */
const factorShown = (
  desk: Desk,
  account: Account,
  typed: string | undefined,
  attempts: readonly Throttled[],
): TaskEither<Failure, void> =>
  kept<void>(desk, (stores) =>
    pipe(
      stores.factors.of(account.id),
      taskEither.chain((factor) => {
        if (!factor?.active) return taskEither.right(right(undefined));
        if (typed === undefined) return taskEither.right(left(codeNeeded));
        return pipe(
          codeSpent(desk, stores, account, factor, typed, attempts),
          taskEither.map((good) => (good ? right(undefined) : left(codeWrong))),
        );
      }),
    ),
  );

/** Attempts count for this session only, so that other callers cannot lock its owner out. */
const reauthenticate = (desk: Desk) =>
  alone<Rows["reauthenticate"]>((call) =>
    pipe(
      ownSession(desk, call),
      taskEither.chainFirst(({ session, account: { email } }) =>
        credentialsJudged(
          ...([desk, call, email, call.body.password, passwordWrong] as const),
          () => taskEither.right(sessionAttempts(desk, session, "password")),
          () => taskEither.right(undefined),
        ),
      ),
      taskEither.chainFirst(({ session, account }) =>
        factorShown(desk, account, call.body.codice, sessionAttempts(desk, session, "code")),
      ),
      taskEither.chain(({ account }) =>
        desk.transact((stores) =>
          pipe(
            callerIn(desk, stores, call),
            taskEither.chain(({ id }) => stores.sessions.prove(id, desk.clock.now())),
            taskEither.chain(() => stores.audit.note(noteOf(call, account, "prove"))),
          ),
        ),
      ),
      told(desk),
    ),
  );

const changePassword = (desk: Desk) =>
  alone<Rows["changePassword"]>((call) => {
    const { password } = call.body;
    return pipe(
      desk.transact((stores) =>
        pipe(
          provenIn(desk, stores, call),
          taskEither.chain(({ account }) => accountOf(stores, account)),
        ),
      ),
      taskEither.chain((account) => newPassword(desk, password, account)),
      taskEither.chain((hash) =>
        desk.transact((stores) =>
          pipe(
            provenIn(desk, stores, call),
            taskEither.chainFirst(({ account }) => stores.accounts.setPassword(account, hash)),
            taskEither.chainFirst(({ account }) => post(desk, stores, call, "passwordChanged", account)),
            taskEither.chain(({ account, principal }) =>
              stores.audit.note(noteOf(call, { id: account, patient: principal.patient }, "passwordChange")),
            ),
          ),
        ),
      ),
      told(desk),
    );
  });

/** A used address gets a different e-mail, so that the response reveals nothing (AU-4). */
const changeEmail = (desk: Desk) =>
  alone<Rows["changeEmail"]>((call) => {
    const email = normalEmail(call.body.email);
    return pipe(
      desk.transact((stores) => provenIn(desk, stores, call)),
      taskEither.filterOrElse(
        () => isEmail(email),
        () => refusedFields({ email: "account.emailInvalid" }),
      ),
      taskEither.chain(({ account }) => countedLetter(desk, call, `move ${account}`)),
      taskEither.chain(() =>
        desk.transact((stores) =>
          pipe(
            provenIn(desk, stores, call),
            taskEither.bind("holder", () => stores.accounts.byEmail(email)),
            taskEither.chainFirst(({ holder, account }) =>
              holder === null
                ? post(desk, stores, call, "changeEmail", account, { to: email })
                : post(desk, stores, call, "alreadyRegistered", holder.id),
            ),
            taskEither.bind("own", ({ account }) => accountOf(stores, account)),
            // the address may have changed when the e-mail is delivered
            taskEither.chainFirst(({ own }) => post(desk, stores, call, "emailChangeAsked", own.id, { to: own.email })),
            taskEither.chain(({ account, principal }) =>
              stores.audit.note(noteOf(call, { id: account, patient: principal.patient }, "emailChange")),
            ),
          ),
        ),
      ),
      told(desk),
    );
  });

const confirmEmail = (desk: Desk) =>
  alone<Rows["confirmEmail"]>((call) =>
    guessed(desk, call, () =>
      pipe(
        desk.transact((stores) =>
          pipe(
            stores.accounts.takeOneTime(desk.secrets.digest(call.body.token), "email", desk.clock.now()),
            taskEither.chainEitherK((taken) =>
              taken?.account != null && Moving.is(taken.data)
                ? right({ id: taken.account, to: taken.data.to })
                : left(linkInvalid),
            ),
            taskEither.bind("holder", ({ to }) => stores.accounts.byEmail(to)),
            taskEither.bind("account", ({ id }) => stores.accounts.byId(id)),
            taskEither.chain(({ to, holder, account }) =>
              holder !== null || account === null || account.disabled
                ? taskEither.left(linkInvalid)
                : pipe(
                    stores.accounts.setEmail(account.id, to),
                    taskEither.chain(() => post(desk, stores, call, "emailChanged", account.id, { to: account.email })),
                    taskEither.chain(() => stores.audit.note(noteOf(call, account, "emailChange"))),
                  ),
            ),
          ),
        ),
        told(desk),
      ),
    ),
  );

/** Uses the link mailed to the current address. */
const stopEmailChange = (desk: Desk) =>
  alone<Rows["stopEmailChange"]>((call) =>
    guessed(desk, call, () =>
      pipe(
        desk.transact((stores) =>
          pipe(
            stores.accounts.takeOneTime(desk.secrets.digest(call.body.token), "emailStop", desk.clock.now()),
            taskEither.chain((secret) =>
              secret?.account == null ? taskEither.right(null) : stores.accounts.byId(secret.account),
            ),
            taskEither.chainEitherK((account) => (account === null ? left(linkInvalid) : right(account))),
            taskEither.chainFirst(({ id }) => stores.accounts.revokeEmailChanges(id)),
            taskEither.chain((account) => stores.audit.note(noteOf(call, account, "emailChange"))),
          ),
        ),
        taskEither.map(() => ({})),
      ),
    ),
  );

/** Security of an account. */
export const securityHandlers = (desk: Desk): Handlers<Rows> => ({
  ...secondFactorHandlers(desk),
  reauthenticate: reauthenticate(desk),
  sessions: within((_call, stores, { signed }) =>
    pipe(
      stores.sessions.open(signed.account, desk.clock.now()),
      taskEither.map((open) => ({
        value: open.map(({ id, device, address, openedAt, lastSeenAt }) => ({
          id,
          dispositivo: device,
          indirizzo: address,
          created_at: openedAt,
          last_seen_at: lastSeenAt,
          corrente: id === signed.id,
        })),
      })),
    ),
  ),
  endSession: within((call, stores, { signed }) =>
    pipe(
      stores.sessions.end(signed.account, call.params.sessione),
      taskEither.map(() => ({})),
    ),
  ),
  endOtherSessions: within((_call, stores, { signed }) =>
    pipe(
      stores.sessions.endOthers(signed.account, signed.id),
      taskEither.chain(() => stores.accounts.revokeEmailChanges(signed.account)),
      taskEither.map(() => ({})),
    ),
  ),
  changePassword: changePassword(desk),
  changeEmail: changeEmail(desk),
  confirmEmail: confirmEmail(desk),
  stopEmailChange: stopEmailChange(desk),
});
