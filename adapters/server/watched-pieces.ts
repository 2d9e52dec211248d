/** What hears of pieces on their way. */
export interface Watching {
  /** Somebody asks for the next one. */
  readonly asked?: () => void;
  /** It is given: so many bytes. */
  readonly given?: (bytes: number) => void;
  /** They cannot be made, or read, to their end; nobody who reads them will hear why. */
  readonly broken?: (error: unknown) => void;
  /** The last has gone, it failed, or nobody wants more, perhaps before the first. */
  readonly ended: () => void;
}

/** The same pieces, watched; unlike a generator it hears of the end also when it never began. */
export const watched = (
  pieces: AsyncIterable<Uint8Array>,
  { asked, given, broken, ended }: Watching,
): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => {
    const inner = pieces[Symbol.asyncIterator]();
    let returned = false;
    return {
      next: async () => {
        asked?.();
        try {
          const piece = await inner.next();
          if (piece.done) ended();
          else given?.(piece.value.length);
          return piece;
        } catch (error) {
          // what is still being made when nobody wants more may fail for that alone
          if (!returned) {
            broken?.(error);
            ended();
          }
          throw error;
        }
      },
      return: async () => {
        returned = true;
        ended();
        await inner.return?.();
        return { done: true, value: undefined };
      },
    };
  },
});
