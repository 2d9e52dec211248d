/** Observes pieces of a stream. */
export interface PieceObserver {
  /** The next piece is requested. */
  readonly onRequest?: () => void;
  /** A piece of so many bytes is passed on. */
  readonly onPiece?: (bytes: number) => void;
  /** Reading failed; the reader does not learn why. */
  readonly onError?: (error: unknown) => void;
  /** The stream ended, failed or was cancelled, perhaps before its first piece. */
  readonly onEnd: () => void;
}

/** Observes pieces; unlike a generator it also ends if it was never started. */
export const observePieces = (
  pieces: AsyncIterable<Uint8Array>,
  { onRequest, onPiece, onError, onEnd }: PieceObserver,
): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => {
    const inner = pieces[Symbol.asyncIterator]();
    let isReturned = false;
    return {
      next: async () => {
        onRequest?.();
        try {
          const piece = await inner.next();
          if (piece.done) onEnd();
          else onPiece?.(piece.value.length);
          return piece;
        } catch (error) {
          // reading may fail because of the cancellation
          if (!isReturned) {
            onError?.(error);
            onEnd();
          }
          throw error;
        }
      },
      return: async () => {
        isReturned = true;
        onEnd();
        await inner.return?.();
        return { done: true, value: undefined };
      },
    };
  },
});
