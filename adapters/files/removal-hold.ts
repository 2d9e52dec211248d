import type { BlobStore } from "./blob-store.ts";

/** Defers the removal of blobs during a backup. */
export interface RemovalHold {
  /** Defers removals until the returned function is called. */
  readonly acquire: () => () => void;
  readonly applyTo: (store: BlobStore) => BlobStore;
}

/** @param report called when a deferred removal fails; the clean-up removes the blob later */
export const removalHold = (report: (blob: string, error: unknown) => void): RemovalHold => {
  let holders = 0;
  const waiting = new Map<string, BlobStore>();
  return {
    acquire: () => {
      holders += 1;
      return () => {
        holders -= 1;
        if (holders > 0) return;
        for (const [blob, store] of waiting) store.remove(blob).catch((error: unknown) => report(blob, error));
        waiting.clear();
      };
    },
    applyTo: (store) => ({
      ...store,
      remove: async (blob) => {
        if (holders > 0) waiting.set(blob, store);
        else await store.remove(blob);
      },
    }),
  };
};
