import { createReadStream, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BlobStore } from "../files/blob-store.ts";
import { isBlob } from "../files/blob-store.ts";
import type { SqlEngine } from "../sql/engine.ts";
import { databaseEntries } from "./database-copy.ts";
import type { Entry } from "./entries.ts";
import { withManifest } from "./manifest.ts";
import { namesIn } from "./relation-files.ts";

/** The parts of an installation to back up. */
export interface Source {
  readonly engine: SqlEngine;
  readonly dataFolder: string;
  readonly anchorFile: string;
  /** The store of files; null when they are in a bucket. */
  readonly kept: BlobStore | null;
  /** Defers the removal of files until the returned function is called. */
  readonly hold: () => () => void;
}

/** The parts of a data folder other than the database. */
export const PARTS = {
  anchors: "audit-anchors.jsonl",
  letters: "outbox/",
  keys: "keys/",
  kept: "files/kept/",
} as const;

const oneFile = async function* (name: string, path: string): AsyncGenerator<Entry> {
  if (!existsSync(path)) return;
  const { size } = statSync(path);
  if (size > 0) yield { name, pieces: createReadStream(path, { end: size - 1 }) };
};

const folderOf = async function* (dataFolder: string, part: string): AsyncGenerator<Entry> {
  const folder = join(dataFolder, part);
  if (!existsSync(folder)) return;
  for (const name of namesIn(folder, () => false))
    if (!name.endsWith("/")) yield* oneFile(part + name, join(folder, name));
};

const keptFiles = async function* (kept: BlobStore): AsyncGenerator<Entry> {
  for await (const batch of kept.list())
    for (const { blob } of batch) if (isBlob(blob)) yield { name: PARTS.kept + blob, pieces: await kept.open(blob) };
};

/**
 * The order makes the parts consistent. Anchors first: later ones could refer to entries that the copy does not have.
 * Then the database, then the files: a file is stored before its row is written, and removals are deferred. An e-mail
 * leaves the database only after it is in the outbox, so the outbox comes after the database.
 */
const parts = async function* ({ engine, dataFolder, anchorFile, kept }: Source): AsyncGenerator<Entry> {
  yield* oneFile(PARTS.anchors, anchorFile);
  yield* databaseEntries(engine, join(dataFolder, "database"));
  yield* folderOf(dataFolder, PARTS.letters);
  yield* folderOf(dataFolder, PARTS.keys);
  if (kept !== null) yield* keptFiles(kept);
};

/** A consistent copy of a running installation with an embedded database. */
export const copyOf = async function* (source: Source, now: string): AsyncGenerator<Entry> {
  // a new backup must not contain deleted data
  await source.engine.eraseDeleted?.();
  const rows = await source.engine.transaction({ as: "owner" }, (sql) =>
    sql.query<{ readonly nome: string }>("select nome from migrazione order by nome"),
  );
  const release = source.hold();
  try {
    const about = { madeAt: now, migrations: rows.map(({ nome }) => nome), files: source.kept !== null };
    yield* withManifest(about, parts(source));
  } finally {
    release();
  }
};
