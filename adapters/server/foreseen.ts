import type { Principal } from "@libretto/core/account/session";
import type { Instant } from "@libretto/core/kernel/dates";
import type { AccountId, PatientId } from "@libretto/core/kernel/id";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { Access } from "../contract/endpoint.ts";
import { over } from "./session-end.ts";
import type { Standing, Stores } from "./stores.ts";

/**
 * Remembers the session of a recently authenticated token. It only predicts, to read data earlier; it authorises
 * nothing. Cached rows are dropped with the session (PR-6).
 */
export interface Foreseen {
  /** Null also for a session that has expired as far as this process knows (SE-3). */
  readonly of: (tokenDigest: string, now: Instant) => SignedIn | null;
  readonly learn: (signed: SignedIn, now: Instant) => void;
  readonly unlearn: (signed: SignedIn) => void;
  /** Sessions of the account were ended; the remaining ones are authenticated again. */
  readonly unlearnAll: (account: AccountId) => void;
}

const MOST = 10_000;

/** Starts empty. The least recently used session is removed first. */
export const newForeseen = (forget: (principal: Principal) => void, most = MOST): Foreseen => {
  const known = new Map<string, SignedIn>();
  const unlearn = ({ tokenDigest, principal }: SignedIn): void => {
    known.delete(tokenDigest);
    forget(principal);
  };
  return {
    of: (digest, now) => {
      const signed = known.get(digest);
      return signed === undefined || over(signed, now) ? null : signed;
    },
    learn: (signed, now) => {
      known.delete(signed.tokenDigest);
      known.set(signed.tokenDigest, { ...signed, lastSeenAt: now });
      for (const first of known.values()) {
        if (known.size <= most && !over(first, now)) break;
        unlearn(first);
      }
    },
    unlearn,
    unlearnAll: (account) => {
      for (const signed of known.values()) if (signed.account === account) unlearn(signed);
    },
  };
};

const namedRecord = (access: Access, params: Readonly<Record<string, unknown>>, signed: SignedIn): PatientId | null => {
  const own = signed.principal.patient;
  switch (access.who) {
    case "patient":
      return own;
    case "owner":
      return params[access.of] === own ? own : null;
    case "reader":
      return params[access.of] === (access.named === "account" ? signed.account : own) ? own : null;
    default:
      return null;
  }
};

/** Predicts access as the owner of a record; null otherwise. */
export const foreseenStanding = (
  access: Access,
  params: Readonly<Record<string, unknown>>,
  signed: SignedIn,
): Extract<Standing, { as: "owner" }> | null => {
  const patient = signed.principal.role === "patient" ? namedRecord(access, params, signed) : null;
  return patient === null ? null : { as: "owner", patient };
};

/** Whether the predicted and the actual caller are the same owner. */
export const sameOwner = (
  foreseen: { readonly signed: SignedIn; readonly standing: Standing },
  found: { readonly signed: SignedIn | null; readonly standing: Standing | null },
): boolean =>
  found.standing?.as === "owner" &&
  found.standing.patient === foreseen.standing.patient &&
  found.signed?.account === foreseen.signed.account;

/** Wraps stores with a promise that resolves when the session is requested. */
export const tellingWhenAsked = (stores: Stores): { readonly asking: Stores; readonly asked: Promise<void> } => {
  let tell = (): void => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const session: Stores["accounts"]["session"] = (question) => () => {
    const found = stores.accounts.session(question)();
    tell();
    return found;
  };
  return { asking: { ...stores, accounts: { ...stores.accounts, session } }, asked };
};
