import { DEMANDED } from "@libretto/core/account/second-factor";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { Throttled } from "@libretto/core/ports/throttle";
import { networkOf, throttledAs } from "./addresses.ts";
import type { Call } from "./calls.ts";
import type { Desk } from "./desk.ts";
import type { Stores } from "./stores.ts";

const PER_ACCOUNT = 10;
const PER_ADDRESS = 30;
/** Starting a sign-in at a provider guesses no secret; it only stores an attempt for some minutes. */
const STARTS_PER_ADDRESS = 300;

/** Counts attempts at one secret. Success of another account does not reset this counter. */
const own = (desk: Desk, about: string): Throttled => ({
  key: `account ${desk.secrets.digest(about)}`,
  shared: false,
  free: PER_ACCOUNT,
});
const ofAddress = (desk: Desk, call: Call, what: "address" | "letters" | "starts" | "emergency"): Throttled => ({
  key: `${what} ${desk.secrets.digest(throttledAs(call.address))}`,
  shared: true,
  free: PER_ADDRESS,
});

/** Digests of where an account signs in from: the device within its network, and the network alone. */
export const originPrints = (desk: Desk, call: Call): { readonly device: string; readonly network: string } => ({
  device: desk.secrets.digest(`${call.device} ${networkOf(call.address)}`),
  network: desk.secrets.digest(`network ${networkOf(call.address)}`),
});

/** Attempts of callers whom the account does not recognise. All of them share one counter. */
export const strangersAttempts = (desk: Desk, email: string): readonly Throttled[] => [own(desk, email)];

/**
 * Counters of a sign-in attempt (AU-3). A device or network from which the account has signed in before has its own
 * counter, so that strangers cannot lock the owner out. All others share the counter of the account. The address
 * counts too, except for a recognised device.
 *
 * @param email the account, whether it exists or not
 * @param what the secret that the caller tries
 */
export const signInAttempts = (
  desk: Desk,
  stores: Stores,
  call: Call,
  email: string,
  what: "password" | "code" = "password",
): TaskEither<Failure, readonly Throttled[]> => {
  const { device, network } = originPrints(desk, call);
  const about = what === "password" ? email : `code ${email}`;
  return pipe(
    stores.accounts.recognised(email, [device, network]),
    taskEither.map((known) => {
      if (known.includes(device)) return [own(desk, `${about} ${device}`)];
      const counter = own(desk, known.includes(network) ? `${about} ${network}` : about);
      return [counter, ofAddress(desk, call, "address")];
    }),
  );
};

/** Counter of attempts at a secret in an open session: only that session counts. */
export const sessionAttempts = (desk: Desk, session: Id, what: "password" | "code"): readonly Throttled[] => [
  own(desk, `session ${session} ${what}`),
];

/** Counts a request for an e-mail, by its subject and by address, or refuses it with the time to wait. */
export const countedLetter = (desk: Desk, call: Call, about: string): TaskEither<Failure, void> =>
  desk.transact((stores) =>
    stores.throttle.attempt([own(desk, about), ofAddress(desk, call, "letters")], desk.clock.now()),
  );

/** Counts the start of a sign-in at a provider, by address. */
export const countedStart = (desk: Desk, call: Call): TaskEither<Failure, void> =>
  desk.transact((stores) =>
    stores.throttle.attempt([{ ...ofAddress(desk, call, "starts"), free: STARTS_PER_ADDRESS }], desk.clock.now()),
  );

/**
 * Counts a wrong code of an emergency sheet, or refuses it with the time to wait. Right codes are never counted or
 * refused.
 */
export const countedEmergencyCode = (desk: Desk, call: Call): TaskEither<Failure, void> =>
  desk.transact((stores) => stores.throttle.attempt([ofAddress(desk, call, "emergency")], desk.clock.now()));

/** Whether the secret was wrong, rather than another field or a missing second factor. */
const isWrongGuess = ({ kind, code, fields }: Failure): boolean =>
  (kind === "refused" || kind === "signedOut") && fields === undefined && code !== DEMANDED.code;

/**
 * Limits attempts at a secret that names no account, such as a link or the answer of a provider. Too many wrong
 * attempts from one address must wait. Right attempts do not count, because many people share an address (AU-3).
 */
export const guessed = <A>(desk: Desk, call: Call, work: () => TaskEither<Failure, A>): TaskEither<Failure, A> => {
  const from = [ofAddress(desk, call, "address")];
  return pipe(
    desk.transact((stores) => stores.throttle.attempt(from, desk.clock.now())),
    taskEither.chain(() => async () => {
      const outcome = await work()();
      if (isLeft(outcome) && isWrongGuess(outcome.left)) return outcome;
      const back = await desk.transact((stores) => stores.throttle.forgive(from))();
      return isLeft(back) ? back : outcome;
    }),
  );
};
