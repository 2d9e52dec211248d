import { createReadStream, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BlobStore } from "../files/blob-store.ts";
import { IDENTITY_FILE, isBlob } from "../files/blob-store.ts";
import type { SqlEngine } from "../sql/engine/engine.ts";
import { databaseEntries } from "./database-copy.ts";
import type { Entry } from "./entries.ts";
import { addManifest } from "./manifest.ts";
import { listNames } from "./relation-files.ts";

/** The parts of an installation to back up. */
export interface BackupSource {
  readonly engine: SqlEngine;
  readonly dataFolder: string;
  readonly anchorFile: string;
  /** The store of files; null when they are in a bucket. */
  readonly blobStore: BlobStore | null;
  /** Defers the removal of files until the returned function is called. */
  readonly holdRemovals: () => () => void;
}

/** The parts of a data folder other than the database. */
export const PARTS = {
  anchors: "audit-anchors.jsonl",
  emails: "outbox/",
  keys: "keys/",
  storedFiles: "files/kept/",
} as const;

/** The identity of the file store. */
export const IDENTITY_ENTRY = PARTS.storedFiles + IDENTITY_FILE;

const fileEntry = async function* (name: string, path: string): AsyncGenerator<Entry> {
  if (!existsSync(path)) return;
  const { size } = statSync(path);
  if (size > 0) yield { name, pieces: createReadStream(path, { end: size - 1 }) };
};

const folderEntries = async function* (dataFolder: string, part: string): AsyncGenerator<Entry> {
  const folder = join(dataFolder, part);
  if (!existsSync(folder)) return;
  for (const name of listNames(folder, () => false))
    if (!name.endsWith("/")) yield* fileEntry(part + name, join(folder, name));
};

const blobEntries = async function* (blobStore: BlobStore): AsyncGenerator<Entry> {
  for await (const batch of blobStore.list())
    for (const { blob } of batch)
      if (isBlob(blob)) yield { name: PARTS.storedFiles + blob, pieces: await blobStore.open(blob) };
};

/**
 * The order makes the parts consistent. Anchors first: later ones could refer to entries that the copy does not have.
 * Then the database, then the files: a file is stored before its row is written, and removals are deferred. An e-mail
 * leaves the database only after it is in the outbox, so the outbox comes after the database.
 */
const partEntries = async function* ({
  engine,
  dataFolder,
  anchorFile,
  blobStore,
}: BackupSource): AsyncGenerator<Entry> {
  yield* fileEntry(PARTS.anchors, anchorFile);
  yield* databaseEntries(engine, join(dataFolder, "database"));
  yield* folderEntries(dataFolder, PARTS.emails);
  yield* folderEntries(dataFolder, PARTS.keys);
  if (blobStore === null) return;
  yield* fileEntry(IDENTITY_ENTRY, join(dataFolder, IDENTITY_ENTRY));
  yield* blobEntries(blobStore);
};

/** A consistent copy of a running installation with an embedded database. */
export const copyInstallation = async function* (source: BackupSource, now: string): AsyncGenerator<Entry> {
  // a new backup must not contain deleted data
  await source.engine.eraseDeleted?.();
  const rows = await source.engine.transaction({ as: "owner" }, (sql) =>
    sql.query<{ readonly nome: string }>("select nome from migrazione order by nome"),
  );
  const release = source.holdRemovals();
  try {
    const backupInfo = { madeAt: now, migrations: rows.map(({ nome }) => nome), files: source.blobStore !== null };
    yield* addManifest(backupInfo, partEntries(source));
  } finally {
    release();
  }
};
