import type { Consent } from "@libretto/core/account/consents";
import type { SecondFactor } from "@libretto/core/account/second-factor";
import type {
  Account,
  AccountStore,
  OneTimeSecret,
  SessionWithPrincipal,
} from "@libretto/core/ports/accounts/account-store";
import type { StoredIdentity } from "@libretto/core/ports/accounts/identity-store";
import type { AuditEntry } from "@libretto/core/ports/security/audit-trail";
import { at } from "../builders.ts";
import type { EmailRequest } from "./fake-email-queue.ts";

const NOW = at("2026-03-14T09:00:00.000Z");
/** A time at which a step-up authentication was, and is no longer enough. */
export const LONG_BEFORE = at("2026-03-14T08:00:00.000Z");

/** A password that meets every rule. */
export const PASSWORD = "Quiet-river-74";

/** The account of a patient with a password. */
export const anAccount = (differs: Partial<Account> = {}): Account => ({
  ...{ id: 7, email: "mario@example.org", passwordHash: `hash of ${PASSWORD}`, name: "Mario", surname: "Rossi" },
  ...{ role: "patient", patient: 70, disabled: false, demo: false, failures: 0 },
  ...differs,
});

/** The second factor of an account, in use. */
export const aFactor = (differs: Partial<SecondFactor> = {}): SecondFactor => ({
  ...{ sealed: "otp 7|BASE32", active: true, lastStep: 0, codesLeft: 10 },
  ...differs,
});

/** A session as it is stored. */
export type StoredSession = Parameters<AccountStore["openSession"]>[0];

/** What the fakes store. */
export interface AccountState {
  accounts: readonly Account[];
  secrets: readonly (OneTimeSecret & { readonly digest: string })[];
  sessions: readonly StoredSession[];
  /** The time of the last step-up authentication of the caller, and whether the password was used. */
  stepUpAt: ReturnType<typeof at>;
  stepUpByPassword: boolean;
  factor: SecondFactor | null;
  recoveryCodes: readonly string[];
  identities: readonly StoredIdentity[];
  /** The account that has them. */
  identityOwner: number;
  fingerprints: readonly string[];
  consents: readonly Consent[];
  /** The number of people whom the account alone represents. */
  representedAlone: number;
  emails: readonly EmailRequest[];
  audit: readonly AuditEntry[];
  /** The keys of the counted attempts, in their order, and of those that were reset. */
  attempts: readonly string[];
  resets: readonly string[];
  /** Whether the throttle refuses every attempt. */
  isThrottled: boolean;
  /** What else the use cases did, in their order. */
  events: readonly string[];
}

/** One account, its step-up authentication just now, and nothing else. */
export const createAccountState = (differs: Partial<AccountState>): AccountState => ({
  ...{ accounts: [anAccount()], secrets: [], sessions: [], stepUpAt: NOW, stepUpByPassword: true },
  ...{
    factor: null,
    recoveryCodes: [],
    identities: [],
    identityOwner: 7,
    fingerprints: [],
    representedAlone: 0,
    consents: [],
    emails: [],
    audit: [],
  },
  ...{ attempts: [], resets: [], isThrottled: false, events: [] },
  ...differs,
});

/** The session of the caller, who owns the first account. */
export const aCallerOf = ({ accounts, stepUpAt, stepUpByPassword }: AccountState): SessionWithPrincipal => {
  const { id, role, patient } = accounts[0] ?? anAccount();
  return {
    ...{ id: 11, tokenDigest: "digest of token", cookieDigest: null, account: id, openedAt: NOW, lastSeenAt: NOW },
    ...{ stepUpAt, stepUpByPassword, principal: { account: id, role, patient } },
    ...{ disabled: false, targetPatient: null, grant: null, permissions: [] },
  };
};
