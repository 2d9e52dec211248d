import { randomBytes } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { left, right } from "@libretto/core/kernel/fp";
import type { FileVault, PatientKey } from "@libretto/core/ports/files/file-vault";
import { type BlobStore, MissingBlob } from "./blob-store.ts";
import { writeDurably } from "./durable.ts";
import { KEY_BYTES, type KeyRing, unwrap, wrap } from "./key-ring.ts";
import { measurePieces } from "./measured-upload.ts";
import { seal, unseal } from "./seal.ts";
import { attempt, NO_WATCHER, toFailure, type VaultContext, type VaultSettings } from "./vault-context.ts";

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

const openKey = (keyRing: KeyRing, key: PatientKey) => ({ id: key.id, secret: unwrap(keyRing, key) });

const keysOf = (context: VaultContext): Pick<FileVault, "createKey" | "rewrap" | "getNewestKeyName"> => {
  const { keyRing } = context;
  return {
    createKey: (patient, id) => wrap(keyRing, patient, id, randomBytes(KEY_BYTES)),
    rewrap: (key) =>
      attempt(context, "a key could not be wrapped again", async () =>
        wrap(keyRing, key.patient, key.id, unwrap(keyRing, key)),
      ),
    getNewestKeyName: () => keyRing.newestKey().name,
  };
};

const uploadsOf = (context: VaultContext): Pick<FileVault, "receive" | "store" | "discard"> => {
  const { keyRing, store, staging, report, watcher } = context;
  return {
    receive: (key, pieces, maxBytes) => async () => {
      const blob = randomBytes(16).toString("hex");
      const { pieces: measuredPieces, summarise } = measurePieces(pieces, maxBytes);
      const stagedPath = join(staging, blob);
      try {
        await writeDurably(stagedPath, seal(openKey(keyRing, key), { patient: key.patient, blob }, measuredPieces));
        watcher.onSuccess("disk");
        return right({ blob, key, ...summarise() });
      } catch (error) {
        await rm(stagedPath, { force: true }).catch(() => {});
        return left(toFailure(context, "a file could not be taken", error, blob));
      }
    },
    store: ({ blob }) =>
      attempt(
        context,
        "a file could not be kept",
        async () => {
          await store.save(blob, join(staging, blob));
          watcher.onSuccess("store");
          return "unscanned" as const;
        },
        blob,
      ),
    discard:
      ({ blob }) =>
      async () => {
        await rm(join(staging, blob), { force: true }).catch(() => {});
        await store.remove(blob).catch((error: unknown) => report("a refused file was left behind", { blob, error }));
      },
  };
};

/** Reports the error that ends the pieces. */
const reportDamage = async function* (
  pieces: AsyncIterable<Uint8Array>,
  blob: string,
  report: VaultSettings["report"],
): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    report("a stored file is damaged", { blob, error });
    throw error;
  }
};

const contentsOf = (context: VaultContext): Pick<FileVault, "seal" | "unseal" | "open"> => {
  const { keyRing, store, report, watcher } = context;
  return {
    seal: (key, name, bytes) =>
      attempt(context, "bytes could not be sealed", () =>
        readAll(seal(openKey(keyRing, key), { patient: key.patient, blob: name }, singlePiece(bytes))),
      ),
    unseal: (key, name, sealed) =>
      attempt(
        context,
        "sealed bytes could not be opened",
        () => readAll(unseal(openKey(keyRing, key), { patient: key.patient, blob: name }, singlePiece(sealed))),
        name,
      ),
    open: ({ blob, key }) =>
      attempt(
        context,
        "a kept file could not be opened",
        async () => {
          const sealed = await store.open(blob);
          watcher.onSuccess("store");
          const opened = unseal(openKey(keyRing, key), { patient: key.patient, blob }, sealed);
          return startReading(reportDamage(opened, blob, report));
        },
        blob,
      ),
  };
};

const deleteStaleFiles = async (staging: string, isStale: (since: number) => boolean): Promise<void> => {
  for (const name of await readdir(staging)) {
    const path = join(staging, name);
    const fileInfo = await stat(path).catch(() => null);
    if (fileInfo !== null && isStale(fileInfo.mtimeMs)) await rm(path, { force: true });
  }
};

const hasBlob = async (store: BlobStore, blob: string): Promise<boolean> => {
  try {
    // reading a piece and stopping closes the file
    for await (const _piece of await store.open(blob)) break;
    return true;
  } catch (error) {
    if (error instanceof MissingBlob) return false;
    throw error;
  }
};

type Housekeeping = Pick<FileVault, "listOlderThan" | "removeStaleUploads" | "remove" | "hasAny" | "isEmpty">;

const blobsOf = (context: VaultContext): Housekeeping => {
  const { store, staging, now } = context;
  const isOlderThan =
    (age: number) =>
    (since: number): boolean =>
      now() - since > age;
  return {
    listOlderThan: async function* (age) {
      const isOlder = isOlderThan(age);
      for await (const names of store.list()) yield names.filter(({ since }) => isOlder(since)).map(({ blob }) => blob);
    },
    removeStaleUploads: (age) =>
      attempt(context, "unfinished uploads could not be removed", () => deleteStaleFiles(staging, isOlderThan(age))),
    remove: (blob) => attempt(context, "a file could not be removed", () => store.remove(blob), blob),
    hasAny: (blobs) =>
      attempt(context, "the stored files could not be read", async () => {
        for (const blob of blobs) if (await hasBlob(store, blob)) return true;
        return false;
      }),
    isEmpty: attempt(context, "the stored files could not be listed", async () => {
      for await (const names of store.list()) if (names.length > 0) return false;
      return true;
    }),
  };
};

const identityOf = (context: VaultContext): Pick<FileVault, "readIdentity" | "writeIdentity"> => ({
  readIdentity: attempt(context, "the identity of the file store could not be read", context.store.readIdentity),
  writeIdentity: (identity) =>
    attempt(context, "the identity of the file store could not be written", () =>
      context.store.writeIdentity(identity),
    ),
});

/** Encrypts uploads into a staging folder and moves them into a store. */
export const fileVault = (settings: VaultSettings): FileVault => {
  const context: VaultContext = { watcher: NO_WATCHER, now: Date.now, ...settings };
  return {
    ...keysOf(context),
    ...uploadsOf(context),
    ...contentsOf(context),
    ...blobsOf(context),
    ...identityOf(context),
  };
};
