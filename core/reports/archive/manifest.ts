import * as t from "io-ts";
import { decode } from "../../kernel/codec.ts";
import { Instant } from "../../kernel/dates.ts";
import { failure } from "../../kernel/failure.ts";
import { isLeft } from "../../kernel/fp.ts";

/** What says that an archive is one of these, and how its entries are to be read. */
export const FORMAT = "libretto-archivio";
export const FORMAT_VERSION = 1;

/** Refuses what only a later program can read: whoever has the archive can wait for that program. */
export const newer = failure("refused", "archive.newer");
/** Whether only a later program writes this version. */
export const isLater = (version: unknown): boolean => Number.isSafeInteger(version) && Number(version) > FORMAT_VERSION;

const Count = t.refinement(t.number, (n) => Number.isSafeInteger(n) && n >= 0, "count");
const Sha256 = t.refinement(t.string, (s) => /^[0-9a-f]{64}$/.test(s), "SHA-256");
const Entry = t.exact(t.type({ nome: t.string, byte: Count, sha256: Sha256 }));
/** One entry: its name, its length in bytes and the SHA-256 of these, in hexadecimal. */
export interface ManifestEntry {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

const Manifest = t.exact(
  t.type({
    formato: t.literal(FORMAT),
    versione: t.literal(FORMAT_VERSION),
    creato: Instant,
    voci: t.readonlyArray(Entry),
    /** Numbers of files whose bytes could not be read when the archive was made. */
    mancanti: t.readonlyArray(Count),
  }),
);
/** The table of contents of an archive; it does not list itself. */
export type Manifest = t.TypeOf<typeof Manifest>;

/** The table of contents as it is written. */
export const manifestOf = (now: Instant, entries: readonly ManifestEntry[], missing: readonly number[]): Manifest => ({
  formato: FORMAT,
  versione: FORMAT_VERSION,
  creato: now,
  voci: entries.map(({ name, bytes, sha256 }) => ({ nome: name, byte: bytes, sha256 })),
  mancanti: missing,
});

/** Whether a table of contents is one of a later program, whatever else it says. */
export const isFromLater = (manifest: unknown): boolean => {
  const read = decode(t.type({ formato: t.literal(FORMAT), versione: t.unknown }), manifest);
  return !isLeft(read) && isLater(read.right.versione);
};

/** Whether these entries, all of them and no others, are what the table of contents says. */
export const confirms = (manifest: unknown, found: readonly ManifestEntry[]): boolean => {
  const read = decode(Manifest, manifest);
  if (isLeft(read)) return false;
  const listed = new Map(read.right.voci.map((entry) => [entry.nome, entry]));
  return (
    listed.size === found.length &&
    read.right.voci.length === found.length &&
    found.every(({ name, bytes, sha256 }) => {
      const said = listed.get(name);
      return said !== undefined && said.byte === bytes && said.sha256 === sha256;
    })
  );
};
