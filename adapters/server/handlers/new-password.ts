import { passwordProblem } from "@libretto/core/account/credentials";
import { type Failure, refusedFields } from "@libretto/core/kernel/failure";
import { type Either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import type { Desk } from "../desk.ts";

/** Refuses common passwords. */
export const uncommon = (desk: Pick<Desk, "vault">, password: string): Either<Failure, void> =>
  desk.vault.common(password) ? left(refusedFields({ password: "account.passwordCommon" })) : right(undefined);

/** Validates and hashes a new password outside of any transaction, because hashing is slow. */
export const newPassword = (
  desk: Pick<Desk, "vault">,
  password: string,
  account: Account,
): TaskEither<Failure, string> => {
  const problem = passwordProblem(password, account);
  return pipe(
    taskEither.fromEither(problem === null ? uncommon(desk, password) : left(refusedFields({ password: problem }))),
    taskEither.chain(() => desk.vault.hash(password)),
  );
};
