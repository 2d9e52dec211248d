import { createHash } from "node:crypto";
import { isLeft } from "@libretto/core/kernel/fp";
import * as t from "io-ts";
import { Damaged } from "../files/format.ts";
import { type Entry, entryOf, wholeOf } from "./entries.ts";

const ABOUT = "about.json";
const MANIFEST = "manifest.json";
const FORMAT = 1;

const AboutWire = t.readonly(
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
export type About = t.TypeOf<typeof AboutWire>;

const ManifestWire = t.readonlyArray(t.readonly(t.type({ name: t.string, bytes: t.number, sha256: t.string })));

/** A backup that this program cannot restore. The message says why. */
export class NotForUs extends Error {
  override readonly name = "NotForUs";
}

const told = async <A>({ name, pieces }: Entry, wire: t.Type<A, unknown, unknown>): Promise<A> => {
  const read = wire.decode(JSON.parse((await wholeOf(pieces)).toString()));
  if (isLeft(read)) throw new Damaged(`${name} cannot be read`);
  return read.right;
};

/** Computes the size and the digest of a stream. */
const summed = (pieces: Entry["pieces"]) => {
  const hash = createHash("sha256");
  let bytes = 0;
  const passing = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  return { pieces: passing(), sum: () => ({ bytes, sha256: hash.digest("hex") }) };
};

/** Adds the description before the entries, and the manifest with their digests after them. */
export const withManifest = async function* (
  about: Omit<About, "format">,
  entries: AsyncIterable<Entry>,
): AsyncGenerator<Entry> {
  yield entryOf(ABOUT, JSON.stringify({ format: FORMAT, ...about }));
  const manifest: t.TypeOf<typeof ManifestWire>[number][] = [];
  for await (const { name, pieces } of entries) {
    const { pieces: passing, sum } = summed(pieces);
    yield { name, pieces: passing };
    manifest.push({ name, ...sum() });
  }
  yield entryOf(MANIFEST, JSON.stringify(manifest));
};

/** An opened backup: its description and its entries. */
export interface Told {
  readonly about: About;
  /** Must be read to the end: only there all of them are verified. */
  readonly entries: AsyncIterable<Entry>;
}

const compared = async (manifest: Entry, found: ReadonlyMap<string, { bytes: number; sha256: string }>) => {
  const rows = await told(manifest, ManifestWire);
  for (const { name, bytes, sha256 } of rows) {
    const here = found.get(name);
    if (here?.bytes !== bytes || here.sha256 !== sha256) throw new Damaged(`${name} is not what the manifest says`);
  }
  if (rows.length !== found.size) throw new Damaged("there is more than the manifest says");
};

/** Reads a backup and verifies its entries. Throws `DamagedData` when one does not match the manifest. */
export const againstManifest = async (all: AsyncGenerator<Entry>): Promise<Told> => {
  const first = await all.next();
  if (first.done || first.value.name !== ABOUT) throw new Damaged("it does not begin as a backup does");
  const about = await told(first.value, AboutWire);
  if (about.format !== FORMAT)
    throw new NotForUs("The backup was made by a newer version: restore it with that version");
  const entries = async function* (): AsyncGenerator<Entry> {
    const found = new Map<string, { bytes: number; sha256: string }>();
    for await (const entry of all) {
      if (entry.name === MANIFEST) {
        await compared(entry, found);
        found.clear();
        continue;
      }
      const { pieces, sum } = summed(entry.pieces);
      yield { name: entry.name, pieces };
      found.set(entry.name, sum());
    }
    if (found.size > 0) throw new Damaged("the manifest is missing");
  };
  return { about, entries: entries() };
};
