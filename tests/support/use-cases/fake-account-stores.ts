import type { SecondFactor } from "@libretto/core/account/second-factor";
import { failure } from "@libretto/core/kernel/failure";
import { left, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account, OneTimeSecret } from "@libretto/core/ports/accounts/account-store";
import type { StoredIdentity } from "@libretto/core/ports/accounts/identity-store";
import type { AuditEntry } from "@libretto/core/ports/security/audit-trail";
import type { ThrottleKey } from "@libretto/core/ports/security/throttle";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { type AccountState, aFactor, type StoredSession } from "./fake-accounts.ts";
import type { EmailRequest } from "./fake-email-queue.ts";
import { createFakeReader } from "./fake-reader.ts";

/** Runs work when the task runs. */
const task =
  <A>(work: () => A): TaskEither<never, A> =>
  async () =>
    right(work());

/** Changes the state when the task runs. */
const update = (state: AccountState, work: () => Partial<AccountState>): TaskEither<never, void> =>
  task(() => void Object.assign(state, work()));

const noteIn = (state: AccountState) => (event: string) => update(state, () => ({ events: [...state.events, event] }));

const accountStore = (state: AccountState) => {
  const change = (id: number, differs: Partial<Account>) =>
    update(state, () => ({
      accounts: state.accounts.map((account) => (account.id === id ? { ...account, ...differs } : account)),
    }));
  const note = noteIn(state);
  const find = (isFound: (account: Account) => boolean) => task(() => state.accounts.find(isFound) ?? null);
  const findSecret = (digest: string, kind: string) =>
    task(() => state.secrets.find((secret) => secret.digest === digest && secret.kind === kind) ?? null);
  return {
    findByEmail: (email: string) => find((account) => account.email === email),
    findById: (id: number) => find((account) => account.id === id),
    findByIdentity: (issuer: string, subject: string) =>
      find(
        ({ id }) =>
          id === state.identityOwner &&
          state.identities.some((identity) => identity.issuer === issuer && identity.subject === subject),
      ),
    create: (account: Account) => update(state, () => ({ accounts: [...state.accounts, account] })),
    acceptTerms: (id: number, version: number, when: string) => note(`terms ${version} of ${id} at ${when}`),
    setPassword: (id: number, passwordHash: string) => change(id, { passwordHash }),
    replaceHash: (id: number, passwordHash: string) => change(id, { passwordHash }),
    setEmail: (id: number, email: string) => change(id, { email }),
    setFailures: (id: number, failures: number) => change(id, { failures }),
    revokeEmailChanges: (id: number) => note(`revoke changes of address of ${id}`),
    openSession: (session: StoredSession) => update(state, () => ({ sessions: [...state.sessions, session] })),
    storeOneTimeSecret: (digest: string, secret: OneTimeSecret) =>
      update(state, () => ({ secrets: [...state.secrets, { digest, ...secret }] })),
    findOneTimeSecret: findSecret,
    consumeOneTimeSecret: (digest: string, kind: string) => async () => {
      const found = await findSecret(digest, kind)();
      state.secrets = state.secrets.filter((secret) => secret.digest !== digest || secret.kind !== kind);
      return found;
    },
    recordFingerprint: (_id: number, fingerprint: string) =>
      task(() => {
        const recognition =
          state.fingerprints.length === 0 ? "first" : state.fingerprints.includes(fingerprint) ? "known" : "new";
        state.fingerprints = [...state.fingerprints, fingerprint];
        return recognition;
      }),
    listKnownFingerprints: (_email: string, fingerprints: readonly string[]) =>
      task(() => fingerprints.filter((fingerprint) => state.fingerprints.includes(fingerprint))),
    logAccess: (id: number, { device }: { readonly device: string }) => note(`access of ${id}: ${device}`),
  };
};

const factorStore = (state: AccountState) => {
  const change = (factor: SecondFactor | null) => update(state, () => ({ factor }));
  return {
    find: () => task(() => state.factor),
    storePending: (_account: number, sealed: string) => change(aFactor({ sealed, active: false })),
    turnOn: () => async () => change(aFactor({ ...state.factor, active: true }))(),
    turnOff: () => change(null),
    consumeStep: (_account: number, lastStep: number) =>
      task(() => {
        state.factor = aFactor({ ...state.factor, lastStep });
        return true;
      }),
    replaceRecoveryCodes: (_account: number, digests: readonly string[]) =>
      update(state, () => ({ recoveryCodes: digests })),
    consumeRecoveryCode: (_account: number, digest: string) =>
      task(() => {
        const isKnown = state.recoveryCodes.includes(digest);
        state.recoveryCodes = state.recoveryCodes.filter((code) => code !== digest);
        return isKnown;
      }),
  };
};

const throttle = (state: AccountState) => ({
  attempt: (keys: readonly ThrottleKey[]) => async () => {
    if (state.isThrottled) return left(failure("tooMany", "failure.tooMany"));
    state.attempts = [...state.attempts, ...keys.map(({ key }) => key)];
    return right(undefined);
  },
  reset: (keys: readonly ThrottleKey[]) =>
    update(state, () => ({ resets: [...state.resets, ...keys.map(({ key }) => key)] })),
});

/** The stores of one transaction over this state. */
export const createAccountStores = (state: AccountState): Stores => {
  const note = noteIn(state);
  return {
    accounts: accountStore(state),
    factors: factorStore(state),
    throttle: throttle(state),
    sessions: {
      endAll: (account: number) => note(`end all sessions of ${account}`),
      endOthers: (account: number, except: number) => note(`end sessions of ${account} except ${except}`),
      recordStepUp: (id: number) => note(`step-up of session ${id}`),
    },
    identities: {
      list: () => task(() => state.identities),
      link: (_account: number, identity: StoredIdentity) =>
        update(state, () => ({ identities: [...state.identities, identity] })),
      unlink: (_account: number, id: number) =>
        update(state, () => ({ identities: state.identities.filter((identity) => identity.id !== id) })),
    },
    emails: { enqueue: (email: EmailRequest) => update(state, () => ({ emails: [...state.emails, email] })) },
    audit: {
      append: (...entries: readonly AuditEntry[]) => update(state, () => ({ audit: [...state.audit, ...entries] })),
    },
    licences: {
      subscribe: (patient: number, licence: number, _from: string, until: string) =>
        note(`licence ${licence} of ${patient} until ${until}`),
    },
    actAs: ({ account }: { readonly account: number }) => note(`act as ${account}`),
    sheets: {
      create: ({ id, name }: { readonly id: number; readonly name: string }) => note(`sheet ${id} of ${name}`),
    },
    consents: {
      add: (patient: number, { treatment, given }: { readonly treatment: number; readonly given: boolean }) =>
        note(`consent ${treatment} of ${patient}: ${given}`),
      listCurrent: () => task(() => state.consents),
    },
    carers: { countRepresented: () => task(() => ({ all: state.representedAlone, alone: state.representedAlone })) },
    users: { countOtherAdministrators: () => task(() => state.accounts.length - 1) },
    eraser: {
      eraseAccount: (account: number) => note(`erase account ${account}`),
      listFiles: () => taskEither.right(["a sealed file"]),
      eraseRecord: (patient: number) => note(`erase record ${patient}`),
      eraseAssociations: (doctor: number) => note(`erase associations of ${doctor}`),
      storeExtract: (_name: string, _extract: unknown, until: string) => note(`store extract until ${until}`),
    },
    reader: createFakeReader({
      texts: {
        readFull: () => taskEither.right({ sheet: '{"nome":"Mario"}', rows: '{"totals":{}}', birth: null, email: "" }),
      },
    }),
  } as unknown as Stores;
};
