/** Gives every save a key by which the server recognises it when it comes twice (RE-6). */
export interface SaveKeys {
  /** The key of this save: that of an earlier attempt whose outcome nobody knows, otherwise a new one. */
  readonly of: (save: string) => string;
  /** The server has answered: the next save like it is another one. */
  readonly settle: (save: string) => void;
  /** Something was kept. From here on a save that looks like an older one is meant anew. */
  readonly forget: () => void;
}

export const saveKeys = (make: () => string = () => crypto.randomUUID()): SaveKeys => {
  const open = new Map<string, string>();
  return {
    of: (save) => {
      const key = open.get(save) ?? make();
      open.set(save, key);
      return key;
    },
    settle: (save) => void open.delete(save),
    forget: () => open.clear(),
  };
};
