/** Gives every save an idempotency key, by which the server recognises a repeated request (RE-6). */
export interface IdempotencyKeys {
  /** The key of this save: that of an earlier attempt without a known outcome, otherwise a new one. */
  readonly keyOf: (fingerprint: string) => string;
  /** The server has responded: the next equal save gets a new key. */
  readonly release: (fingerprint: string) => void;
  /** The server has saved. This save, and saves that were sent before it, get new keys. */
  readonly releaseUpTo: (fingerprint: string) => void;
}

export const createIdempotencyKeys = (createKey: () => string = () => crypto.randomUUID()): IdempotencyKeys => {
  /** In the order of their last attempt. */
  const pendingKeys = new Map<string, string>();
  return {
    keyOf: (fingerprint) => {
      const key = pendingKeys.get(fingerprint) ?? createKey();
      pendingKeys.delete(fingerprint);
      pendingKeys.set(fingerprint, key);
      return key;
    },
    release: (fingerprint) => void pendingKeys.delete(fingerprint),
    releaseUpTo: (fingerprint) => {
      if (!pendingKeys.has(fingerprint)) return;
      for (const sent of pendingKeys.keys()) {
        pendingKeys.delete(sent);
        if (sent === fingerprint) return;
      }
    },
  };
};
