import type { Principal } from "@libretto/core/account/session";
import type { Instant } from "@libretto/core/kernel/dates";
import type { AccountId, PatientId } from "@libretto/core/kernel/id";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Access } from "../../contract/endpoint.ts";
import type { RecordAccess, Stores } from "../pipeline/stores.ts";
import { isSessionExpired } from "./session-expiry.ts";

/**
 * Caches the session of a recently authenticated token. It only predicts, to read data earlier; it authorises nothing.
 * Cached rows are removed with the session (PR-6).
 */
export interface SessionPrefetch {
  /** Null also for a session that has expired as far as this process knows (SE-3). */
  readonly find: (tokenDigest: string, now: Instant) => SessionWithPrincipal | null;
  readonly add: (signed: SessionWithPrincipal, now: Instant) => void;
  readonly remove: (signed: SessionWithPrincipal) => void;
  /** Sessions of the account were ended; the remaining ones are authenticated again. */
  readonly removeAccount: (account: AccountId) => void;
}

const MAX_SESSIONS = 10_000;

/** Starts empty. The least recently used session is removed first. */
export const createSessionPrefetch = (
  onRemoved: (principal: Principal) => void,
  maxSessions = MAX_SESSIONS,
): SessionPrefetch => {
  const sessions = new Map<string, SessionWithPrincipal>();
  const remove = ({ tokenDigest, principal }: SessionWithPrincipal): void => {
    sessions.delete(tokenDigest);
    onRemoved(principal);
  };
  return {
    find: (digest, now) => {
      const signed = sessions.get(digest);
      return signed === undefined || isSessionExpired(signed, now) ? null : signed;
    },
    add: (signed, now) => {
      sessions.delete(signed.tokenDigest);
      sessions.set(signed.tokenDigest, { ...signed, lastSeenAt: now });
      for (const first of sessions.values()) {
        if (sessions.size <= maxSessions && !isSessionExpired(first, now)) break;
        remove(first);
      }
    },
    remove,
    removeAccount: (account) => {
      for (const signed of sessions.values()) if (signed.account === account) remove(signed);
    },
  };
};

const requestedOwnRecord = (
  access: Access,
  params: Readonly<Record<string, unknown>>,
  signed: SessionWithPrincipal,
): PatientId | null => {
  const ownPatient = signed.principal.patient;
  switch (access.who) {
    case "patient":
      return ownPatient;
    case "owner":
      return params[access.idParameter] === ownPatient ? ownPatient : null;
    case "reader":
      return params[access.idParameter] === (access.idKind === "account" ? signed.account : ownPatient)
        ? ownPatient
        : null;
    default:
      return null;
  }
};

/** Predicts access as the owner of a record; null otherwise. */
export const predictRecordAccess = (
  access: Access,
  params: Readonly<Record<string, unknown>>,
  signed: SessionWithPrincipal,
): Extract<RecordAccess, { as: "owner" }> | null => {
  const patient = signed.principal.role === "patient" ? requestedOwnRecord(access, params, signed) : null;
  return patient === null ? null : { as: "owner", patient };
};

/** Whether the predicted and the actual caller are the same owner. */
export const isSameOwner = (
  predicted: { readonly signed: SessionWithPrincipal; readonly recordAccess: RecordAccess },
  actual: { readonly signed: SessionWithPrincipal | null; readonly recordAccess: RecordAccess | null },
): boolean =>
  actual.recordAccess?.as === "owner" &&
  actual.recordAccess.patient === predicted.recordAccess.patient &&
  actual.signed?.account === predicted.signed.account;

/** Wraps stores with a promise that resolves when the session is requested. */
export const observeSessionRequest = (
  stores: Stores,
): { readonly observedStores: Stores; readonly sessionRequested: Promise<void> } => {
  let signal = (): void => {};
  const sessionRequested = new Promise<void>((resolve) => {
    signal = resolve;
  });
  const session: Stores["accounts"]["findSession"] = (question) => () => {
    const outcome = stores.accounts.findSession(question)();
    signal();
    return outcome;
  };
  return { observedStores: { ...stores, accounts: { ...stores.accounts, findSession: session } }, sessionRequested };
};
