import { REQUIREMENT_MESSAGES } from "../../../account/second-factor.ts";
import type { Failure } from "../../../kernel/failure.ts";
import { isLeft, pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import type { AccountServices } from "../services.ts";
import { addressThrottle } from "./throttle-keys.ts";

/** Whether the secret was wrong, rather than another field or a missing second factor. */
const isWrongSecret = ({ kind, code, fields }: Failure): boolean =>
  (kind === "refused" || kind === "signedOut") && fields === undefined && code !== REQUIREMENT_MESSAGES.code;

/**
 * Limits attempts at a secret that names no account, such as a link or the answer of a provider. Too many wrong
 * attempts from one address must wait. Right attempts do not count, because many people share an address (AU-3).
 */
export const limitSecretAttempts = <A>(
  services: Pick<AccountServices, "transact" | "secrets" | "clock">,
  origin: ClientOrigin,
  work: () => TaskEither<Failure, A>,
): TaskEither<Failure, A> => {
  const addressThrottles = [addressThrottle(services, origin, "address")];
  return pipe(
    services.transact(({ throttle }) => throttle.attempt(addressThrottles, services.clock.now())),
    taskEither.chain(() => async () => {
      const outcome = await work()();
      if (isLeft(outcome) && isWrongSecret(outcome.left)) return outcome;
      const resetOutcome = await services.transact(({ throttle }) => throttle.reset(addressThrottles))();
      return isLeft(resetOutcome) ? resetOutcome : outcome;
    }),
  );
};
