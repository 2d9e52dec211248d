import type { CarerRight } from "@libretto/core/access/carer-rights";
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
const StoredRecord = t.type({
  carer: Id,
  patient: Id,
  account: Id,
  right: t.keyof({ read: null, write: null, manage: null, represent: null } satisfies Readonly<
    Record<CarerRight, null>
  >),
});
const SESSION = "session";
/** In the storage of the tab: two tabs can show the records of two people. */
const OPENED_RECORD = "record";
/** Who is signed in, and the record of another person that the tab showed last. */
const SHOWN_RECORD = "shown";
const MENU = "menu";
const LANGUAGE = "language";
const SECTION_OPEN_PREFIX = "opened.";

/** The last loaded record. Its key is deleted with the session. */
const RECORD = "record";
const PATIENT = "patient";
/** The drafts of an account, with their own key. */
const draftPartition = (account: number): string => `drafts-${account}`;
/** The answers of an account about tables, with their own key. */
const tablePartition = (account: number): string => `tables-${account}`;
const LAYOUTS = "layouts";

interface Platform {
  readonly storage: () => Storage;
  /** The storage of this tab. */
  readonly tabStorage: () => Storage;
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
  tabStorage: () => globalThis.sessionStorage,
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
 * - Each account has a key for its answers about tables: the titles of the columns, what they contain, their units and
 *   the order of the dates, for each record. They show what somebody measures, so that they are in no readable storage,
 *   not as digests either: titles can be guessed. The key is deleted with that of the drafts.
 *
 * Data that cannot be stored or read count as missing: no promise rejects, nothing throws. Tasks of all tabs run one
 * after the other, so that no draft is saved after its deletion, and no tab deletes a key that another tab is using.
 */
export const browserMemory = (platform: Platform = currentBrowser()): LocalMemory => {
  const plain = plainStorage(platform.storage);
  const tab = plainStorage(platform.tabStorage);
  const encryptedStore = createEncryptedStore(platform.values, platform.cryptography, platform.now, CACHE_MILLISECONDS);

  const runExclusiveOr = <A>(work: () => Promise<A>, fallback: A): Promise<A> =>
    platform.runExclusive(work).catch(() => fallback);
  const session = () => plain.read(SESSION, StoredSession);
  const forAccount = <A>(work: (account: number) => Promise<A>, fallback: A): Promise<A> => {
    const account = session()?.account;
    return account === undefined ? Promise.resolve(fallback) : runExclusiveOr(() => work(account), fallback);
  };

  /** Another record is opened by loading the page again, so that what this page still saves belongs to its record. */
  let opened = tab.read(OPENED_RECORD, StoredRecord);
  const current = () => (opened?.carer === session()?.account ? opened : null);
  const prefix = () => {
    const record = current();
    return record === null ? "" : `${record.patient}/`;
  };
  const isOfRecord = (name: string) => (prefix() === "" ? !/^\d+\//.test(name) : name.startsWith(prefix()));

  void runExclusiveOr(encryptedStore.deleteExpired, undefined);
  return {
    loadSession: session,
    saveSession: (newSession) => {
      plain.write(SESSION, newSession);
      opened = tab.read(OPENED_RECORD, StoredRecord);
      if (opened?.carer !== newSession.account) {
        tab.remove((name) => name === OPENED_RECORD);
        opened = null;
      }
      void runExclusiveOr(
        () =>
          encryptedStore.deletePartitions(
            (partition) => ![draftPartition, tablePartition].some((nameOf) => nameOf(newSession.account) === partition),
          ),
        undefined,
      );
    },
    loadOpenedRecord: current,
    saveOpenedRecord: (record) =>
      record === null ? tab.remove((name) => name === OPENED_RECORD) : tab.write(OPENED_RECORD, record),
    exchangeShownRecord: (account) => {
      const own = session()?.account ?? account;
      const [before, shown = own] = tab.read(SHOWN_RECORD, t.array(t.number)) ?? [];
      if (account === own) tab.remove((name) => name === SHOWN_RECORD);
      else tab.write(SHOWN_RECORD, [own, account]);
      return before === own ? shown : own;
    },
    loadLanguage: () => plain.read(LANGUAGE, StoredLanguage),
    saveLanguage: (language) => plain.write(LANGUAGE, language),
    // the menu depends on the licence of the patient
    loadMenu: () => plain.read(prefix() + MENU, MenuWire),
    saveMenu: (menu) => plain.write(prefix() + MENU, MenuWire.encode(menu)),
    isSectionOpen: (section) => plain.read(SECTION_OPEN_PREFIX + section, t.boolean),
    saveSectionOpen: (section, open) => plain.write(SECTION_OPEN_PREFIX + section, open),
    loadDraft: (form) => forAccount((account) => encryptedStore.get(draftPartition(account), prefix() + form), null),
    listDrafts: () =>
      forAccount(
        async (account) =>
          (await encryptedStore.list(draftPartition(account)))
            .filter(isOfRecord)
            .map((name) => name.slice(prefix().length)),
        [],
      ),
    saveDraft: (form, value) =>
      forAccount((account) => encryptedStore.put(draftPartition(account), prefix() + form, value), undefined),
    dropDraft: (form, value) =>
      forAccount(async (account) => {
        const name = prefix() + form;
        const storedDraft = await encryptedStore.get(draftPartition(account), name);
        if (JSON.stringify(storedDraft) === JSON.stringify(value))
          await encryptedStore.drop(draftPartition(account), name);
      }, undefined),
    loadCachedPatient: () =>
      forAccount((account) => encryptedStore.get(RECORD, `${prefix()}${PATIENT}-${account}`), null),
    cachePatient: (answer) =>
      forAccount((account) => encryptedStore.put(RECORD, `${prefix()}${PATIENT}-${account}`, answer), undefined),
    loadTableLayouts: () =>
      forAccount((account) => encryptedStore.get(tablePartition(account), prefix() + LAYOUTS), null),
    saveTableLayouts: (layouts) =>
      forAccount((account) => encryptedStore.put(tablePartition(account), prefix() + LAYOUTS, layouts), undefined),
    endSession: () => {
      plain.remove((name) => name === SESSION || name === MENU || name.endsWith(`/${MENU}`));
      return runExclusiveOr(() => encryptedStore.deletePartitions((partition) => partition === RECORD), undefined);
    },
    clear: () => {
      plain.remove((name) => name !== LANGUAGE);
      tab.remove(() => true);
      void platform.endNotifications().catch(() => undefined);
      return runExclusiveOr(() => encryptedStore.deletePartitions(() => true), undefined);
    },
  };
};
