import type { Failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { ThrottleKey } from "@libretto/core/ports/security/throttle";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { Call } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { commitEvenIfRefused, recordFailedSignIn } from "./sign-in.ts";

/**
 * Verifies e-mail and password outside of a transaction, because hashing is slow (decision 9), and continues in one.
 * It reads the account again, which may have changed meanwhile (AZ-12). Unknown addresses and wrong passwords take the
 * same time (AU-4).
 *
 * @param wrongFailure the failure for wrong credentials
 * @param attemptsOf the counters of the attempt
 */
export const verifyCredentials = <A>(
  context: ServerContext,
  call: Call,
  email: string,
  password: string,
  wrongFailure: Failure,
  attemptsOf: (stores: Stores) => TaskEither<Failure, readonly ThrottleKey[]>,
  onVerified: (stores: Stores, account: Account) => TaskEither<Failure, A>,
): TaskEither<Failure, A> =>
  pipe(
    context.transact((stores) =>
      pipe(
        attemptsOf(stores),
        taskEither.chainFirst((attempts) => stores.throttle.attempt(attempts, context.clock.now())),
        taskEither.bindTo("attempts"),
        taskEither.bind("before", () => stores.accounts.findByEmail(email)),
      ),
    ),
    taskEither.bind("matches", ({ before }) => context.passwordHasher.verify(before?.passwordHash ?? null, password)),
    taskEither.chain(({ attempts, before, matches }) =>
      commitEvenIfRefused<A>(context, (stores) =>
        pipe(
          before === null ? taskEither.right(null) : stores.accounts.findById(before.id),
          taskEither.chain((account) =>
            matches && account !== null && !account.disabled && account.passwordHash === before?.passwordHash
              ? pipe(
                  stores.throttle.reset(attempts),
                  taskEither.chain(() => onVerified(stores, account)),
                  taskEither.map(right),
                )
              : pipe(
                  recordFailedSignIn(context, stores, call, account),
                  taskEither.map(() => left(wrongFailure)),
                ),
          ),
        ),
      ),
    ),
  );
