import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { PatientId } from "../kernel/id.ts";
import type { Verdict } from "../record/files/verdict.ts";

/** A patient's own key for files, wrapped by a key of the installation: of use to nobody but the vault. */
export interface PatientKey {
  readonly id: number;
  readonly patient: PatientId;
  /** Which key of the installation wraps it. */
  readonly master: string;
  readonly wrapped: string;
}

/** Under which name and key bytes are kept. */
export interface Sealed {
  readonly blob: string;
  readonly key: PatientKey;
}

/** Bytes that came in whole and are sealed, but not kept yet. */
export interface Taken extends Sealed {
  readonly bytes: number;
  /** SHA-256 of what is kept, in hexadecimal. */
  readonly digest: string;
  /** How it begins. */
  readonly head: Uint8Array;
  /** How it ends. */
  readonly tail: Uint8Array;
}

/** Keeps what files hold, sealed so that nobody reads or changes it outside of this program. */
export interface FileVault {
  /** A new key for a patient. */
  readonly newKey: (patient: PatientId, id: number) => PatientKey;
  /** The same key, wrapped by the newest key of the installation. */
  readonly rewrap: (key: PatientKey) => TaskEither<Failure, PatientKey>;
  /** The name of the newest key of the installation. */
  readonly newest: () => string;
  /**
   * Takes bytes piece by piece, at most so many, and of photos and films nothing of where and how they were made (FI-2);
   * `refused` a picture of too many points, `tooLarge`, `noRoom`, `malformed` when they stop coming: then nothing is left.
   */
  readonly take: (key: PatientKey, pieces: AsyncIterable<Uint8Array>, most: number) => TaskEither<Failure, Taken>;
  /**
   * Keeps what was taken; when it resolves right, the bytes are durable. What a scanner finds infected is `refused`.
   *
   * @param looking `later` does not show it to a scanner: where there is one, it waits
   */
  readonly keep: (taken: Taken, looking?: "now" | "later") => TaskEither<Failure, Verdict>;
  /** Seals a few bytes that are kept with what they belong to; they open under the same name alone. */
  readonly seal: (key: PatientKey, name: string, bytes: Uint8Array) => TaskEither<Failure, Uint8Array>;
  /** The bytes that were sealed under that name; `unavailable` when they are damaged. */
  readonly unseal: (key: PatientKey, name: string, sealed: Uint8Array) => TaskEither<Failure, Uint8Array>;
  /** Forgets what was taken, kept or not. */
  readonly discard: (taken: Sealed) => () => Promise<void>;
  /** The bytes, each piece authenticated before it is given; `unavailable` when they are gone or damaged. */
  readonly open: (sealed: Sealed) => TaskEither<Failure, AsyncIterable<Uint8Array>>;
  /** What is kept for longer than so many milliseconds, in pieces. */
  readonly olderThan: (milliseconds: number) => AsyncIterable<readonly string[]>;
  /** Takes bytes away for good; to take them away twice is no failure. */
  readonly remove: (blob: string) => TaskEither<Failure, void>;
}
