/** Observes pieces of a stream. */
export interface Watching {
  /** The next piece is requested. */
  readonly asked?: () => void;
  /** A piece of so many bytes is passed on. */
  readonly given?: (bytes: number) => void;
  /** Reading failed; the reader does not learn why. */
  readonly broken?: (error: unknown) => void;
  /** The stream ended, failed or was cancelled, perhaps before its first piece. */
  readonly ended: () => void;
}

/** Observes pieces; unlike a generator it also ends if it was never started. */
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
          // reading may fail because of the cancellation
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
