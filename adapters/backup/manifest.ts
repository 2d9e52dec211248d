import { createHash } from "node:crypto";
import { isLeft } from "@libretto/core/kernel/fp";
import * as t from "io-ts";
import { DamagedData } from "../files/sealed-format.ts";
import { type Entry, readAll, textEntry } from "./entries.ts";

const ABOUT = "about.json";
const MANIFEST = "manifest.json";
const FORMAT = 1;

const BackupInfoWire = t.readonly(
  t.type({
    format: t.number,
    /** When the backup began. */
    madeAt: t.string,
    /** The migrations of the database. */
    migrations: t.readonlyArray(t.string),
    /** Whether the backup contains the files; otherwise they are in a bucket. */
    files: t.boolean,
  }),
);
/** The description at the start of a backup. */
export type BackupInfo = t.TypeOf<typeof BackupInfoWire>;

const ManifestWire = t.readonlyArray(t.readonly(t.type({ name: t.string, bytes: t.number, sha256: t.string })));

/** A backup that this program cannot restore. The message says why. */
export class UnsupportedBackup extends Error {
  override readonly name = "UnsupportedBackup";
}

const readJson = async <A>({ name, pieces }: Entry, wire: t.Type<A, unknown, unknown>): Promise<A> => {
  const decoded = wire.decode(JSON.parse((await readAll(pieces)).toString()));
  if (isLeft(decoded)) throw new DamagedData(`${name} cannot be read`);
  return decoded.right;
};

/** Computes the size and the digest of a stream. */
const sumPieces = (pieces: Entry["pieces"]) => {
  const hash = createHash("sha256");
  let bytes = 0;
  const hashedPieces = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  return { pieces: hashedPieces(), sum: () => ({ bytes, sha256: hash.digest("hex") }) };
};

/** Adds the description before the entries, and the manifest with their digests after them. */
export const addManifest = async function* (
  info: Omit<BackupInfo, "format">,
  entries: AsyncIterable<Entry>,
): AsyncGenerator<Entry> {
  yield textEntry(ABOUT, JSON.stringify({ format: FORMAT, ...info }));
  const manifest: t.TypeOf<typeof ManifestWire>[number][] = [];
  for await (const { name, pieces } of entries) {
    const { pieces: hashedPieces, sum } = sumPieces(pieces);
    yield { name, pieces: hashedPieces };
    manifest.push({ name, ...sum() });
  }
  yield textEntry(MANIFEST, JSON.stringify(manifest));
};

/** An opened backup: its description and its entries. */
export interface OpenedBackup {
  readonly info: BackupInfo;
  /** Must be read to the end: only there all of them are verified. */
  readonly entries: AsyncIterable<Entry>;
}

const compareManifest = async (manifest: Entry, sums: ReadonlyMap<string, { bytes: number; sha256: string }>) => {
  const rows = await readJson(manifest, ManifestWire);
  for (const { name, bytes, sha256 } of rows) {
    const actual = sums.get(name);
    if (actual?.bytes !== bytes || actual.sha256 !== sha256)
      throw new DamagedData(`${name} is not what the manifest says`);
  }
  if (rows.length !== sums.size) throw new DamagedData("there is more than the manifest says");
};

/** Reads a backup and verifies its entries. Throws `DamagedData` when one does not match the manifest. */
export const checkManifest = async (allEntries: AsyncGenerator<Entry>): Promise<OpenedBackup> => {
  const first = await allEntries.next();
  if (first.done || first.value.name !== ABOUT) throw new DamagedData("it does not begin as a backup does");
  const info = await readJson(first.value, BackupInfoWire);
  if (info.format !== FORMAT)
    throw new UnsupportedBackup("The backup was made by a newer version: restore it with that version");
  const entries = async function* (): AsyncGenerator<Entry> {
    const sums = new Map<string, { bytes: number; sha256: string }>();
    for await (const entry of allEntries) {
      if (entry.name === MANIFEST) {
        await compareManifest(entry, sums);
        sums.clear();
        continue;
      }
      const { pieces, sum } = sumPieces(entry.pieces);
      yield { name: entry.name, pieces };
      sums.set(entry.name, sum());
    }
    if (sums.size > 0) throw new DamagedData("the manifest is missing");
  };
  return { info, entries: entries() };
};
