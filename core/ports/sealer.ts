/** Seals what must be kept but not be readable in the database. */
export interface Sealer {
  /**
   * Sealed text, another one each time.
   *
   * @param about whose it is; the same must be said to open it
   */
  readonly seal: (text: string, about: string) => string;
  /** Null when it was changed, belongs to somebody else, or was sealed with another key. */
  readonly open: (sealed: string, about: string) => string | null;
  /** The same under the newest key, as it was when it is under that already; null when no key opens it. */
  readonly resealed: (sealed: string, about: string) => string | null;
}
