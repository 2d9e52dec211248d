interface PageLoader {
  /** Whether more is to be read, and may be. */
  readonly needsMore: () => boolean;
  /** What has come so far; the same again where nothing has. */
  readonly progress: () => number | string;
  /** Reads the next page behind them. */
  readonly loadNext: () => Promise<void>;
}

/** Reads page after page until no more is wanted, or nothing more comes. */
export const loadUntil = async ({ needsMore, progress, loadNext }: PageLoader): Promise<void> => {
  for (let previous: number | string = -1; needsMore() && progress() !== previous; ) {
    previous = progress();
    await loadNext();
  }
};
