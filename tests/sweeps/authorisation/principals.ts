import { systemSecrets } from "@libretto/adapters/identity/secrets";
import type { Clearance } from "@libretto/core/access/visibility";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { at } from "../../support/builders.ts";
import {
  type Credentials,
  openSession,
  openSessions,
  type SessionRequest,
  sendRequest,
  type TestServer,
  unwrapTask,
} from "../../support/server/server.ts";
import type { SweepAccounts } from "./accounts.ts";

/** A caller. */
export interface Principal {
  readonly name: string;
  /** The signed-in account; null where nobody is signed in, whatever is sent. */
  readonly account: Account | null;
  /** Whether licence and role allow every permission of a call. */
  readonly permitted: boolean;
  /** The clearance for the shared record; null without one, and for its owner. */
  readonly clearance: Clearance | null;
  /** The sessions that the requests need. */
  readonly opens: readonly SessionRequest[];
  /** The headers for these sessions. */
  readonly sends: (opened: readonly Credentials[]) => Partial<Credentials>;
  /** Sets the conditions of this principal during a request. */
  readonly duringRequest?: <A>(request: () => Promise<A>) => Promise<A>;
}

const LONG_OVER = at("2026-03-14T06:00:00.000Z");

const nobodyKnown = (
  name: string,
  opens: readonly SessionRequest[],
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
    opens: [{ account, withCookie: bound }],
    sends: ([opened]: readonly Credentials[]) => opened ?? {},
    ...rest,
  } satisfies Principal;
};

/** Callers without valid credentials. Their sessions are the sharing patient's, which never end. */
const unknown = async (
  server: TestServer,
  { sharingPatient, disabled }: SweepAccounts,
): Promise<readonly Principal[]> => {
  const revoked = await openSession(server, sharingPatient);
  await sendRequest(server, "GET", "/api/user/logout", { headers: revoked });
  const browser: SessionRequest = { account: sharingPatient, withCookie: true };
  return [
    nobodyKnown("nobody", [], () => ({})),
    nobodyKnown("a malformed token", [], () => ({ authorization: "Bearer '; drop table utente --" })),
    nobodyKnown("a token that never was", [], () => ({ authorization: `Bearer ${systemSecrets.create()}` })),
    nobodyKnown("an expired session", [{ account: sharingPatient, openedAt: LONG_OVER }], (one) => ({ ...one })),
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

/** The administrators' role, as the first start creates it. */
const ADMINISTRATORS = 3;
/**
 * The permissions of administrators belong to their role, so all of them lose them while one sends requests without.
 */
const withoutPermissions =
  ({ context }: TestServer) =>
  async <A>(request: () => Promise<A>): Promise<A> => {
    const set = (features: readonly number[]) =>
      unwrapTask(context.transact(({ roles }) => roles.setFeatures(ADMINISTRATORS, features)));
    const features = await unwrapTask(context.transact(({ roles }) => roles.listFeaturesOf(ADMINISTRATORS)));
    await set([]);
    const answer = await request();
    await set(features.map(({ id }) => id));
    return answer;
  };

/** All callers: each kind, and a doctor of each visibility and level. */
export const principalsOf = async (server: TestServer, cast: SweepAccounts): Promise<readonly Principal[]> => [
  ...(await unknown(server, cast)),
  signedIn("the owner", cast.owner, { bound: true }),
  signedIn("another patient", cast.other),
  signedIn("a patient without the licence", cast.unlicensed, { permitted: false }),
  signedIn("the sharer", cast.sharingPatient),
  signedIn("a doctor not associated", cast.stranger),
  signedIn("a former doctor", cast.former),
  signedIn("a doctor of another patient", cast.onlyOthers),
  ...cast.doctors.map(({ account, clearance }) =>
    signedIn(`a doctor of ${clearance.visibility} visibility, level ${clearance.level}`, account, { clearance }),
  ),
  ...cast.readers.map(({ account, clearance }) =>
    signedIn(
      `a carer who reads, ${clearance.visibility} visibility, level ${clearance.level}, ${clearance.sections ?? "all"}`,
      account,
      { clearance },
    ),
  ),
  signedIn("an administrator", cast.admin),
  signedIn("an administrator who may not administer", cast.powerless, {
    permitted: false,
    duringRequest: withoutPermissions(server),
  }),
];

/** The credentials of principals; opened on first use, and reused until something may have ended them. */
export const credentialsFor = (server: TestServer) => {
  const storedCredentials = new Map<Principal, Partial<Credentials>>();
  /** Unused credentials for each of them, also for a repeated principal. */
  const fresh = async (principals: readonly Principal[]): Promise<readonly Partial<Credentials>[]> => {
    const opened = await openSessions(
      server,
      principals.flatMap(({ opens }) => opens),
    );
    let openedCount = 0;
    return principals.map(({ opens, sends }) => {
      openedCount += opens.length;
      return sends(opened.slice(openedCount - opens.length, openedCount));
    });
  };
  return {
    fresh,
    storedCredentials: async (principals: readonly Principal[]): Promise<readonly Partial<Credentials>[]> => {
      const missing = [...new Set(principals)].filter((principal) => !storedCredentials.has(principal));
      const sent = await fresh(missing);
      for (const [i, principal] of missing.entries()) storedCredentials.set(principal, sent[i] ?? {});
      return principals.map((principal) => storedCredentials.get(principal) ?? {});
    },
    forget: (): void => storedCredentials.clear(),
  };
};
