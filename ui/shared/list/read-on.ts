interface Pages {
  /** Whether more is to be read, and may be. */
  readonly wanted: () => boolean;
  /** How many rows are here. */
  readonly count: () => number;
  /** Reads the next page behind them. */
  readonly read: () => Promise<void>;
}

/** Reads page after page until no more is wanted, or nothing more comes. */
export const readOn = async ({ wanted, count, read }: Pages): Promise<void> => {
  for (let had = -1; wanted() && count() !== had; ) {
    had = count();
    await read();
  }
};
