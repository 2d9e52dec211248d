import { type Failure, failure } from "../../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Id } from "../../../kernel/id.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import { type AuthenticateCaller, loadAccount } from "../authenticate-caller.ts";
import { commitEvenIfRefused } from "../commit-even-if-refused.ts";
import { consumeCode } from "../second-factor/consume-code.ts";
import type { AccountServices } from "../services.ts";
import { verifyCredentials } from "../sign-in/verify-credentials.ts";
import { sessionAttempts } from "../throttling/throttle-keys.ts";

type Services = Omit<AccountServices, "identity" | "installation">;

const passwordWrong = failure("refused", "account.passwordWrong");
const codeInvalid = failure("refused", "account.codeInvalid");
const codeNeeded = failure("refused", "session.codeNeeded");

interface OwnSession {
  readonly session: Id;
  readonly account: Account;
}

/** The session of the caller and its account. */
const loadSession = ({ transact }: Services, authenticate: AuthenticateCaller): TaskEither<Failure, OwnSession> =>
  transact((stores) =>
    pipe(
      authenticate(stores),
      taskEither.chain((signed) =>
        pipe(
          loadAccount(stores, signed),
          taskEither.map((account) => ({ session: signed.id, account })),
        ),
      ),
    ),
  );

/** Checks the second factor in addition to the password; wrong codes are counted. */
const requireFactor = (
  services: Services,
  { session, account }: OwnSession,
  code: string | undefined,
): TaskEither<Failure, void> =>
  commitEvenIfRefused<void>(services, (stores) =>
    pipe(
      stores.factors.find(account.id),
      taskEither.chain((factor) => {
        if (!factor?.active) return taskEither.right(right(undefined));
        if (code === undefined) return taskEither.right(left(codeNeeded));
        return pipe(
          consumeCode(services, stores, account.id, factor, code, sessionAttempts(services, session, "code")),
          taskEither.map((isValid) => (isValid ? right(undefined) : left(codeInvalid))),
        );
      }),
    ),
  );

/**
 * Step-up authentication: the password again, and the second factor if the account has one. Attempts count for this
 * session only, so that other callers cannot lock its owner out.
 *
 * Errors: `account.passwordWrong`, `session.codeNeeded`, `account.codeInvalid`; `tooMany` attempts
 */
export const reauthenticate = (
  services: Services,
  authenticate: AuthenticateCaller,
  origin: ClientOrigin,
  { password, code }: { readonly password: string; readonly code: string | undefined },
): TaskEither<Failure, void> =>
  pipe(
    loadSession(services, authenticate),
    taskEither.chainFirst(({ session, account: { email } }) =>
      verifyCredentials(
        services,
        origin,
        {
          ...{ email, password, wrongFailure: passwordWrong },
          attemptsOf: () => taskEither.right(sessionAttempts(services, session, "password")),
        },
        () => taskEither.right(undefined),
      ),
    ),
    taskEither.chainFirst((own) => requireFactor(services, own, code)),
    taskEither.chain(({ account }) =>
      services.transact((stores) =>
        pipe(
          authenticate(stores),
          taskEither.chain(({ id }) => stores.sessions.recordStepUp(id, services.clock.now())),
          taskEither.chain(() => stores.audit.append(auditEntryOf(origin, account, "prove"))),
        ),
      ),
    ),
  );
