import { isEmail, normaliseEmail } from "@libretto/core/kernel/email";
import { type Failure, failure, fieldFailure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { ThrottleKey } from "@libretto/core/ports/security/throttle";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { queueEmail } from "@libretto/core/use-cases/mail/queue-email";
import * as t from "io-ts";
import type { securityEndpoints } from "../../../contract/account/security.ts";
import { type Call, type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { countEmailRequest, limitSecretAttempts, sessionAttempts } from "../../sessions/attempt-throttle.ts";
import { spendCode } from "../../sessions/second-factor.ts";
import { loadCaller, loadCallerWithStepUp } from "../../sessions/step-up.ts";
import { hashNewPassword } from "./new-password.ts";
import { secondFactorHandlers } from "./second-factor.ts";
import { auditEntryOf, commitEvenIfRefused } from "./sign-in.ts";
import { verifyCredentials } from "./verify-credentials.ts";

type Rows = typeof securityEndpoints;

const passwordWrong = failure("refused", "account.passwordWrong");
const codeWrong = failure("refused", "account.codeInvalid");
const codeNeeded = failure("refused", "session.codeNeeded");
const signedOut = failure("signedOut", "session.signedOut");
const linkInvalid = failure("refused", "account.linkInvalid");

const EmailChange = t.type({ to: t.string });

const loadAccount = (stores: Stores, id: number): TaskEither<Failure, Account> =>
  pipe(
    stores.accounts.findById(id),
    taskEither.chainEitherK((account) => (account === null ? left(signedOut) : right(account))),
  );

/** The session of the caller and its account. */
const loadSession = (
  context: ServerContext,
  call: Call,
): TaskEither<Failure, { readonly session: Id; readonly account: Account }> =>
  context.transact((stores) =>
    pipe(
      loadCaller(context, stores, call),
      taskEither.chain(({ id, account }) =>
        pipe(
          loadAccount(stores, account),
          taskEither.map((own) => ({ session: id, account: own })),
        ),
      ),
    ),
  );

const replyAfterEmail =
  (context: ServerContext) =>
  <A>(work: TaskEither<Failure, A>): TaskEither<Failure, Record<string, never>> =>
    pipe(
      work,
      taskEither.map(() => {
        context.notifyEmailQueued();
        return {};
      }),
    );

/** Checks the second factor besides the password; wrong codes are counted. */
const requireFactor = (
  context: ServerContext,
  account: Account,
  code: string | undefined,
  attempts: readonly ThrottleKey[],
): TaskEither<Failure, void> =>
  commitEvenIfRefused<void>(context, (stores) =>
    pipe(
      stores.factors.find(account.id),
      taskEither.chain((factor) => {
        if (!factor?.active) return taskEither.right(right(undefined));
        if (code === undefined) return taskEither.right(left(codeNeeded));
        return pipe(
          spendCode(context, stores, account, factor, code, attempts),
          taskEither.map((isValid) => (isValid ? right(undefined) : left(codeWrong))),
        );
      }),
    ),
  );

/** Attempts count for this session only, so that other callers cannot lock its owner out. */
const reauthenticate = (context: ServerContext) =>
  standalone<Rows["reauthenticate"]>((call) =>
    pipe(
      loadSession(context, call),
      taskEither.chainFirst(({ session, account: { email } }) =>
        verifyCredentials(
          ...([context, call, email, call.body.password, passwordWrong] as const),
          () => taskEither.right(sessionAttempts(context, session, "password")),
          () => taskEither.right(undefined),
        ),
      ),
      taskEither.chainFirst(({ session, account }) =>
        requireFactor(context, account, call.body.codice, sessionAttempts(context, session, "code")),
      ),
      taskEither.chain(({ account }) =>
        context.transact((stores) =>
          pipe(
            loadCaller(context, stores, call),
            taskEither.chain(({ id }) => stores.sessions.recordStepUp(id, context.clock.now())),
            taskEither.chain(() => stores.audit.append(auditEntryOf(call, account, "prove"))),
          ),
        ),
      ),
      replyAfterEmail(context),
    ),
  );

const changePassword = (context: ServerContext) =>
  standalone<Rows["changePassword"]>((call) => {
    const { password } = call.body;
    return pipe(
      context.transact((stores) =>
        pipe(
          loadCallerWithStepUp(context, stores, call),
          taskEither.chain(({ account }) => loadAccount(stores, account)),
        ),
      ),
      taskEither.chain((account) => hashNewPassword(context, password, account)),
      taskEither.chain((hash) =>
        context.transact((stores) =>
          pipe(
            loadCallerWithStepUp(context, stores, call),
            taskEither.chainFirst(({ account }) => stores.accounts.setPassword(account, hash)),
            taskEither.chainFirst(({ account }) => queueEmail(context, stores, call, "passwordChanged", account)),
            taskEither.chain(({ account, principal }) =>
              stores.audit.append(auditEntryOf(call, { id: account, patient: principal.patient }, "passwordChange")),
            ),
          ),
        ),
      ),
      replyAfterEmail(context),
    );
  });

/** The address of another account gets a different e-mail, so that the response reveals nothing (AU-4). */
const changeEmail = (context: ServerContext) =>
  standalone<Rows["changeEmail"]>((call) => {
    const email = normaliseEmail(call.body.email);
    return pipe(
      context.transact((stores) => loadCallerWithStepUp(context, stores, call)),
      taskEither.filterOrElse(
        () => isEmail(email),
        () => fieldFailure({ email: "account.emailInvalid" }),
      ),
      taskEither.chain(({ account }) => countEmailRequest(context, call, `move ${account}`)),
      taskEither.chain(() =>
        context.transact((stores) =>
          pipe(
            loadCallerWithStepUp(context, stores, call),
            taskEither.bind("holder", () => stores.accounts.findByEmail(email)),
            taskEither.filterOrElse(
              ({ holder, account }) => holder?.id !== account,
              () => fieldFailure({ email: "account.emailUnchanged" }),
            ),
            taskEither.chainFirst(({ holder, account }) =>
              holder === null
                ? queueEmail(context, stores, call, "changeEmail", account, { to: email })
                : queueEmail(context, stores, call, "alreadyRegistered", holder.id),
            ),
            taskEither.bind("own", ({ account }) => loadAccount(stores, account)),
            // the address may have changed when the e-mail is delivered
            taskEither.chainFirst(({ own }) =>
              queueEmail(context, stores, call, "emailChangeAsked", own.id, { to: own.email }),
            ),
            taskEither.chain(({ account, principal }) =>
              stores.audit.append(auditEntryOf(call, { id: account, patient: principal.patient }, "emailChange")),
            ),
          ),
        ),
      ),
      replyAfterEmail(context),
    );
  });

const confirmEmail = (context: ServerContext) =>
  standalone<Rows["confirmEmail"]>((call) =>
    limitSecretAttempts(context, call, () =>
      pipe(
        context.transact((stores) =>
          pipe(
            stores.accounts.consumeOneTimeSecret(context.secrets.digest(call.body.token), "email", context.clock.now()),
            taskEither.chainEitherK((secret) =>
              secret?.account != null && EmailChange.is(secret.data)
                ? right({ id: secret.account, to: secret.data.to })
                : left(linkInvalid),
            ),
            taskEither.bind("holder", ({ to }) => stores.accounts.findByEmail(to)),
            taskEither.bind("account", ({ id }) => stores.accounts.findById(id)),
            taskEither.chain(({ to, holder, account }) =>
              holder !== null || account === null || account.disabled
                ? taskEither.left(linkInvalid)
                : pipe(
                    stores.accounts.setEmail(account.id, to),
                    taskEither.chain(() =>
                      queueEmail(context, stores, call, "emailChanged", account.id, { to: account.email }),
                    ),
                    taskEither.chain(() => stores.audit.append(auditEntryOf(call, account, "emailChange"))),
                  ),
            ),
          ),
        ),
        replyAfterEmail(context),
      ),
    ),
  );

/** Uses the link mailed to the current address. */
const stopEmailChange = (context: ServerContext) =>
  standalone<Rows["stopEmailChange"]>((call) =>
    limitSecretAttempts(context, call, () =>
      pipe(
        context.transact((stores) =>
          pipe(
            stores.accounts.consumeOneTimeSecret(
              context.secrets.digest(call.body.token),
              "emailStop",
              context.clock.now(),
            ),
            taskEither.chain((secret) =>
              secret?.account == null ? taskEither.right(null) : stores.accounts.findById(secret.account),
            ),
            taskEither.chainEitherK((account) => (account === null ? left(linkInvalid) : right(account))),
            taskEither.chainFirst(({ id }) => stores.accounts.revokeEmailChanges(id)),
            taskEither.chain((account) => stores.audit.append(auditEntryOf(call, account, "emailChange"))),
          ),
        ),
        taskEither.map(() => ({})),
      ),
    ),
  );

/** Security of an account. */
export const securityHandlers = (context: ServerContext): Handlers<Rows> => ({
  ...secondFactorHandlers(context),
  reauthenticate: reauthenticate(context),
  sessions: transactional((_call, stores, { signed }) =>
    pipe(
      stores.sessions.listOpen(signed.account, context.clock.now()),
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
  endSession: transactional((call, stores, { signed }) =>
    pipe(
      stores.sessions.end(signed.account, call.params.sessione),
      taskEither.map(() => ({})),
    ),
  ),
  endOtherSessions: transactional((_call, stores, { signed }) =>
    pipe(
      stores.sessions.endOthers(signed.account, signed.id),
      taskEither.chain(() => stores.accounts.revokeEmailChanges(signed.account)),
      taskEither.map(() => ({})),
    ),
  ),
  changePassword: changePassword(context),
  changeEmail: changeEmail(context),
  confirmEmail: confirmEmail(context),
  stopEmailChange: stopEmailChange(context),
});
