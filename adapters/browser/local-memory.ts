import { Instant } from "@libretto/core/kernel/dates";
import { Id } from "@libretto/core/kernel/id";
import { MenuWire } from "@libretto/core/navigation/wire";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import * as t from "io-ts";
import { createEncryptedStore } from "./encrypted-store.ts";
import { indexedKeyValues, type KeyValues } from "./key-values.ts";
import { plainStorage } from "./plain-storage.ts";

/** How long health data on this device can be read. */
const CACHE_MILLISECONDS = 120 * 60 * 1000;

const StoredSession = t.type({ token: t.string, account: Id, expiresAt: Instant });
const StoredLanguage = t.keyof({ it: null, en: null });
const SESSION = "session";
const MENU = "menu";
const LANGUAGE = "language";
const SECTION_OPEN_PREFIX = "opened.";

/** The last loaded record. Its key is deleted with the session. */
const RECORD = "record";
const PATIENT = "patient";
/** The drafts of an account, with their own key. */
const draftPartition = (account: number): string => `drafts-${account}`;

interface Platform {
  readonly storage: () => Storage;
  readonly values: KeyValues;
  readonly cryptography: Crypto;
  readonly now: () => number;
  /** Runs tasks one after the other, across all tabs of this browser. */
  readonly runExclusive: <A>(work: () => Promise<A>) => Promise<A>;
  /** Ends the subscription of this browser to notifications. */
  readonly endNotifications: () => Promise<unknown>;
}

/** Ends the subscription of the page's service worker; nothing without one. */
export const endPushSubscription = async (
  workers: Pick<ServiceWorkerContainer, "getRegistration"> | undefined,
): Promise<unknown> => {
  const registration = await workers?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  return subscription?.unsubscribe();
};

const currentBrowser = (): Platform => ({
  storage: () => globalThis.localStorage,
  values: indexedKeyValues(),
  cryptography: globalThis.crypto,
  now: () => Date.now(),
  runExclusive: async (work) => globalThis.navigator.locks.request("libretto", work),
  endNotifications: () => endPushSubscription(globalThis.navigator.serviceWorker),
});

/**
 * The data that this browser stores. Token, account, expiry, language, menu and open sections are in local storage
 * (SE-6). Health data are encrypted in IndexedDB with keys that cannot be exported, and can be read for 120 minutes:
 *
 * - The key of the record is deleted when the session ends, for any reason.
 * - Each account has a key for its drafts. After inactivity or expiry the key stays, so that the same account finds its
 *   drafts when it signs in again (decision R14); no other account can use it. It is deleted by a sign-out of the user
 *   and by the sign-in of another account.
 *
 * Data that cannot be stored or read count as missing: no promise rejects, nothing throws. Tasks of all tabs run one
 * after the other, so that no draft is saved after its deletion, and no tab deletes a key that another tab is using.
 */
export const browserMemory = (platform: Platform = currentBrowser()): LocalMemory => {
  const plain = plainStorage(platform.storage);
  const encryptedStore = createEncryptedStore(platform.values, platform.cryptography, platform.now, CACHE_MILLISECONDS);

  const runExclusiveOr = <A>(work: () => Promise<A>, fallback: A): Promise<A> =>
    platform.runExclusive(work).catch(() => fallback);
  const session = () => plain.read(SESSION, StoredSession);
  const forAccount = <A>(work: (account: number) => Promise<A>, fallback: A): Promise<A> => {
    const account = session()?.account;
    return account === undefined ? Promise.resolve(fallback) : runExclusiveOr(() => work(account), fallback);
  };

  void runExclusiveOr(encryptedStore.deleteExpired, undefined);
  return {
    loadSession: session,
    saveSession: (newSession) => {
      plain.write(SESSION, newSession);
      void runExclusiveOr(
        () => encryptedStore.deletePartitions((partition) => partition !== draftPartition(newSession.account)),
        undefined,
      );
    },
    loadLanguage: () => plain.read(LANGUAGE, StoredLanguage),
    saveLanguage: (language) => plain.write(LANGUAGE, language),
    loadMenu: () => plain.read(MENU, MenuWire),
    saveMenu: (menu) => plain.write(MENU, MenuWire.encode(menu)),
    isSectionOpen: (section) => plain.read(SECTION_OPEN_PREFIX + section, t.boolean),
    saveSectionOpen: (section, open) => plain.write(SECTION_OPEN_PREFIX + section, open),
    loadDraft: (form) => forAccount((account) => encryptedStore.get(draftPartition(account), form), null),
    listDrafts: () => forAccount((account) => encryptedStore.list(draftPartition(account)), []),
    saveDraft: (form, value) =>
      forAccount((account) => encryptedStore.put(draftPartition(account), form, value), undefined),
    dropDraft: (form, value) =>
      forAccount(async (account) => {
        const storedDraft = await encryptedStore.get(draftPartition(account), form);
        if (JSON.stringify(storedDraft) === JSON.stringify(value))
          await encryptedStore.drop(draftPartition(account), form);
      }, undefined),
    loadCachedPatient: () => forAccount((account) => encryptedStore.get(RECORD, `${PATIENT}-${account}`), null),
    cachePatient: (answer) =>
      forAccount((account) => encryptedStore.put(RECORD, `${PATIENT}-${account}`, answer), undefined),
    endSession: () => {
      plain.remove((name) => name === SESSION || name === MENU);
      return runExclusiveOr(() => encryptedStore.deletePartitions((partition) => partition === RECORD), undefined);
    },
    clear: () => {
      plain.remove((name) => name !== LANGUAGE);
      void platform.endNotifications().catch(() => undefined);
      return runExclusiveOr(() => encryptedStore.deletePartitions(() => true), undefined);
    },
  };
};
