import { Instant } from "@libretto/core/kernel/dates";
import { Id } from "@libretto/core/kernel/id";
import { MenuWire } from "@libretto/core/navigation/wire";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import * as t from "io-ts";
import { indexedKeyValues, type KeyValues } from "./key-values.ts";
import { plainStorage } from "./plain-storage.ts";
import { vaultIn } from "./vault.ts";

/** Health data on this device can be read for so long. */
const KEPT_MILLISECONDS = 120 * 60 * 1000;

const SessionStored = t.type({ token: t.string, account: Id, expiresAt: Instant });
const LanguageStored = t.keyof({ it: null, en: null });
const SESSION = "session";
const MENU = "menu";
const LANGUAGE = "language";
const OPENED = "opened.";

/** The record as last loaded; its key dies with the session. */
const RECORD = "record";
const PATIENT = "patient";
/** What was being written, of each account under a key of its own. */
const draftsOf = (account: number): string => `drafts-${account}`;

interface Platform {
  readonly storage: () => Storage;
  readonly values: KeyValues;
  readonly cryptography: Crypto;
  readonly now: () => number;
  /** Does pieces of work one after the other, those of every tab of this browser. */
  readonly oneByOne: <A>(work: () => Promise<A>) => Promise<A>;
}

const thisBrowser = (): Platform => ({
  storage: () => globalThis.localStorage,
  values: indexedKeyValues(),
  cryptography: globalThis.crypto,
  now: () => Date.now(),
  oneByOne: async (work) => globalThis.navigator.locks.request("libretto", work),
});

/**
 * What this browser remembers. Token, account, expiry, language, menu and open sections stand in local storage (SE-6).
 * Health data are sealed in IndexedDB under keys that the platform does not give out, and can be read for 120 minutes:
 *
 * - the record under a key that is destroyed when the session ends, however it ends;
 * - drafts under one key for each account. An end by inactivity or expiry leaves that key, so that what was being
 *   written is there again (decision R14), but here it is used for nobody but that account, signed in again: sooner
 *   than that it is only a key in a browser. Signing out by choice, and another account signing in, destroy it.
 *
 * What can't be kept or read is as if it were not there: no promise rejects, nothing throws. Work is done one after
 * the other in all tabs, so that no draft survives the forgetting that was asked for after it, and no tab throws away
 * as idle the key under which another is just sealing.
 */
export const browserMemory = (platform: Platform = thisBrowser()): LocalMemory => {
  const plain = plainStorage(platform.storage);
  const vault = vaultIn(platform.values, platform.cryptography, platform.now, KEPT_MILLISECONDS);

  const inTurn = <A>(work: () => Promise<A>, otherwise: A): Promise<A> =>
    platform.oneByOne(work).catch(() => otherwise);
  const session = () => plain.read(SESSION, SessionStored);
  const ofAccount = <A>(work: (account: number) => Promise<A>, otherwise: A): Promise<A> => {
    const account = session()?.account;
    return account === undefined ? Promise.resolve(otherwise) : inTurn(() => work(account), otherwise);
  };

  void inTurn(vault.sweep, undefined);
  return {
    session,
    saveSession: (kept) => {
      plain.write(SESSION, kept);
      void inTurn(() => vault.burn((drawer) => drawer !== draftsOf(kept.account)), undefined);
    },
    language: () => plain.read(LANGUAGE, LanguageStored),
    saveLanguage: (language) => plain.write(LANGUAGE, language),
    menu: () => plain.read(MENU, MenuWire),
    saveMenu: (menu) => plain.write(MENU, MenuWire.encode(menu)),
    isSectionOpen: (section) => plain.read(OPENED + section, t.boolean),
    saveSectionOpen: (section, open) => plain.write(OPENED + section, open),
    loadDraft: (form) => ofAccount((account) => vault.get(draftsOf(account), form), null),
    saveDraft: (form, value) => ofAccount((account) => vault.put(draftsOf(account), form, value), undefined),
    dropDraft: (form, value) =>
      ofAccount(async (account) => {
        const kept = await vault.get(draftsOf(account), form);
        if (JSON.stringify(kept) === JSON.stringify(value)) await vault.drop(draftsOf(account), form);
      }, undefined),
    cachedPatient: () => ofAccount((account) => vault.get(RECORD, `${PATIENT}-${account}`), null),
    cachePatient: (answer) => ofAccount((account) => vault.put(RECORD, `${PATIENT}-${account}`, answer), undefined),
    endSession: () => {
      plain.remove((name) => name === SESSION || name === MENU);
      return inTurn(() => vault.burn((drawer) => drawer === RECORD), undefined);
    },
    clear: () => {
      plain.remove((name) => name !== LANGUAGE);
      return inTurn(() => vault.burn(() => true), undefined);
    },
  };
};
