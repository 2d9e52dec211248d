import type { BlobStore } from "./blob-store.ts";

/** A store whose library is loaded with the first file, not with the server. */
export const lazyStore = (load: () => Promise<BlobStore>): BlobStore => {
  let loading: Promise<BlobStore> | null = null;
  const store = (): Promise<BlobStore> => {
    loading ??= load();
    return loading;
  };
  return {
    keep: async (blob, staged) => (await store()).keep(blob, staged),
    open: async (blob) => (await store()).open(blob),
    remove: async (blob) => (await store()).remove(blob),
    list: async function* () {
      yield* (await store()).list();
    },
  };
};
