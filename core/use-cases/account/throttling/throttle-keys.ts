import type { Failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Id } from "../../../kernel/id.ts";
import type { Secrets } from "../../../ports/security/secrets.ts";
import type { ThrottleKey } from "../../../ports/security/throttle.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import type { ClientOrigin } from "../../request-origin.ts";

const FREE_PER_ACCOUNT = 10;
const FREE_PER_ADDRESS = 30;

interface Services {
  readonly secrets: Secrets;
}

/** The secret that a caller tries. */
export type AttemptPurpose = "password" | "code";

/** Counts attempts at one secret. Success of another account does not reset this counter. */
export const secretThrottle = ({ secrets }: Services, subject: string): ThrottleKey => ({
  key: `account ${secrets.digest(subject)}`,
  shared: false,
  free: FREE_PER_ACCOUNT,
});

/** Counts what all callers of one address do. */
export const addressThrottle = (
  { secrets }: Services,
  { subscriber }: ClientOrigin,
  purpose: "address" | "letters" | "starts" | "emergency" | "snooze",
): ThrottleKey => ({
  key: `${purpose} ${secrets.digest(subscriber)}`,
  shared: true,
  free: FREE_PER_ADDRESS,
});

/** Digests of where an account signs in from: the device within its network, and the network alone. */
export const originDigests = (
  { secrets }: Services,
  { device, network }: ClientOrigin,
): { readonly device: string; readonly network: string } => ({
  device: secrets.digest(`${device} ${network}`),
  network: secrets.digest(`network ${network}`),
});

/** Attempts of callers whom the account does not recognise. All of them share one counter. */
export const unknownDeviceAttempts = (services: Services, email: string): readonly ThrottleKey[] => [
  secretThrottle(services, email),
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
  services: Services,
  { accounts }: Pick<Stores, "accounts">,
  origin: ClientOrigin,
  email: string,
  purpose: AttemptPurpose = "password",
): TaskEither<Failure, readonly ThrottleKey[]> => {
  const { device, network } = originDigests(services, origin);
  const subject = purpose === "password" ? email : `code ${email}`;
  return pipe(
    accounts.listKnownFingerprints(email, [device, network]),
    taskEither.map((known) => {
      if (known.includes(device)) return [secretThrottle(services, `${subject} ${device}`)];
      const counter = secretThrottle(services, known.includes(network) ? `${subject} ${network}` : subject);
      return [counter, addressThrottle(services, origin, "address")];
    }),
  );
};

/** Counter of attempts at a secret in an open session: only that session counts. */
export const sessionAttempts = (services: Services, session: Id, purpose: AttemptPurpose): readonly ThrottleKey[] => [
  secretThrottle(services, `session ${session} ${purpose}`),
];
