import * as t from "io-ts";
import { decode } from "../../kernel/codec.ts";
import { Instant } from "../../kernel/dates.ts";
import { failure } from "../../kernel/failure.ts";
import { isLeft } from "../../kernel/fp.ts";

/** The format name and version of an archive. */
export const FORMAT = "libretto-archivio";
/** The version of the format of the archive. A reader refuses a higher one. */
export const FORMAT_VERSION = 1;

/** The failure for an archive of a later version of the program. */
export const newerVersionFailure = failure("refused", "archive.newer");
/** Whether the version is later than this program's. */
export const isLaterVersion = (version: unknown): boolean =>
  Number.isSafeInteger(version) && Number(version) > FORMAT_VERSION;

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

/** Whether a table of contents has a later version; its other fields do not matter. */
export const hasLaterVersion = (manifest: unknown): boolean => {
  const decoded = decode(t.type({ formato: t.literal(FORMAT), versione: t.unknown }), manifest);
  return !isLeft(decoded) && isLaterVersion(decoded.right.versione);
};

/** Whether the entries match the table of contents exactly. */
export const matchesManifest = (manifest: unknown, entries: readonly ManifestEntry[]): boolean => {
  const decoded = decode(Manifest, manifest);
  if (isLeft(decoded)) return false;
  const listed = new Map(decoded.right.voci.map((entry) => [entry.nome, entry]));
  return (
    listed.size === entries.length &&
    decoded.right.voci.length === entries.length &&
    entries.every(({ name, bytes, sha256 }) => {
      const expected = listed.get(name);
      return expected !== undefined && expected.byte === bytes && expected.sha256 === sha256;
    })
  );
};
