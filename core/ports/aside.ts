/** Bytes that were set aside, to be read from the beginning as often as needed. */
export interface SetAside {
  readonly bytes: number;
  /** Throws where they cannot be read any more. */
  readonly pieces: () => AsyncIterable<Uint8Array>;
  /** They are not needed any more. */
  readonly forget: () => void;
}

/** Takes bytes, as they come. */
export interface AsideWriter {
  /** Throws, with the code of the system, when there is no room. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** All has come: gives what was set aside. */
  readonly end: () => SetAside;
  /** Gives up; nothing stays. */
  readonly forget: () => void;
}

/** Sets bytes aside that are too many for memory: of use to nobody else, and gone with this process. */
export type Aside = () => AsideWriter;
