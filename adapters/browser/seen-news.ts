import type { SeenNews } from "@libretto/core/ports/system/seen-news";
import * as t from "io-ts";
import { plainStorage } from "./plain-storage.ts";

const PREFIX = "seen.";
const Keys = t.readonlyArray(t.string);

/**
 * The keys in local storage, which are digests. `LocalMemory` deletes them when the user signs out; after inactivity they
 * stay, so that urgent news that was seen is not new again.
 */
export const browserSeenNews = (storage: () => Storage = () => globalThis.localStorage): SeenNews => {
  const plain = plainStorage(storage);
  return {
    load: (patient) => plain.read(`${PREFIX}${patient}`, Keys) ?? [],
    save: (patient, keys) => plain.write(`${PREFIX}${patient}`, keys),
  };
};
