import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, either, isLeft, left, pipe, right } from "@libretto/core/kernel/fp";
import { latestDay } from "@libretto/core/kernel/instants";
import { UPLOAD_LIMIT_BYTES } from "@libretto/core/kernel/upload";
import type { UnpackedEntry } from "@libretto/core/ports/files/archiver";
import type { PatientKey, SealedUpload } from "@libretto/core/ports/files/file-vault";
import { DRAWING_LIMIT } from "@libretto/core/record/diary/wire";
import { isWithinQuota } from "@libretto/core/record/files/content-rules";
import { contentOfEntry, ENTRY_NAMES, type EntryContent, isEntry } from "@libretto/core/reports/archive/entries";
import { hasLaterVersion, type ManifestEntry, newerVersionFailure } from "@libretto/core/reports/archive/manifest";
import type { ArchiveData } from "@libretto/core/use-cases/documents/convert-archived-rows";
import { archiveUnreadable } from "@libretto/core/use-cases/documents/match-archived-contents";
import type { ArchiveServices, ArchiveSource } from "@libretto/core/use-cases/documents/record-archives";
import { parseStrictJson } from "../../bytes/strict-json.ts";
import { diskFullFailure } from "../spooled-lines.ts";
import { readArchiveData } from "./archive-data.ts";
import { CONTENTS_LIMIT_BYTES, DRAWINGS_LIMIT_BYTES, MAX_ENTRIES, SKIPPED_LIMIT_BYTES } from "./archive-limits.ts";

/** Thrown for an entry that is larger than its limit. */
class TooLarge extends Error {}

const tooLarge = failure("tooLarge", "failure.tooLarge");
const internalError = failure("unavailable", "failure.apology");
/** The archive began valid and is damaged later. */
export const archiveDamaged = failure("refused", "archive.damaged");

/** The contents of an archive; bytes are encrypted but not durable yet. */
export interface OpenedArchive {
  readonly data: ArchiveData;
  /** The manifest as received. */
  readonly contents: Buffer;
  readonly sealedContents: readonly (readonly [EntryContent, SealedUpload])[];
  /** All entries except the manifest. */
  readonly receivedEntries: readonly ManifestEntry[];
}

/** Yields the pieces, counts and hashes them, and stores the reason of a failure. */
class EntryReader {
  bytes = 0;
  refusal: Failure | null = null;
  private readonly hash = createHash("sha256");

  constructor(
    private readonly entry: UnpackedEntry,
    private readonly maxBytes: number,
    private readonly refusalOf: (error: unknown) => Failure | null,
  ) {}

  async *pieces(): AsyncGenerator<Uint8Array> {
    try {
      if (this.entry.bytes > this.maxBytes) throw new TooLarge();
      for await (const piece of this.entry.pieces) {
        this.bytes += piece.length;
        if (this.bytes > this.maxBytes) throw new TooLarge();
        this.hash.update(piece);
        yield piece;
      }
    } catch (error) {
      this.refusal = this.refusalOf(error);
      throw error;
    }
  }

  manifestEntry(): ManifestEntry {
    return { name: this.entry.name, bytes: this.bytes, sha256: this.hash.digest("hex") };
  }
}

/** An iterable that stays open when its reader stops. */
const keepOpen = (pieces: AsyncGenerator<Uint8Array>): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }),
});

/** Parses the manifest, in any form. */
export const parseContents = (contents: Buffer): Either<string, unknown> =>
  parseStrictJson(contents.toString("utf8"), MAX_ENTRIES);

/** Reads the rest; the reader stores its failure. */
const drainPieces = async (pieces: AsyncIterable<Uint8Array>): Promise<void> => {
  try {
    for await (const _piece of pieces);
  } catch {}
};

/** Quota used by files and drawings. */
class ArchiveQuota {
  private files = 0;
  private fileBytes = 0;
  private drawingBytes = 0;

  reserve(entryContent: EntryContent, bytes: number): boolean {
    if ("entry" in entryContent) {
      this.drawingBytes += bytes;
      return this.drawingBytes <= DRAWINGS_LIMIT_BYTES;
    }
    const isWithinLimit = isWithinQuota({ files: this.files, bytes: this.fileBytes }, bytes);
    this.files += 1;
    this.fileBytes += bytes;
    return isWithinLimit;
  }
}

/**
 * Reads an archive as a stream: validates rows into temporary files, encrypts files and drawings, reads the manifest,
 * skips the rest. Nothing is stored unencrypted; a refused archive leaves nothing.
 */
export const openArchive = async (
  {
    files: vault,
    archiver,
    temporaryFiles,
    clock,
  }: Pick<ArchiveServices, "files" | "archiver" | "temporaryFiles" | "clock">,
  key: PatientKey,
  { bytes, refusalOf: refusalOfSender, reportError }: ArchiveSource,
): Promise<Either<Failure, OpenedArchive>> => {
  const refusalOf = (error: unknown): Failure | null => {
    if (error instanceof TooLarge) return tooLarge;
    return refusalOfSender(error) ?? (archiver.isDamage(error) ? archiveDamaged : null);
  };
  const readerFor = (entry: UnpackedEntry, maxBytes: number) => new EntryReader(entry, maxBytes, refusalOf);
  let data: ArchiveData | null = null;
  let contents: Buffer | null = null;
  const sealedContents: (readonly [EntryContent, SealedUpload])[] = [];
  const receivedEntries: ManifestEntry[] = [];
  const quota = new ArchiveQuota();
  let hasStarted = false;
  /** Bytes of unknown entries. */
  let unknownEntryBytes: number | null = null;
  const refuse = async (refusal: Failure): Promise<Either<Failure, OpenedArchive>> => {
    data?.discard();
    for (const [, content] of sealedContents) await vault.discard(content)();
    return left(refusal);
  };
  try {
    for await (const entry of archiver.unpack(bytes, MAX_ENTRIES)) {
      const entryContent = contentOfEntry(entry.name);
      if (!isEntry(entry.name)) {
        // a newer version may write unknown entries; its manifest names the version
        const reader = readerFor(entry, SKIPPED_LIMIT_BYTES - (unknownEntryBytes ?? 0));
        for await (const _piece of reader.pieces());
        unknownEntryBytes = (unknownEntryBytes ?? 0) + reader.bytes;
        continue;
      }
      hasStarted = true;
      if (entryContent !== null) {
        const maxBytes = "entry" in entryContent ? DRAWING_LIMIT : UPLOAD_LIMIT_BYTES;
        const reader = readerFor(entry, maxBytes);
        const sealed = await vault.receive(key, reader.pieces(), maxBytes)();
        if (isLeft(sealed)) return refuse(reader.refusal ?? sealed.left);
        sealedContents.push([entryContent, sealed.right]);
        if (!quota.reserve(entryContent, sealed.right.bytes)) return refuse(failure("noRoom", "files.quotaReached"));
        receivedEntries.push(reader.manifestEntry());
        continue;
      }
      if (entry.name === ENTRY_NAMES.manifest) {
        contents = await buffer(readerFor(entry, CONTENTS_LIMIT_BYTES).pieces());
        continue;
      }
      const reader = readerFor(entry, SKIPPED_LIMIT_BYTES);
      if (entry.name === ENTRY_NAMES.data) {
        const pieces = reader.pieces();
        const parsed = await readArchiveData(keepOpen(pieces), latestDay(clock.now()), temporaryFiles);
        if (isLeft(parsed)) {
          // damaged bytes may be the reason for invalid data
          await drainPieces(pieces);
          return refuse(reader.refusal ?? parsed.left);
        }
        data = parsed.right;
      } else for await (const _piece of reader.pieces());
      receivedEntries.push(reader.manifestEntry());
    }
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== null) return refuse(refusal === archiveDamaged && !hasStarted ? archiveUnreadable : refusal);
    const diskFull = diskFullFailure(error);
    if (diskFull === null) reportError(error);
    return refuse(diskFull ?? internalError);
  }
  if (contents !== null && pipe(parseContents(contents), either.exists(hasLaterVersion)))
    return refuse(newerVersionFailure);
  return unknownEntryBytes !== null || data === null || contents === null
    ? refuse(archiveUnreadable)
    : right({ data, contents, sealedContents, receivedEntries });
};
