import { type Person, passwordProblem } from "../../../account/credentials.ts";
import { type Failure, fieldFailure } from "../../../kernel/failure.ts";
import { type Either, left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { AccountServices } from "../services.ts";

type Services = Pick<AccountServices, "passwordHasher">;

/** Refuses common passwords. */
export const refuseCommonPassword = ({ passwordHasher }: Services, password: string): Either<Failure, void> =>
  passwordHasher.isCommon(password) ? left(fieldFailure({ password: "account.passwordCommon" })) : right(undefined);

/** Validates and hashes a new password outside of any transaction, because hashing is slow. */
export const hashNewPassword = (services: Services, password: string, owner: Person): TaskEither<Failure, string> => {
  const problem = passwordProblem(password, owner);
  return pipe(
    taskEither.fromEither(
      problem === null ? refuseCommonPassword(services, password) : left(fieldFailure({ password: problem })),
    ),
    taskEither.chain(() => services.passwordHasher.hash(password)),
  );
};
