interface Pages {
  /** Whether more is to be read, and may be. */
  readonly wanted: () => boolean;
  /** What has come so far; the same again where nothing has. */
  readonly come: () => number | string;
  /** Reads the next page behind them. */
  readonly read: () => Promise<void>;
}

/** Reads page after page until no more is wanted, or nothing more comes. */
export const readOn = async ({ wanted, come, read }: Pages): Promise<void> => {
  for (let had: number | string = -1; wanted() && come() !== had; ) {
    had = come();
    await read();
  }
};
