import * as t from "io-ts";
import { decode } from "../../kernel/codec.ts";
import { Instant } from "../../kernel/dates.ts";
import { failure } from "../../kernel/failure.ts";
import { isLeft } from "../../kernel/fp.ts";

/** The format name and version of an archive. */
export const FORMAT = "libretto-archivio";
export const FORMAT_VERSION = 1;

/** The failure for an archive of a later version of the program. */
export const newer = failure("refused", "archive.newer");
/** Whether the version is later than this program's. */
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

/** Builds the table of contents. */
export const manifestOf = (now: Instant, entries: readonly ManifestEntry[], missing: readonly number[]): Manifest => ({
  formato: FORMAT,
  versione: FORMAT_VERSION,
  creato: now,
  voci: entries.map(({ name, bytes, sha256 }) => ({ nome: name, byte: bytes, sha256 })),
  mancanti: missing,
});

/** Whether a table of contents has a later version, whatever its other fields. */
export const isFromLater = (manifest: unknown): boolean => {
  const read = decode(t.type({ formato: t.literal(FORMAT), versione: t.unknown }), manifest);
  return !isLeft(read) && isLater(read.right.versione);
};

/** Whether the entries match the table of contents exactly. */
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
