import type { Failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import type { Throttled } from "@libretto/core/ports/throttle";
import type { Call } from "../calls.ts";
import type { Desk } from "../desk.ts";
import type { Stores } from "../stores.ts";
import { failed, kept } from "./signing-in.ts";

/**
 * Verifies e-mail and password outside of a transaction, because hashing is slow (decision 9), and continues in one.
 * It reads the account again, which may have changed meanwhile (AZ-12). Unknown addresses and wrong passwords take the
 * same time (AU-4).
 *
 * @param wrong the failure for wrong credentials
 * @param attemptsOf the counters of the attempt
 */
export const credentialsJudged = <A>(
  desk: Desk,
  call: Call,
  email: string,
  password: string,
  wrong: Failure,
  attemptsOf: (stores: Stores) => TaskEither<Failure, readonly Throttled[]>,
  then: (stores: Stores, account: Account) => TaskEither<Failure, A>,
): TaskEither<Failure, A> =>
  pipe(
    desk.transact((stores) =>
      pipe(
        attemptsOf(stores),
        taskEither.chainFirst((attempts) => stores.throttle.attempt(attempts, desk.clock.now())),
        taskEither.bindTo("attempts"),
        taskEither.bind("before", () => stores.accounts.byEmail(email)),
      ),
    ),
    taskEither.bind("matches", ({ before }) => desk.vault.matches(before?.passwordHash ?? null, password)),
    taskEither.chain(({ attempts, before, matches }) =>
      kept<A>(desk, (stores) =>
        pipe(
          before === null ? taskEither.right(null) : stores.accounts.byId(before.id),
          taskEither.chain((account) =>
            matches && account !== null && !account.disabled && account.passwordHash === before?.passwordHash
              ? pipe(
                  stores.throttle.forgive(attempts),
                  taskEither.chain(() => then(stores, account)),
                  taskEither.map(right),
                )
              : pipe(
                  failed(desk, stores, call, account),
                  taskEither.map(() => left(wrong)),
                ),
          ),
        ),
      ),
    ),
  );
