interface PageLoader {
  /** Whether more rows are needed and exist. */
  readonly needsMore: () => boolean;
  /** A value that changes when rows arrive. */
  readonly progress: () => number | string;
  /** Loads the next page. */
  readonly loadNext: () => Promise<void>;
}

/** Loads pages until no more are needed or none arrives. */
export const loadUntil = async ({ needsMore, progress, loadNext }: PageLoader): Promise<void> => {
  for (let previous: number | string = -1; needsMore() && progress() !== previous; ) {
    previous = progress();
    await loadNext();
  }
};
