import { normaliseEmail } from "../../../kernel/email.ts";
import { type Failure, failure } from "../../../kernel/failure.ts";
import { left, pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import { commitEvenIfRefused } from "../commit-even-if-refused.ts";
import type { AccountServices } from "../services.ts";
import { signInAttempts } from "../throttling/throttle-keys.ts";
import { type AdmissionServices, admitSignIn } from "./admit-sign-in.ts";
import type { OpenedSession, SignInRequest } from "./open-session.ts";
import { recordFailedSignIn } from "./record-failed-sign-in.ts";
import { type PasswordAttempt, reloadAccount, verifyPassword } from "./verify-password.ts";

type Services = AdmissionServices & Pick<AccountServices, "transact" | "passwordHasher">;

/** The same refusal for an unknown address and for a wrong password (AU-4). */
export const wrongCredentials = failure("signedOut", "session.wrongCredentials");

/** Resets the counters when the password was right, independently of the second factor. */
const resetAttempts = (
  { transact }: Services,
  { attempts, before, matches }: PasswordAttempt,
): TaskEither<Failure, void> =>
  matches && before !== null && !before.disabled
    ? transact(({ throttle }) => throttle.reset(attempts))
    : taskEither.right(undefined);

const completeSignIn = (
  services: Services,
  request: SignInRequest,
  attempt: PasswordAttempt,
): TaskEither<Failure, OpenedSession> =>
  commitEvenIfRefused(services, (stores) =>
    pipe(
      reloadAccount(stores, attempt),
      taskEither.chain(({ account, verified }) =>
        verified !== null
          ? admitSignIn(services, stores, request, verified)
          : pipe(
              recordFailedSignIn(services, stores, request.origin, account),
              taskEither.map(() => left(wrongCredentials)),
            ),
      ),
    ),
  );

/** Hashes a password again that was hashed with weaker settings (AU-1). */
const rehashIfOutdated = (
  { transact, passwordHasher }: Services,
  account: Account | null,
  password: string,
): TaskEither<Failure, void> =>
  account === null || account.passwordHash === null || !passwordHasher.isOutdated(account.passwordHash)
    ? taskEither.right(undefined)
    : pipe(
        passwordHasher.hash(password),
        taskEither.chain((hash) => transact(({ accounts }) => accounts.replaceHash(account.id, hash))),
      );

/**
 * Signs in with e-mail and password, and with the code of the second factor where the account requires it. A wrong
 * password is counted and audited, and repeated ones warn the owner.
 *
 * Errors: `tooMany` attempts; `session.wrongCredentials`; the refusals of the second factor
 */
export const signIn = (
  services: Services,
  request: Omit<SignInRequest, "method">,
  typed: { readonly email: string; readonly password: string },
): TaskEither<Failure, OpenedSession> => {
  const email = normaliseEmail(typed.email);
  return pipe(
    verifyPassword(services, email, typed.password, (stores) =>
      signInAttempts(services, stores, request.origin, email),
    ),
    taskEither.chainFirst((attempt) => resetAttempts(services, attempt)),
    taskEither.bindTo("attempt"),
    taskEither.bind("opened", ({ attempt }) => completeSignIn(services, { ...request, method: "password" }, attempt)),
    taskEither.chainFirst(({ attempt: { before } }) => rehashIfOutdated(services, before, typed.password)),
    taskEither.map(({ opened }) => opened),
  );
};
