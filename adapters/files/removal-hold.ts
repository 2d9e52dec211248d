import type { BlobStore } from "./blob-store.ts";

/** Lets removals wait while somebody copies what is kept. */
export interface RemovalHold {
  /** Nothing is removed until the answer is called; then what was to be removed is. */
  readonly take: () => () => void;
  readonly over: (store: BlobStore) => BlobStore;
}

/** @param report hears of a removal that came too late and failed; the clean-up takes what is left */
export const removalHold = (report: (blob: string, error: unknown) => void): RemovalHold => {
  let holders = 0;
  const waiting = new Map<string, BlobStore>();
  return {
    take: () => {
      holders += 1;
      return () => {
        holders -= 1;
        if (holders > 0) return;
        for (const [blob, store] of waiting) store.remove(blob).catch((error: unknown) => report(blob, error));
        waiting.clear();
      };
    },
    over: (store) => ({
      ...store,
      remove: async (blob) => {
        if (holders > 0) waiting.set(blob, store);
        else await store.remove(blob);
      },
    }),
  };
};
