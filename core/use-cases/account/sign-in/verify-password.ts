import type { Failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import type { ThrottleKey } from "../../../ports/security/throttle.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import type { AccountServices } from "../services.ts";

/** An attempt at a password: its counters, the account before the check, and whether the password matches. */
export interface PasswordAttempt {
  readonly attempts: readonly ThrottleKey[];
  readonly before: Account | null;
  readonly matches: boolean;
}

/**
 * Counts an attempt and verifies its password, outside of a transaction, because hashing is slow (decision 9). Unknown
 * addresses and wrong passwords take the same time (AU-4).
 *
 * @param attemptsOf the counters of the attempt
 */
export const verifyPassword = (
  { transact, clock, passwordHasher }: Pick<AccountServices, "transact" | "clock" | "passwordHasher">,
  email: string,
  password: string,
  attemptsOf: (stores: Stores) => TaskEither<Failure, readonly ThrottleKey[]>,
): TaskEither<Failure, PasswordAttempt> =>
  pipe(
    transact((stores) =>
      pipe(
        attemptsOf(stores),
        taskEither.chainFirst((attempts) => stores.throttle.attempt(attempts, clock.now())),
        taskEither.bindTo("attempts"),
        taskEither.bind("before", () => stores.accounts.findByEmail(email)),
      ),
    ),
    taskEither.bind("matches", ({ before }) => passwordHasher.verify(before?.passwordHash ?? null, password)),
  );

/** The account of an attempt as it is now, and whether the attempt may go on. */
export interface ReloadedAccount {
  readonly account: Account | null;
  /** Null when the password is wrong, or the account was disabled, deleted or got another password (AZ-12). */
  readonly verified: Account | null;
}

/** Reads the account again, which may have changed while the password was verified. */
export const reloadAccount = (
  { accounts }: Stores,
  { before, matches }: PasswordAttempt,
): TaskEither<Failure, ReloadedAccount> =>
  pipe(
    before === null ? taskEither.right(null) : accounts.findById(before.id),
    taskEither.map((account) => {
      const isVerified =
        matches && account !== null && !account.disabled && account.passwordHash === before?.passwordHash;
      return { account, verified: isVerified ? account : null };
    }),
  );
