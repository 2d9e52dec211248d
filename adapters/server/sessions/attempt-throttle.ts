import { REQUIREMENT_MESSAGES } from "@libretto/core/account/second-factor";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { ThrottleKey } from "@libretto/core/ports/security/throttle";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { networkOf, throttleAddressOf } from "../http/client-address.ts";
import type { Call } from "../pipeline/calls.ts";
import type { ServerContext } from "../pipeline/server-context.ts";

const FREE_PER_ACCOUNT = 10;
const FREE_PER_ADDRESS = 30;
/** Starting a sign-in at a provider guesses no secret; it only stores an attempt for some minutes. */
const STARTS_PER_ADDRESS = 300;

/** Counts attempts at one secret. Success of another account does not reset this counter. */
const secretThrottle = (context: ServerContext, subject: string): ThrottleKey => ({
  key: `account ${context.secrets.digest(subject)}`,
  shared: false,
  free: FREE_PER_ACCOUNT,
});
const addressThrottle = (
  context: ServerContext,
  call: Call,
  purpose: "address" | "letters" | "starts" | "emergency",
): ThrottleKey => ({
  key: `${purpose} ${context.secrets.digest(throttleAddressOf(call.address))}`,
  shared: true,
  free: FREE_PER_ADDRESS,
});

/** Digests of where an account signs in from: the device within its network, and the network alone. */
export const originDigests = (
  context: ServerContext,
  call: Call,
): { readonly device: string; readonly network: string } => ({
  device: context.secrets.digest(`${call.device} ${networkOf(call.address)}`),
  network: context.secrets.digest(`network ${networkOf(call.address)}`),
});

/** Attempts of callers whom the account does not recognise. All of them share one counter. */
export const unknownDeviceAttempts = (context: ServerContext, email: string): readonly ThrottleKey[] => [
  secretThrottle(context, email),
];

/**
 * Counters of a sign-in attempt (AU-3). A device or network from which the account has signed in before has its own
 * counter, so that strangers cannot lock the owner out. All others share the counter of the account. The address
 * counts too, except for a recognised device.
 *
 * @param email the account, whether it exists or not
 * @param purpose the secret that the caller tries
 */
export const signInAttempts = (
  context: ServerContext,
  stores: Stores,
  call: Call,
  email: string,
  purpose: "password" | "code" = "password",
): TaskEither<Failure, readonly ThrottleKey[]> => {
  const { device, network } = originDigests(context, call);
  const subject = purpose === "password" ? email : `code ${email}`;
  return pipe(
    stores.accounts.listKnownFingerprints(email, [device, network]),
    taskEither.map((known) => {
      if (known.includes(device)) return [secretThrottle(context, `${subject} ${device}`)];
      const counter = secretThrottle(context, known.includes(network) ? `${subject} ${network}` : subject);
      return [counter, addressThrottle(context, call, "address")];
    }),
  );
};

/** Counter of attempts at a secret in an open session: only that session counts. */
export const sessionAttempts = (
  context: ServerContext,
  session: Id,
  purpose: "password" | "code",
): readonly ThrottleKey[] => [secretThrottle(context, `session ${session} ${purpose}`)];

/** Counts a request for an e-mail, by its subject and by address, or refuses it with the time to wait. */
export const countEmailRequest = (context: ServerContext, call: Call, subject: string): TaskEither<Failure, void> =>
  context.transact((stores) =>
    stores.throttle.attempt(
      [secretThrottle(context, subject), addressThrottle(context, call, "letters")],
      context.clock.now(),
    ),
  );

/** Counts the start of a sign-in at a provider, by address. */
export const countProviderStart = (context: ServerContext, call: Call): TaskEither<Failure, void> =>
  context.transact((stores) =>
    stores.throttle.attempt(
      [{ ...addressThrottle(context, call, "starts"), free: STARTS_PER_ADDRESS }],
      context.clock.now(),
    ),
  );

/**
 * Counts a wrong code of an emergency sheet, or refuses it with the time to wait. Right codes are never counted or
 * refused.
 */
export const countWrongEmergencyCode = (context: ServerContext, call: Call): TaskEither<Failure, void> =>
  context.transact((stores) =>
    stores.throttle.attempt([addressThrottle(context, call, "emergency")], context.clock.now()),
  );

/** Whether the secret was wrong, rather than another field or a missing second factor. */
const isWrongSecret = ({ kind, code, fields }: Failure): boolean =>
  (kind === "refused" || kind === "signedOut") && fields === undefined && code !== REQUIREMENT_MESSAGES.code;

/**
 * Limits attempts at a secret that names no account, such as a link or the answer of a provider. Too many wrong
 * attempts from one address must wait. Right attempts do not count, because many people share an address (AU-3).
 */
export const limitSecretAttempts = <A>(
  context: ServerContext,
  call: Call,
  work: () => TaskEither<Failure, A>,
): TaskEither<Failure, A> => {
  const addressThrottles = [addressThrottle(context, call, "address")];
  return pipe(
    context.transact((stores) => stores.throttle.attempt(addressThrottles, context.clock.now())),
    taskEither.chain(() => async () => {
      const outcome = await work()();
      if (isLeft(outcome) && isWrongSecret(outcome.left)) return outcome;
      const resetOutcome = await context.transact((stores) => stores.throttle.reset(addressThrottles))();
      return isLeft(resetOutcome) ? resetOutcome : outcome;
    }),
  );
};
