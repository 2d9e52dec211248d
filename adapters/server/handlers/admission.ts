import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import { signInAttempts } from "../access-attempts.ts";
import type { Call } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { codeSpent, demanded, demandOn } from "../second-factor.ts";
import type { Stores } from "../stores.ts";
import { failed, type Opened, opened, type SignInProof } from "./signing-in.ts";

export const codeInvalid = failure("signedOut", "account.codeInvalid");

/**
 * Signs in after a correct password or provider: directly, or with the code that the account requires. The first valid
 * code of an enrolment enables the factor. A refusal is a value, because its counters must be committed.
 */
export const admitted = (
  desk: Desk,
  stores: Stores,
  call: Call,
  account: Account,
  code: string | undefined,
  by: SignInProof,
): TaskEither<Failure, Either<Failure, Opened>> => {
  const letIn = pipe(opened(desk, stores, call, account, by), taskEither.map(right));
  return pipe(
    stores.factors.of(account.id),
    taskEither.chain((factor): TaskEither<Failure, Either<Failure, Opened>> => {
      const demand = demandOn(desk, account, factor);
      if (demand === "nothing") return letIn;
      if (factor === null || code === undefined) return taskEither.right(left(demanded(demand)));
      return pipe(
        signInAttempts(desk, stores, call, account.email, "code"),
        taskEither.chain((attempts) => codeSpent(desk, stores, account, factor, code, attempts)),
        taskEither.chain((good) =>
          good
            ? pipe(
                demand === "enrolment" ? stores.factors.turnOn(account.id) : taskEither.right(undefined),
                taskEither.chain(() => letIn),
              )
            : pipe(
                failed(desk, stores, call, account),
                taskEither.map(() => left(codeInvalid)),
              ),
        ),
      );
    }),
  );
};
