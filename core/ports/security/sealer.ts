/** Encrypts values that must not be readable in the database. */
export interface Sealer {
  /**
   * Encrypted text, different each time.
   *
   * @param associatedData associated data, such as the owner; decryption requires the same
   */
  readonly seal: (text: string, associatedData: string) => string;
  /** Null when it was changed, has other associated data, or was encrypted with an unknown key. */
  readonly open: (sealed: string, associatedData: string) => string | null;
  /** The same value under the newest key; unchanged when it is current, null when no key decrypts it. */
  readonly reseal: (sealed: string, associatedData: string) => string | null;
}
