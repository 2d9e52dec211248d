import type { Failure } from "../../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import type { ThrottleKey } from "../../../ports/security/throttle.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import { commitEvenIfRefused } from "../commit-even-if-refused.ts";
import type { AccountServices } from "../services.ts";
import { recordFailedSignIn } from "./record-failed-sign-in.ts";
import { reloadAccount, verifyPassword } from "./verify-password.ts";

/** What a caller tries, how its attempts are counted, and the refusal of a wrong password. */
export interface CredentialCheck {
  readonly email: string;
  readonly password: string;
  /** The counters of the attempts of this caller. */
  readonly attemptsOf: (stores: Stores) => TaskEither<Failure, readonly ThrottleKey[]>;
  readonly wrongFailure: Failure;
}

/**
 * Verifies e-mail and password, and continues in a transaction with the account. A right password resets the counters
 * of its attempts.
 *
 * Errors: `tooMany` attempts; the refusal of the check
 */
export const verifyCredentials = <A>(
  services: Pick<AccountServices, "transact" | "clock" | "ids" | "passwordHasher">,
  origin: ClientOrigin,
  { email, password, attemptsOf, wrongFailure }: CredentialCheck,
  onVerified: (stores: Stores, account: Account) => TaskEither<Failure, A>,
): TaskEither<Failure, A> =>
  pipe(
    verifyPassword(services, email, password, attemptsOf),
    taskEither.chain((attempt) =>
      commitEvenIfRefused<A>(services, (stores) =>
        pipe(
          reloadAccount(stores, attempt),
          taskEither.chain(({ account, verified }) =>
            verified === null
              ? pipe(
                  recordFailedSignIn(services, stores, origin, account),
                  taskEither.map(() => left(wrongFailure)),
                )
              : pipe(
                  stores.throttle.reset(attempt.attempts),
                  taskEither.chain(() => onVerified(stores, verified)),
                  taskEither.map(right),
                ),
          ),
        ),
      ),
    ),
  );
