import { type Failure, failure, fieldFailure } from "@libretto/core/kernel/failure";
import { left, right, type TaskEither } from "@libretto/core/kernel/fp";
import { type BlobStore, MissingBlob } from "./blob-store.ts";
import { isDiskFull } from "./durable.ts";
import type { KeyRing } from "./key-ring.ts";
import { InterruptedUpload, UploadTooLarge } from "./measured-upload.ts";
import { RefusedPicture } from "./metadata/refused-picture.ts";
import { DamagedData } from "./sealed-format.ts";

/** Observes the disk and the store, for the log. */
export interface VaultWatcher {
  /** The disk or the store is full. */
  readonly onDiskFull: (error: unknown) => void;
  /** The disk or the store worked. */
  readonly onSuccess: (port: "disk" | "store") => void;
  /** Connects a failure with the thrown error. */
  readonly explain: (failure: Failure, error: unknown) => Failure;
}

export const NO_WATCHER: VaultWatcher = { onDiskFull: () => {}, onSuccess: () => {}, explain: (failure) => failure };

export interface VaultSettings {
  readonly keyRing: KeyRing;
  readonly store: BlobStore;
  /** The folder for encrypted uploads that are not stored yet. */
  readonly staging: string;
  /** Reports errors, with the name of a damaged or missing blob (RE-14). */
  readonly report: (event: string, detail: { readonly blob?: string; readonly error: unknown }) => void;
  readonly watcher?: VaultWatcher;
  readonly now?: () => number;
}

/** The settings with their defaults. */
export type VaultContext = Required<VaultSettings>;

/** The same retry delay as for the database. */
const RETRY_SECONDS = 2;
const unavailable = { ...failure("unavailable", "failure.unavailable"), retryAfter: RETRY_SECONDS };

/** Reports an error of the vault, and converts it into a failure. */
export const toFailure = (
  { report, watcher }: Pick<VaultContext, "report" | "watcher">,
  event: string,
  error: unknown,
  blob?: string,
): Failure => {
  if (error instanceof RefusedPicture) return fieldFailure({ upload: error.code });
  if (error instanceof UploadTooLarge) return failure("tooLarge", "failure.tooLarge");
  const thrown = error instanceof InterruptedUpload ? error.cause : error;
  if (isDiskFull(thrown)) {
    watcher.onDiskFull(thrown);
    return watcher.explain(failure("noRoom", "files.noRoom"), thrown);
  }
  if (error instanceof InterruptedUpload) return failure("malformed", "failure.malformed");
  report(event, { error, ...(blob !== undefined && { blob }) });
  if (error instanceof MissingBlob) return watcher.explain(failure("unavailable", "files.missing"), error);
  const isDamaged = error instanceof DamagedData;
  return watcher.explain(isDamaged ? failure("unavailable", "files.damaged") : unavailable, error);
};

/** Runs work; a thrown error becomes a failure. */
export const attempt =
  <A>(context: VaultContext, event: string, work: () => Promise<A>, blob?: string): TaskEither<Failure, A> =>
  () =>
    Promise.resolve()
      .then(work)
      .then(right, (error: unknown) => left(toFailure(context, event, error, blob)));
