import { failure } from "@libretto/core/kernel/failure";
import { isLeft, taskEither } from "@libretto/core/kernel/fp";
import type { IdentityProvider } from "@libretto/core/ports/accounts/identity-provider";
import type { AuditEntry } from "@libretto/core/ports/security/audit-trail";
import type { Stores, Transact } from "@libretto/core/ports/system/transaction";
import type { AuthenticateCaller } from "@libretto/core/use-cases/account/authenticate-caller";
import type { AccountServices } from "@libretto/core/use-cases/account/services";
import type { ClientOrigin } from "@libretto/core/use-cases/request-origin";
import { createAccountStores } from "./fake-account-stores.ts";
import { type AccountState, aCallerOf, createAccountState } from "./fake-accounts.ts";
import { CLOCK } from "./fake-stores.ts";

/** A request of a browser at home. */
export const ORIGIN: ClientOrigin = {
  ...{ device: "Firefox", address: "10.0.0.1", language: "it" },
  ...{ subscriber: "10.0.0.1", network: "10.0.0.0/24" },
};

/** The digits that the device of a user shows now, and their time step. */
export const VALID_CODE = "111111";
const VALID_STEP = 100;

/** A password that is in the list of common ones. */
export const COMMON_PASSWORD = "Common-passw0rd!";

/** The attempt at the provider, and the answer that confirms it. */
export const ATTEMPT = { state: "state", nonce: "nonce", codeVerifier: "verifier" };
export const GOOD_ANSWER = { code: "good", state: "state" };

/** A provider that confirms one identity. */
export const PROVIDER: IdentityProvider = {
  begin: () => taskEither.right({ url: "https://provider/", attempt: ATTEMPT }),
  complete: ({ code }) =>
    code === "good"
      ? taskEither.right({ issuer: "https://provider", subject: "7", verifiedEmail: "mario@provider" })
      : taskEither.left(failure("signedOut", "session.signedOut")),
};

/** Runs work on the stores. A refusal restores the state before, as a database does. */
const createTransact =
  (state: AccountState, stores: Stores): Transact =>
  (work) =>
  async () => {
    const before = structuredClone(state);
    const outcome = await work(stores)();
    if (isLeft(outcome)) Object.assign(state, before);
    return outcome;
  };

/** Accounts in memory with the services of their use cases. */
export const createFakeAccounts = (differs: Partial<AccountState> = {}) => {
  const state = createAccountState(differs);
  const stores = createAccountStores(state);
  const unreadable: number[] = [];
  let created = 0;
  const services: AccountServices = {
    transact: createTransact(state, stores),
    auditBuffer: {
      append:
        (...entries: readonly AuditEntry[]) =>
        async () =>
          stores.audit.append(...entries)(),
    },
    clock: CLOCK,
    ids: { next: () => 1000 + ++created },
    secrets: { create: () => `secret ${++created}`, digest: (secret) => `digest of ${secret}` },
    passwordHasher: {
      hash: (password) => taskEither.right(`hash of ${password}`),
      verify: (hash, password) => taskEither.right(hash?.endsWith(`hash of ${password}`) ?? false),
      isOutdated: (hash) => hash.startsWith("old "),
      isCommon: (password) => password === COMMON_PASSWORD,
    },
    codes: {
      createSecret: () => "BASE32",
      createAddress: (secret, email) => `otpauth:${secret} ${email}`,
      findStep: (_secret, digits) => (digits === VALID_CODE ? VALID_STEP : null),
      createRecoveryCode: () => "ABCDEFGHIJKLMNOPQRSTUVWX",
    },
    sealer: {
      seal: (text, associatedData) => `${associatedData}|${text}`,
      open: (sealed, associatedData) =>
        sealed.startsWith(`${associatedData}|`) ? sealed.slice(associatedData.length + 1) : null,
      reseal: (sealed) => sealed,
    },
    identity: PROVIDER,
    installation: { demoAllowed: false },
    reportUnreadableFactor: (account) => void unreadable.push(account),
  };
  const authenticate: AuthenticateCaller = () => taskEither.right(aCallerOf(state));
  return { state, stores, services, authenticate, unreadable };
};
