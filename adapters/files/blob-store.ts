/** Stores encrypted content by name. It throws errors; the vault converts them into failures. */
export interface BlobStore {
  /** Moves a staged file into the store. When it resolves, the content is durable. */
  readonly save: (blob: string, staged: string) => Promise<void>;
  /** Reads the content; throws `MissingBlob` when the name does not exist. */
  readonly open: (blob: string) => Promise<AsyncIterable<Uint8Array>>;
  /** Does nothing when the name does not exist. */
  readonly remove: (blob: string) => Promise<void>;
  /** The names in batches, with the time when each was stored. */
  readonly list: () => AsyncIterable<readonly { readonly blob: string; readonly since: number }[]>;
  /** Reads the file `IDENTITY_FILE` of the store; null without one. */
  readonly readIdentity: () => Promise<string | null>;
  /** Writes the file `IDENTITY_FILE` of the store. */
  readonly writeIdentity: (identity: string) => Promise<void>;
}

/** Identifies a store. It is copied with the files, to a backup or to another store. */
export const IDENTITY_FILE = "store-id";
/** How much of it is read. */
export const IDENTITY_BYTES = 100;

export class MissingBlob extends Error {}

const blobShape = /^[0-9a-f]{32}$/;
/** Names are created here, never by a client. */
export const isBlob = (name: string): boolean => blobShape.test(name);
