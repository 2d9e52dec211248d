import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { ScanVerdict } from "../../record/files/scan-verdict.ts";

/** A patient's file key, wrapped by a master key of the installation. Only the vault can use it. */
export interface PatientKey {
  readonly id: number;
  readonly patient: PatientId;
  /** The name of the master key that wraps it. */
  readonly master: string;
  readonly wrapped: string;
}

/** Encrypted, stored bytes: their name in the storage, and the key that decrypts them. */
export interface SealedFile {
  readonly blob: string;
  readonly key: PatientKey;
}

/** A complete, encrypted upload that is not stored yet. */
export interface SealedUpload extends SealedFile {
  readonly bytes: number;
  /** SHA-256 of the content to be stored, in hexadecimal. */
  readonly digest: string;
  /** The first bytes of the content. The server recognises its type by them. */
  readonly head: Uint8Array;
  /** The last bytes of the content. */
  readonly tail: Uint8Array;
}

/** Stores file contents, encrypted and authenticated. */
export interface FileVault {
  /** Creates a key for a patient. */
  readonly createKey: (patient: PatientId, id: number) => PatientKey;
  /** Wraps the key with the newest master key. */
  readonly rewrap: (key: PatientKey) => TaskEither<Failure, PatientKey>;
  /** Returns the name of the newest master key. */
  readonly getNewestKeyName: () => string;
  /**
   * Encrypts an upload piece by piece, up to a limit. Removes metadata from photos and videos (FI-2). After a failure
   * nothing remains: `refused` for a picture with too many pixels, `tooLarge`, `noRoom` on a full disk, `malformed`
   * when the upload breaks off.
   */
  readonly receive: (
    key: PatientKey,
    pieces: AsyncIterable<Uint8Array>,
    maximumBytes: number,
  ) => TaskEither<Failure, SealedUpload>;
  /**
   * Stores an upload. When it resolves right, the bytes are durable. `refused` when a scanner finds it infected.
   *
   * @param scan `later` postpones the virus scan, if there is a scanner
   */
  readonly store: (upload: SealedUpload, scan?: "now" | "later") => TaskEither<Failure, ScanVerdict>;
  /** Encrypts a few bytes under a name. They decrypt only under the same name. */
  readonly seal: (key: PatientKey, name: string, bytes: Uint8Array) => TaskEither<Failure, Uint8Array>;
  /** Decrypts bytes that were sealed under this name. `unavailable` when they are damaged. */
  readonly unseal: (key: PatientKey, name: string, sealed: Uint8Array) => TaskEither<Failure, Uint8Array>;
  /** Deletes an upload, stored or not. */
  readonly discard: (upload: SealedFile) => () => Promise<void>;
  /**
   * Decrypts a file. Authenticates each piece before it returns it. `unavailable` with `files.missing` when the store
   * does not have it, and with `files.damaged` when it cannot be authenticated.
   */
  readonly open: (sealed: SealedFile) => TaskEither<Failure, AsyncIterable<Uint8Array>>;
  /** Lists the names of the blobs that have been stored for longer than this, in batches. */
  readonly listOlderThan: (milliseconds: number) => AsyncIterable<readonly string[]>;
  /** Deletes the uploads of this process that were received longer ago than this, and not stored. */
  readonly removeStaleUploads: (milliseconds: number) => TaskEither<Failure, void>;
  /** Deletes a blob permanently. Idempotent. */
  readonly remove: (blob: string) => TaskEither<Failure, void>;
  /** Whether the store has any of these blobs. */
  readonly hasAny: (blobs: readonly string[]) => TaskEither<Failure, boolean>;
  /** Whether the store has no blob. */
  readonly isEmpty: TaskEither<Failure, boolean>;
  /** The identity of the store, which tells servers of one database that they use the same files; null without one. */
  readonly readIdentity: TaskEither<Failure, string | null>;
  /** Gives a store without identity this one. */
  readonly writeIdentity: (identity: string) => TaskEither<Failure, void>;
}
