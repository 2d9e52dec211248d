import type { BlobStore } from "./blob-store.ts";

/** A store whose library is loaded with the first file, not with the server. */
export const lazyStore = (load: () => Promise<BlobStore>): BlobStore => {
  let loading: Promise<BlobStore> | null = null;
  const loadStore = (): Promise<BlobStore> => {
    loading ??= load();
    return loading;
  };
  return {
    save: async (blob, staged) => (await loadStore()).save(blob, staged),
    open: async (blob) => (await loadStore()).open(blob),
    remove: async (blob) => (await loadStore()).remove(blob),
    list: async function* () {
      yield* (await loadStore()).list();
    },
    readIdentity: async () => (await loadStore()).readIdentity(),
    writeIdentity: async (identity) => (await loadStore()).writeIdentity(identity),
  };
};
