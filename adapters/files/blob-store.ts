/** Where sealed bytes are kept, by name. What is wrong is thrown; the vault turns it into a failure. */
export interface BlobStore {
  /** Keeps a staged file under a name and takes it over; when it resolves, the bytes are durable there. */
  readonly keep: (blob: string, staged: string) => Promise<void>;
  /** The bytes; `Missing` when there are none under that name. */
  readonly open: (blob: string) => Promise<AsyncIterable<Uint8Array>>;
  /** Does nothing when there are none. */
  readonly remove: (blob: string) => Promise<void>;
  /** Names in pieces, with the moment since which they are kept. */
  readonly list: () => AsyncIterable<readonly { readonly blob: string; readonly since: number }[]>;
}

export class Missing extends Error {}

const blobShape = /^[0-9a-f]{32}$/;
/** Names are made here, never by a client. */
export const isBlob = (name: string): boolean => blobShape.test(name);
