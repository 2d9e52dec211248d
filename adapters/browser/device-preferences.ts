import { Instant } from "@libretto/core/kernel/dates";
import { DEFAULT_PREFERENCES, type DevicePreferences } from "@libretto/core/ports/system/device-preferences";
import * as t from "io-ts";
import { plainStorage } from "./plain-storage.ts";

const Paper = t.type({ at: Instant, medications: t.string });
const StoredPreferences = t.partial({
  isReadingLarge: t.boolean,
  isSearchKeyOn: t.boolean,
  mayDictate: t.boolean,
  printedPaper: t.union([Paper, t.null]),
  papersOfOthers: t.record(t.string, Paper),
});

/** Stores preferences in local storage, by the number of the account. */
export const browserPreferences = (storage: () => Storage = () => globalThis.localStorage): DevicePreferences => {
  const plain = plainStorage(storage);
  const nameOf = (account: number): string => `preferences.${account}`;
  return {
    load: (account) => {
      const stored = plain.read(nameOf(account), StoredPreferences);
      return stored === null ? null : { ...DEFAULT_PREFERENCES, ...stored };
    },
    save: (account, preferences) => plain.write(nameOf(account), preferences),
  };
};
