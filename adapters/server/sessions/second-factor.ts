import {
  isUnusedStep,
  parseCode,
  REQUIREMENT_MESSAGES,
  type SecondFactor,
  type SignInRequirement,
  signInRequirementOf,
} from "@libretto/core/account/second-factor";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { ThrottleKey } from "@libretto/core/ports/security/throttle";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { ServerContext } from "../pipeline/server-context.ts";

/** Binds an encrypted secret to its account. */
export const factorSealContext = (account: number): string => `otp ${account}`;

/** The second factor that the account must show. */
export const factorDemandOf = (
  context: ServerContext,
  account: Account,
  factor: SecondFactor | null,
): SignInRequirement => signInRequirementOf(account.role, factor, account.demo && context.installation.demoAllowed);

/** The failure while it is missing. */
export const demandFailure = (demand: Exclude<SignInRequirement, "nothing">): Failure =>
  failure(demand === "code" ? "signedOut" : "notPermitted", REQUIREMENT_MESSAGES[demand]);

const secretUnreadable = failure("unavailable", "failure.unavailable");

/**
 * Checks a code and consumes it; attempts are counted first (AU-3). If the secret cannot be decrypted, the result is
 * `unavailable` and nothing is counted.
 *
 * @param attempts the counters of the attempt
 */
export const spendCode = (
  context: ServerContext,
  stores: Stores,
  account: Pick<Account, "id">,
  factor: SecondFactor,
  typedCode: string,
  attempts: readonly ThrottleKey[],
): TaskEither<Failure, boolean> => {
  const now = context.clock.now();
  const checkCode = (): TaskEither<Failure, boolean> => {
    const code = parseCode(typedCode);
    if (code === null) return taskEither.right(false);
    if (code.is === "recovery")
      return factor.active
        ? stores.factors.consumeRecoveryCode(account.id, context.secrets.digest(code.code))
        : taskEither.right(false);
    const secret = context.sealer.open(factor.sealed, factorSealContext(account.id));
    if (secret === null) {
      context.log.write("error", "no key in OTP_KEY_FILE decrypts a second factor", {
        account: account.id,
      });
      return taskEither.left(secretUnreadable);
    }
    const step = context.codes.findStep(secret, code.digits, now);
    return isUnusedStep(step, factor) ? stores.factors.consumeStep(account.id, step) : taskEither.right(false);
  };
  return pipe(
    stores.throttle.attempt(attempts, now),
    taskEither.chain(checkCode),
    taskEither.chainFirst((isValid) => (isValid ? stores.throttle.reset(attempts) : taskEither.right(undefined))),
  );
};
