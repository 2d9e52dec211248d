import { isUnusedStep, parseCode, type SecondFactor } from "../../../account/second-factor.ts";
import { type Failure, failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { AccountId } from "../../../kernel/id.ts";
import type { ThrottleKey } from "../../../ports/security/throttle.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import type { AccountServices } from "../services.ts";
import { factorSealContext } from "./factor-seal-context.ts";

const secretUnreadable = failure("unavailable", "failure.unavailable");

type Services = Pick<AccountServices, "clock" | "secrets" | "sealer" | "codes" | "reportUnreadableFactor">;

/** Checks a code and uses it up. */
const checkCode = (
  { clock, secrets, sealer, codes, reportUnreadableFactor }: Services,
  { factors }: Pick<Stores, "factors">,
  account: AccountId,
  factor: SecondFactor,
  typedCode: string,
): TaskEither<Failure, boolean> => {
  const code = parseCode(typedCode);
  if (code === null) return taskEither.right(false);
  if (code.is === "recovery")
    return factor.active ? factors.consumeRecoveryCode(account, secrets.digest(code.code)) : taskEither.right(false);
  const secret = sealer.open(factor.sealed, factorSealContext(account));
  if (secret === null) {
    reportUnreadableFactor(account);
    return taskEither.left(secretUnreadable);
  }
  const step = codes.findStep(secret, code.digits, clock.now());
  return isUnusedStep(step, factor) ? factors.consumeStep(account, step) : taskEither.right(false);
};

/**
 * Checks a code of the second factor and uses it up; attempts are counted first (AU-3). The result is false for a wrong
 * code. If the secret cannot be decrypted, the failure is `unavailable` and nothing is counted.
 *
 * @param attempts the counters of the attempt
 */
export const consumeCode = (
  services: Services,
  stores: Pick<Stores, "factors" | "throttle">,
  account: AccountId,
  factor: SecondFactor,
  typedCode: string,
  attempts: readonly ThrottleKey[],
): TaskEither<Failure, boolean> =>
  pipe(
    stores.throttle.attempt(attempts, services.clock.now()),
    taskEither.chain(() => checkCode(services, stores, account, factor, typedCode)),
    taskEither.chainFirst((isValid) => (isValid ? stores.throttle.reset(attempts) : taskEither.right(undefined))),
  );
