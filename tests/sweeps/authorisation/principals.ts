import { systemSecrets } from "@libretto/adapters/identity/secrets";
import type { Clearance } from "@libretto/core/access/visibility";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { at } from "../../support/builders.ts";
import {
  ask,
  type Credentials,
  done,
  openSessions,
  type SessionWanted,
  session,
  type TestServer,
} from "../../support/server.ts";
import type { Cast } from "./cast.ts";

/** Somebody who asks. */
export interface Principal {
  readonly name: string;
  /** Who is signed in; null where nobody is, whatever is sent. */
  readonly account: Account | null;
  /** Whether licence and role allow what a call may need a permission for. */
  readonly permitted: boolean;
  /** What of the shared record was granted; null where nothing was, and to whoever it belongs to. */
  readonly clearance: Clearance | null;
  /** The sessions that are needed for sending something. */
  readonly opens: readonly SessionWanted[];
  /** What is sent, of these sessions. */
  readonly sends: (opened: readonly Credentials[]) => Partial<Credentials>;
  /** Sees to it that things are as they are for this principal alone while a request is answered. */
  readonly whileAsking?: <A>(request: () => Promise<A>) => Promise<A>;
}

const LONG_OVER = at("2026-03-14T06:00:00.000Z");

const nobodyKnown = (
  name: string,
  opens: readonly SessionWanted[],
  sends: (...opened: readonly (Credentials | undefined)[]) => Partial<Credentials>,
): Principal => ({
  name,
  account: null,
  permitted: false,
  clearance: null,
  opens,
  sends: (opened) => sends(...opened),
});

const signedIn = (name: string, account: Account, differs: Partial<Principal> & { readonly bound?: boolean } = {}) => {
  const { bound = false, ...rest } = differs;
  return {
    name,
    account,
    permitted: true,
    clearance: null,
    opens: [{ account, bound }],
    sends: ([opened]: readonly Credentials[]) => opened ?? {},
    ...rest,
  } satisfies Principal;
};

/** Whoever has nothing good to show. Their sessions are the sharer's, which nothing ends. */
const unknown = async (server: TestServer, { sharer, disabled }: Cast): Promise<readonly Principal[]> => {
  const revoked = await session(server, sharer);
  await ask(server, "GET", "/api/user/logout", { headers: revoked });
  const browser: SessionWanted = { account: sharer, bound: true };
  return [
    nobodyKnown("nobody", [], () => ({})),
    nobodyKnown("a malformed token", [], () => ({ authorization: "Bearer '; drop table utente --" })),
    nobodyKnown("a token that never was", [], () => ({ authorization: `Bearer ${systemSecrets.create()}` })),
    nobodyKnown("an expired session", [{ account: sharer, openedAt: LONG_OVER }], (one) => ({ ...one })),
    nobodyKnown("a revoked session", [], () => revoked),
    nobodyKnown("a browser's token without its cookie", [browser], (one) =>
      one === undefined ? {} : { authorization: one.authorization },
    ),
    nobodyKnown("a browser's token with another's cookie", [browser, browser], (one, another) => ({
      ...one,
      ...(another?.cookie !== undefined && { cookie: another.cookie }),
    })),
    nobodyKnown("a disabled account", [{ account: disabled }], (one) => ({ ...one })),
  ];
};

/** Administrators' role, as the first start makes it. */
const ADMINISTRATORS = 3;
/** What administrators may is their role's, and so all of them may nothing while one of them asks who may not. */
const withoutPermissions =
  ({ desk }: TestServer) =>
  async <A>(request: () => Promise<A>): Promise<A> => {
    const set = (features: readonly number[]) =>
      done(desk.transact(({ roles }) => roles.setFeatures(ADMINISTRATORS, features)));
    const features = await done(desk.transact(({ roles }) => roles.featuresOf(ADMINISTRATORS)));
    await set([]);
    const answer = await request();
    await set(features.map(({ id }) => id));
    return answer;
  };

/** Everybody who may ask: each kind of caller, and a doctor of each visibility and level. */
export const principalsOf = async (server: TestServer, cast: Cast): Promise<readonly Principal[]> => [
  ...(await unknown(server, cast)),
  signedIn("the owner", cast.owner, { bound: true }),
  signedIn("another patient", cast.other),
  signedIn("a patient without the licence", cast.unlicensed, { permitted: false }),
  signedIn("the sharer", cast.sharer),
  signedIn("a doctor not associated", cast.stranger),
  signedIn("a former doctor", cast.former),
  signedIn("a doctor of another patient", cast.onlyOthers),
  ...cast.doctors.map(({ account, clearance }) =>
    signedIn(`a doctor of ${clearance.visibility} visibility, level ${clearance.level}`, account, { clearance }),
  ),
  signedIn("an administrator", cast.admin),
  signedIn("an administrator who may not administer", cast.powerless, {
    permitted: false,
    whileAsking: withoutPermissions(server),
  }),
];

/** What principals send; it is opened when first asked for, and kept until something may have ended it. */
export const credentialsFor = (server: TestServer) => {
  const kept = new Map<Principal, Partial<Credentials>>();
  /** What nobody has sent yet, for each of them, also of one who comes twice. */
  const fresh = async (principals: readonly Principal[]): Promise<readonly Partial<Credentials>[]> => {
    const opened = await openSessions(
      server,
      principals.flatMap(({ opens }) => opens),
    );
    let taken = 0;
    return principals.map(({ opens, sends }) => {
      taken += opens.length;
      return sends(opened.slice(taken - opens.length, taken));
    });
  };
  return {
    fresh,
    kept: async (principals: readonly Principal[]): Promise<readonly Partial<Credentials>[]> => {
      const missing = [...new Set(principals)].filter((principal) => !kept.has(principal));
      const sent = await fresh(missing);
      for (const [i, principal] of missing.entries()) kept.set(principal, sent[i] ?? {});
      return principals.map((principal) => kept.get(principal) ?? {});
    },
    forget: (): void => kept.clear(),
  };
};
