import {
  DEMANDED,
  type Demand,
  demandOf,
  isFreshStep,
  readCode,
  type SecondFactor,
} from "@libretto/core/account/second-factor";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import type { Throttled } from "@libretto/core/ports/throttle";
import type { Desk } from "./desk.ts";
import type { Stores } from "./stores.ts";

/** Binds an encrypted secret to its account. */
export const sealedFor = (account: number): string => `otp ${account}`;

/** The second factor that the account must show. */
export const demandOn = (desk: Desk, account: Account, factor: SecondFactor | null): Demand =>
  demandOf(account.role, factor, account.demo && desk.installation.demoAllowed);

/** The failure while it is missing. */
export const demanded = (demand: Exclude<Demand, "nothing">): Failure =>
  failure(demand === "code" ? "signedOut" : "notPermitted", DEMANDED[demand]);

const unreadable = failure("unavailable", "failure.unavailable");

/**
 * Checks a code and consumes it; attempts are counted first (AU-3). If the secret cannot be decrypted, the result is
 * `unavailable` and nothing is counted.
 *
 * @param attempts the counters of the attempt
 */
export const codeSpent = (
  desk: Desk,
  stores: Stores,
  account: Pick<Account, "id">,
  factor: SecondFactor,
  typed: string,
  attempts: readonly Throttled[],
): TaskEither<Failure, boolean> => {
  const now = desk.clock.now();
  const spent = (): TaskEither<Failure, boolean> => {
    const code = readCode(typed);
    if (code === null) return taskEither.right(false);
    if (code.is === "recovery")
      return factor.active
        ? stores.factors.spendCode(account.id, desk.secrets.digest(code.letters))
        : taskEither.right(false);
    const secret = desk.sealer.open(factor.sealed, sealedFor(account.id));
    if (secret === null) {
      desk.log.say("error", "a second factor opens under none of the keys in OTP_KEY_FILE", { account: account.id });
      return taskEither.left(unreadable);
    }
    const step = desk.codes.stepOf(secret, code.digits, now);
    return isFreshStep(step, factor) ? stores.factors.spendStep(account.id, step) : taskEither.right(false);
  };
  return pipe(
    stores.throttle.attempt(attempts, now),
    taskEither.chain(spent),
    taskEither.chainFirst((good) => (good ? stores.throttle.forgive(attempts) : taskEither.right(undefined))),
  );
};
