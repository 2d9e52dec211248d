import { createHash, randomBytes } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { HEAD_BYTES, TAIL_BYTES } from "@libretto/core/catalogues/file-signature";
import { type Failure, failure, refusedFields } from "@libretto/core/kernel/failure";
import { left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { FileVault, PatientKey } from "@libretto/core/ports/file-vault";
import { type BlobStore, Missing } from "./blob-store.ts";
import { isFull, writeDurably } from "./durable.ts";
import { Damaged } from "./format.ts";
import { KEY_BYTES, type KeyRing, unwrap, wrap } from "./key-ring.ts";
import { seal, unseal } from "./sealed.ts";
import { RefusedPicture } from "./told/refused-picture.ts";
import { untold } from "./told/untold.ts";

/** Observes the disk and the store, for the log. */
export interface VaultWatcher {
  /** The disk or the store is full. */
  readonly full: (error: unknown) => void;
  /** The disk or the store worked. */
  readonly worked: (port: "disk" | "store") => void;
  /** Connects a failure with the thrown error. */
  readonly explain: (failure: Failure, error: unknown) => Failure;
}

const NO_WATCHER: VaultWatcher = { full: () => {}, worked: () => {}, explain: (failure) => failure };

export interface VaultSettings {
  readonly ring: KeyRing;
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

class TooLarge extends Error {}
/** The sender aborted the upload. */
class Interrupted extends Error {}

const uninterrupted = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (cause) {
    throw new Interrupted("the sender stopped", { cause });
  }
};

const atMost = async function* (pieces: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of uninterrupted(pieces)) {
    bytes += piece.length;
    if (bytes > most) throw new TooLarge();
    yield piece;
  }
};

/** Removes metadata from the content, and records its size, digest, head and tail. */
const watched = (pieces: AsyncIterable<Uint8Array>, most: number) => {
  const hash = createHash("sha256");
  const head: Buffer[] = [];
  let tail = Buffer.alloc(0);
  let bytes = 0;
  const passing = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of untold(atMost(pieces, most))) {
      if (bytes < HEAD_BYTES) head.push(Buffer.from(piece.subarray(0, HEAD_BYTES - bytes)));
      tail = Buffer.concat([tail, piece.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
      bytes += piece.length;
      hash.update(piece);
      yield piece;
    }
  };
  return {
    pieces: passing(),
    told: () => ({
      bytes,
      digest: hash.digest("hex"),
      head: new Uint8Array(Buffer.concat(head)),
      tail: new Uint8Array(tail),
    }),
  };
};

/** Reads the first piece, so that an error at the beginning is known before the response starts. */
const begun = async (pieces: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> => {
  const first = await pieces.next();
  return (async function* () {
    try {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
    } finally {
      await pieces.return(undefined);
    }
  })();
};

const one = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
};
const whole = async (pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
};

/** Encrypts uploads into a staging folder and moves them into a store. */
export const fileVault = ({
  ring,
  store,
  staging,
  report,
  watcher = NO_WATCHER,
  now = Date.now,
}: VaultSettings): FileVault => {
  const stagedAt = (blob: string): string => join(staging, blob);
  const unavailable = { ...failure("unavailable", "failure.unavailable"), retryAfter: RETRY_SECONDS };

  const failed = (event: string, error: unknown, blob?: string): Failure => {
    if (error instanceof RefusedPicture) return refusedFields({ upload: error.code });
    if (error instanceof TooLarge) return failure("tooLarge", "failure.tooLarge");
    const thrown = error instanceof Interrupted ? error.cause : error;
    if (isFull(thrown)) {
      watcher.full(thrown);
      return watcher.explain(failure("noRoom", "files.noRoom"), thrown);
    }
    if (error instanceof Interrupted) return failure("malformed", "failure.malformed");
    report(event, { error, ...(blob !== undefined && { blob }) });
    const isSpoilt = error instanceof Damaged || error instanceof Missing;
    return watcher.explain(isSpoilt ? failure("unavailable", "files.damaged") : unavailable, error);
  };
  const trying =
    <A>(event: string, work: () => Promise<A>, blob?: string): TaskEither<Failure, A> =>
    () =>
      Promise.resolve()
        .then(work)
        .then(right, (error: unknown) => left(failed(event, error, blob)));
  const discarding = async (blob: string): Promise<void> => {
    await rm(stagedAt(blob), { force: true }).catch(() => {});
    await store.remove(blob).catch((error: unknown) => report("a refused file was left behind", { blob, error }));
  };
  const openKey = (key: PatientKey) => ({ id: key.id, secret: unwrap(ring, key) });
  const staleStaged = async (age: number): Promise<void> => {
    for (const name of await readdir(staging)) {
      const kept = await stat(stagedAt(name)).catch(() => null);
      if (kept !== null && now() - kept.mtimeMs > age) await rm(stagedAt(name), { force: true });
    }
  };

  return {
    newKey: (patient, id) => wrap(ring, patient, id, randomBytes(KEY_BYTES)),
    rewrap: (key) =>
      trying("a key could not be wrapped anew", async () => wrap(ring, key.patient, key.id, unwrap(ring, key))),
    newest: () => ring.newest().name,
    take: (key, pieces, most) => async () => {
      const blob = randomBytes(16).toString("hex");
      const { pieces: passing, told } = watched(pieces, most);
      try {
        await writeDurably(stagedAt(blob), seal(openKey(key), { patient: key.patient, blob }, passing));
        watcher.worked("disk");
        return right({ blob, key, ...told() });
      } catch (error) {
        await rm(stagedAt(blob), { force: true }).catch(() => {});
        return left(failed("a file could not be taken", error, blob));
      }
    },
    seal: (key, name, bytes) =>
      trying("bytes could not be sealed", () =>
        whole(seal(openKey(key), { patient: key.patient, blob: name }, one(bytes))),
      ),
    unseal: (key, name, sealed) =>
      trying(
        "sealed bytes could not be opened",
        () => whole(unseal(openKey(key), { patient: key.patient, blob: name }, one(sealed))),
        name,
      ),
    keep: ({ blob }) =>
      trying(
        "a file could not be kept",
        async () => {
          await store.keep(blob, stagedAt(blob));
          watcher.worked("store");
          return "unscanned" as const;
        },
        blob,
      ),
    discard:
      ({ blob }) =>
      () =>
        discarding(blob),
    open: ({ blob, key }) =>
      trying(
        "a kept file could not be opened",
        async () => {
          const place = { patient: key.patient, blob };
          const sealed = await store.open(blob);
          watcher.worked("store");
          const opened = unseal(openKey(key), place, sealed);
          return begun(
            (async function* () {
              try {
                yield* opened;
              } catch (error) {
                report("a kept file is damaged", { blob, error });
                throw error;
              }
            })(),
          );
        },
        blob,
      ),
    olderThan: async function* (age) {
      await staleStaged(age);
      for await (const names of store.list())
        yield names.filter(({ since }) => now() - since > age).map(({ blob }) => blob);
    },
    remove: (blob) => trying("a file could not be removed", () => store.remove(blob), blob),
  };
};
