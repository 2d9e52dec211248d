/** Gives every save a key by which the server recognises it when it comes twice (RE-6). */
export interface SaveKeys {
  /** The key of this save: that of an earlier attempt whose outcome nobody knows, otherwise a new one. */
  readonly of: (save: string) => string;
  /** The server has answered: the next save like it is another one. */
  readonly settle: (save: string) => void;
  /** It was kept. From here on a save that looks like one that was sent before it is meant anew. */
  readonly kept: (save: string) => void;
}

export const saveKeys = (make: () => string = () => crypto.randomUUID()): SaveKeys => {
  /** In the order in which they were sent last. */
  const open = new Map<string, string>();
  return {
    of: (save) => {
      const key = open.get(save) ?? make();
      open.delete(save);
      open.set(save, key);
      return key;
    },
    settle: (save) => void open.delete(save),
    kept: (save) => {
      if (!open.has(save)) return;
      for (const sent of open.keys()) {
        open.delete(sent);
        if (sent === save) return;
      }
    },
  };
};
