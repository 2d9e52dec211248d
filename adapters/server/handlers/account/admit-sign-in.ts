import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { Call } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { signInAttempts } from "../../sessions/attempt-throttle.ts";
import { demandFailure, factorDemandOf, spendCode } from "../../sessions/second-factor.ts";
import { type OpenedSession, openSession, recordFailedSignIn, type SignInMethod } from "./sign-in.ts";

const codeInvalid = failure("signedOut", "account.codeInvalid");

/**
 * Signs in after a correct password or provider: directly, or with the code that the account requires. The first valid
 * code of an enrolment enables the factor. A refusal is a value, because its counters must be committed.
 */
export const admitSignIn = (
  context: ServerContext,
  stores: Stores,
  call: Call,
  account: Account,
  code: string | undefined,
  method: SignInMethod,
): TaskEither<Failure, Either<Failure, OpenedSession>> => {
  const openedSession = pipe(openSession(context, stores, call, account, method), taskEither.map(right));
  return pipe(
    stores.factors.find(account.id),
    taskEither.chain((factor): TaskEither<Failure, Either<Failure, OpenedSession>> => {
      const demand = factorDemandOf(context, account, factor);
      if (demand === "nothing") return openedSession;
      if (factor === null || code === undefined) return taskEither.right(left(demandFailure(demand)));
      return pipe(
        signInAttempts(context, stores, call, account.email, "code"),
        taskEither.chain((attempts) => spendCode(context, stores, account, factor, code, attempts)),
        taskEither.chain((isValid) =>
          isValid
            ? pipe(
                demand === "enrolment" ? stores.factors.turnOn(account.id) : taskEither.right(undefined),
                taskEither.chain(() => openedSession),
              )
            : pipe(
                recordFailedSignIn(context, stores, call, account),
                taskEither.map(() => left(codeInvalid)),
              ),
        ),
      );
    }),
  );
};
