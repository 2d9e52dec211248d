import { createHash, randomBytes } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { HEAD_BYTES, TAIL_BYTES } from "@libretto/core/catalogues/files/file-signature";
import { type Failure, failure, fieldFailure } from "@libretto/core/kernel/failure";
import { left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { FileVault, PatientKey } from "@libretto/core/ports/files/file-vault";
import { type BlobStore, MissingBlob } from "./blob-store.ts";
import { isDiskFull, writeDurably } from "./durable.ts";
import { KEY_BYTES, type KeyRing, unwrap, wrap } from "./key-ring.ts";
import { RefusedPicture } from "./metadata/refused-picture.ts";
import { stripMetadata } from "./metadata/strip-metadata.ts";
import { seal, unseal } from "./seal.ts";
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

const NO_WATCHER: VaultWatcher = { onDiskFull: () => {}, onSuccess: () => {}, explain: (failure) => failure };

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

/** The same retry delay as for the database. */
const RETRY_SECONDS = 2;

class UploadTooLarge extends Error {}
/** The sender aborted the upload. */
class InterruptedUpload extends Error {}

const markInterruption = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (cause) {
    throw new InterruptedUpload("the sender stopped", { cause });
  }
};

const limitBytes = async function* (pieces: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of markInterruption(pieces)) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new UploadTooLarge();
    yield piece;
  }
};

/** Removes metadata from the content, and records its size, digest, head and tail. */
const measurePieces = (pieces: AsyncIterable<Uint8Array>, maxBytes: number) => {
  const hash = createHash("sha256");
  const head: Buffer[] = [];
  let tail = Buffer.alloc(0);
  let bytes = 0;
  const measuredPieces = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of stripMetadata(limitBytes(pieces, maxBytes))) {
      if (bytes < HEAD_BYTES) head.push(Buffer.from(piece.subarray(0, HEAD_BYTES - bytes)));
      tail = Buffer.concat([tail, piece.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
      bytes += piece.length;
      hash.update(piece);
      yield piece;
    }
  };
  return {
    pieces: measuredPieces(),
    summarise: () => ({
      bytes,
      digest: hash.digest("hex"),
      head: new Uint8Array(Buffer.concat(head)),
      tail: new Uint8Array(tail),
    }),
  };
};

/** Reads the first piece, so that an error at the beginning is known before the response starts. */
const startReading = async (pieces: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> => {
  const first = await pieces.next();
  return (async function* () {
    try {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
    } finally {
      await pieces.return(undefined);
    }
  })();
};

const singlePiece = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
};
const readAll = async (pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
};

/** Encrypts uploads into a staging folder and moves them into a store. */
export const fileVault = ({
  keyRing,
  store,
  staging,
  report,
  watcher = NO_WATCHER,
  now = Date.now,
}: VaultSettings): FileVault => {
  const stagedPathOf = (blob: string): string => join(staging, blob);
  const unavailable = { ...failure("unavailable", "failure.unavailable"), retryAfter: RETRY_SECONDS };

  const toFailure = (event: string, error: unknown, blob?: string): Failure => {
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
  const attempt =
    <A>(event: string, work: () => Promise<A>, blob?: string): TaskEither<Failure, A> =>
    () =>
      Promise.resolve()
        .then(work)
        .then(right, (error: unknown) => left(toFailure(event, error, blob)));
  const discardFile = async (blob: string): Promise<void> => {
    await rm(stagedPathOf(blob), { force: true }).catch(() => {});
    await store.remove(blob).catch((error: unknown) => report("a refused file was left behind", { blob, error }));
  };
  const hasBlob = async (blob: string): Promise<boolean> => {
    try {
      // reading a piece and stopping closes the file
      for await (const _piece of await store.open(blob)) break;
      return true;
    } catch (error) {
      if (error instanceof MissingBlob) return false;
      throw error;
    }
  };
  const openKey = (key: PatientKey) => ({ id: key.id, secret: unwrap(keyRing, key) });
  const removeStaleStaged = async (age: number): Promise<void> => {
    for (const name of await readdir(staging)) {
      const fileInfo = await stat(stagedPathOf(name)).catch(() => null);
      if (fileInfo !== null && now() - fileInfo.mtimeMs > age) await rm(stagedPathOf(name), { force: true });
    }
  };

  return {
    createKey: (patient, id) => wrap(keyRing, patient, id, randomBytes(KEY_BYTES)),
    rewrap: (key) =>
      attempt("a key could not be wrapped again", async () => wrap(keyRing, key.patient, key.id, unwrap(keyRing, key))),
    getNewestKeyName: () => keyRing.newestKey().name,
    receive: (key, pieces, maxBytes) => async () => {
      const blob = randomBytes(16).toString("hex");
      const { pieces: measuredPieces, summarise } = measurePieces(pieces, maxBytes);
      try {
        await writeDurably(stagedPathOf(blob), seal(openKey(key), { patient: key.patient, blob }, measuredPieces));
        watcher.onSuccess("disk");
        return right({ blob, key, ...summarise() });
      } catch (error) {
        await rm(stagedPathOf(blob), { force: true }).catch(() => {});
        return left(toFailure("a file could not be taken", error, blob));
      }
    },
    seal: (key, name, bytes) =>
      attempt("bytes could not be sealed", () =>
        readAll(seal(openKey(key), { patient: key.patient, blob: name }, singlePiece(bytes))),
      ),
    unseal: (key, name, sealed) =>
      attempt(
        "sealed bytes could not be opened",
        () => readAll(unseal(openKey(key), { patient: key.patient, blob: name }, singlePiece(sealed))),
        name,
      ),
    store: ({ blob }) =>
      attempt(
        "a file could not be kept",
        async () => {
          await store.save(blob, stagedPathOf(blob));
          watcher.onSuccess("store");
          return "unscanned" as const;
        },
        blob,
      ),
    discard:
      ({ blob }) =>
      () =>
        discardFile(blob),
    open: ({ blob, key }) =>
      attempt(
        "a kept file could not be opened",
        async () => {
          const place = { patient: key.patient, blob };
          const sealed = await store.open(blob);
          watcher.onSuccess("store");
          const opened = unseal(openKey(key), place, sealed);
          return startReading(
            (async function* () {
              try {
                yield* opened;
              } catch (error) {
                report("a stored file is damaged", { blob, error });
                throw error;
              }
            })(),
          );
        },
        blob,
      ),
    listOlderThan: async function* (age) {
      await removeStaleStaged(age);
      for await (const names of store.list())
        yield names.filter(({ since }) => now() - since > age).map(({ blob }) => blob);
    },
    remove: (blob) => attempt("a file could not be removed", () => store.remove(blob), blob),
    hasAny: (blobs) =>
      attempt("the stored files could not be read", async () => {
        for (const blob of blobs) if (await hasBlob(blob)) return true;
        return false;
      }),
    isEmpty: attempt("the stored files could not be listed", async () => {
      for await (const names of store.list()) if (names.length > 0) return false;
      return true;
    }),
    readIdentity: attempt("the identity of the file store could not be read", store.readIdentity),
    writeIdentity: (identity) =>
      attempt("the identity of the file store could not be written", () => store.writeIdentity(identity)),
  };
};
