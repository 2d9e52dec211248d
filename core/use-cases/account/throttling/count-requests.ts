import type { Failure } from "../../../kernel/failure.ts";
import type { TaskEither } from "../../../kernel/fp.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import type { AccountServices } from "../services.ts";
import { addressThrottle, secretThrottle } from "./throttle-keys.ts";

/** Starting a sign-in at a provider guesses no secret; it only stores an attempt for some minutes. */
const STARTS_PER_ADDRESS = 300;

type Services = Pick<AccountServices, "transact" | "secrets" | "clock">;

/** Counts a request for an e-mail, by its subject and by address, or refuses it with the time to wait. */
export const countEmailRequest = (
  services: Services,
  origin: ClientOrigin,
  subject: string,
): TaskEither<Failure, void> =>
  services.transact(({ throttle }) =>
    throttle.attempt(
      [secretThrottle(services, subject), addressThrottle(services, origin, "letters")],
      services.clock.now(),
    ),
  );

/** Counts the start of a sign-in at a provider, by address. */
export const countProviderStart = (services: Services, origin: ClientOrigin): TaskEither<Failure, void> =>
  services.transact(({ throttle }) =>
    throttle.attempt(
      [{ ...addressThrottle(services, origin, "starts"), free: STARTS_PER_ADDRESS }],
      services.clock.now(),
    ),
  );

/**
 * Counts a wrong code of an emergency sheet, or refuses it with the time to wait. Right codes are never counted or
 * refused.
 */
export const countWrongEmergencyCode = (services: Services, origin: ClientOrigin): TaskEither<Failure, void> =>
  services.transact(({ throttle }) =>
    throttle.attempt([addressThrottle(services, origin, "emergency")], services.clock.now()),
  );

/**
 * Counts a secret that repeats no reminder, or refuses it with the time to wait. It has its own counter: the late tap of a
 * patient is no attempt at an emergency code.
 */
export const countWrongSnooze = (services: Services, origin: ClientOrigin): TaskEither<Failure, void> =>
  services.transact(({ throttle }) =>
    throttle.attempt([addressThrottle(services, origin, "snooze")], services.clock.now()),
  );
