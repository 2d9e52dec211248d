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
/** Nothing is guessed by starting a sign-in at a provider; it only leaves something behind for some minutes. */
const STARTS_PER_ADDRESS = 300;

/** Attempts at one secret, whose counter nobody else's right answer may reset. */
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

/** Digests of what an account signs in from: the device in its network, and the network alone. */
export const originPrints = (desk: Desk, call: Call): { readonly device: string; readonly network: string } => ({
  device: desk.secrets.digest(`${call.device} ${networkOf(call.address)}`),
  network: desk.secrets.digest(`network ${networkOf(call.address)}`),
});

/** Attempts of callers whom the account does not recognise: they share one counter, wherever they are. */
export const strangersAttempts = (desk: Desk, email: string): readonly Throttled[] => [own(desk, email)];

/**
 * What an attempt to sign in counts against (AU-3). A device or network from which the account has signed in before has
 * a counter of its own, so that strangers cannot keep the owner out; all others share the account's counter. The address
 * counts too, except for a recognised device.
 *
 * @param email the account, known or not
 * @param what the secret that is tried
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

/** What an attempt at a secret in an open session counts against: that session alone. */
export const sessionAttempts = (desk: Desk, session: Id, what: "password" | "code"): readonly Throttled[] => [
  own(desk, `session ${session} ${what}`),
];

/** Counts that somebody has a letter sent, or says how long to wait: by whom it is about, and by where it is asked for. */
export const countedLetter = (desk: Desk, call: Call, about: string): TaskEither<Failure, void> =>
  desk.transact((stores) =>
    stores.throttle.attempt([own(desk, about), ofAddress(desk, call, "letters")], desk.clock.now()),
  );

/** Counts that a sign-in at a provider is begun from an address. */
export const countedStart = (desk: Desk, call: Call): TaskEither<Failure, void> =>
  desk.transact((stores) =>
    stores.throttle.attempt([{ ...ofAddress(desk, call, "starts"), free: STARTS_PER_ADDRESS }], desk.clock.now()),
  );

/** Counts a wrong code of an emergency sheet, or says how long to wait. Right codes are never counted nor refused. */
export const countedEmergencyCode = (desk: Desk, call: Call): TaskEither<Failure, void> =>
  desk.transact((stores) => stores.throttle.attempt([ofAddress(desk, call, "emergency")], desk.clock.now()));

/** Whether it was the secret that was wrong, and not what came with it, or what is to be shown next. */
const isWrongGuess = ({ kind, code, fields }: Failure): boolean =>
  (kind === "refused" || kind === "signedOut") && fields === undefined && code !== DEMANDED.code;

/**
 * Lets a secret be tried that names nobody: a link, what a provider hands over. Says how long to wait where too many
 * from this address were wrong; what was right does not count, for many people share an address (AU-3).
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
