import type { PatientId } from "@libretto/core/kernel/id";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { Access } from "../contract/endpoint.ts";
import type { Standing, Stores } from "./stores.ts";

/** Who brought which token when it was last recognised. It is a guess that saves waiting, and decides nothing. */
export interface Foreseen {
  readonly of: (tokenDigest: string) => SignedIn | null;
  readonly learn: (signed: SignedIn) => void;
  readonly unlearn: (tokenDigest: string) => void;
}

const MOST = 10_000;

/** Knows nobody yet; whoever came first goes first when they are too many. */
export const newForeseen = (): Foreseen => {
  const known = new Map<string, SignedIn>();
  return {
    of: (digest) => known.get(digest) ?? null,
    learn: (signed) => {
      known.set(signed.tokenDigest, signed);
      for (const first of known.keys()) {
        if (known.size <= MOST) break;
        known.delete(first);
      }
    },
    unlearn: (digest) => void known.delete(digest),
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

/** As whose owner somebody would be let in; null when not as an owner, which is not guessed. */
export const foreseenStanding = (
  access: Access,
  params: Readonly<Record<string, unknown>>,
  signed: SignedIn,
): Extract<Standing, { as: "owner" }> | null => {
  const patient = signed.principal.role === "patient" ? namedRecord(access, params, signed) : null;
  return patient === null ? null : { as: "owner", patient };
};

/** Whether what was done for the first is right for the second. */
export const sameOwner = (
  foreseen: { readonly signed: SignedIn; readonly standing: Standing },
  found: { readonly signed: SignedIn | null; readonly standing: Standing | null },
): boolean =>
  found.standing?.as === "owner" &&
  found.standing.patient === foreseen.standing.patient &&
  found.signed?.account === foreseen.signed.account;

/** The same stores, with a promise that resolves as soon as they were asked for a session. */
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
