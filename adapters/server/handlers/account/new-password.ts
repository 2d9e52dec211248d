import { passwordProblem } from "@libretto/core/account/credentials";
import { type Failure, fieldFailure } from "@libretto/core/kernel/failure";
import { type Either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { ServerContext } from "../../pipeline/server-context.ts";

/** Refuses common passwords. */
export const refuseCommonPassword = (
  context: Pick<ServerContext, "passwordHasher">,
  password: string,
): Either<Failure, void> =>
  context.passwordHasher.isCommon(password)
    ? left(fieldFailure({ password: "account.passwordCommon" }))
    : right(undefined);

/** Validates and hashes a new password outside of any transaction, because hashing is slow. */
export const hashNewPassword = (
  context: Pick<ServerContext, "passwordHasher">,
  password: string,
  account: Account,
): TaskEither<Failure, string> => {
  const problem = passwordProblem(password, account);
  return pipe(
    taskEither.fromEither(
      problem === null ? refuseCommonPassword(context, password) : left(fieldFailure({ password: problem })),
    ),
    taskEither.chain(() => context.passwordHasher.hash(password)),
  );
};
