import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, either, isLeft, left, pipe, right } from "@libretto/core/kernel/fp";
import { UPLOAD_LIMIT_BYTES } from "@libretto/core/kernel/upload";
import type { Archiver, FoundEntry } from "@libretto/core/ports/archiver";
import type { PatientKey, Taken } from "@libretto/core/ports/file-vault";
import { DRAWING_LIMIT } from "@libretto/core/record/diary/wire";
import { hasRoom } from "@libretto/core/record/files/kept-content";
import { ENTRY, type Holds, holdsAt, isEntry } from "@libretto/core/reports/archive/entries";
import { isFromLater, type ManifestEntry, newer } from "@libretto/core/reports/archive/manifest";
import { CONTENTS_LIMIT_BYTES, DRAWINGS_LIMIT_BYTES, MOST_ENTRIES, PASSED_LIMIT_BYTES } from "../archive-limits.ts";
import type { Desk } from "../desk.ts";
import { noRoomIn } from "../kept-lines.ts";
import { broken } from "../problems.ts";
import { strictJson } from "../strict-json.ts";
import { type ReadData, readData, unreadable } from "./archive-data.ts";
import { asSent } from "./body.ts";
import { RefusedBody } from "./incoming.ts";
import { latestDay } from "./latest-day.ts";

const tooLarge = failure("tooLarge", "failure.tooLarge");
/** The archive began valid and is damaged later. */
export const damaged = failure("refused", "archive.damaged");

/** The contents of an archive; bytes are encrypted but not durable yet. */
export interface Opened {
  readonly data: ReadData;
  /** The manifest as received. */
  readonly contents: Buffer;
  readonly taken: readonly (readonly [Holds, Taken])[];
  /** All entries except the manifest. */
  readonly found: readonly ManifestEntry[];
}

/** Passes pieces on, counts and hashes them, and keeps the reason of a failure. */
class Passing {
  bytes = 0;
  why: Failure | null = null;
  private readonly hash = createHash("sha256");

  constructor(
    private readonly entry: FoundEntry,
    private readonly most: number,
    private readonly isDamage: Archiver["isDamage"],
  ) {}

  async *pieces(): AsyncGenerator<Uint8Array> {
    try {
      if (this.entry.bytes > this.most) throw new RefusedBody(tooLarge);
      for await (const piece of this.entry.pieces) {
        this.bytes += piece.length;
        if (this.bytes > this.most) throw new RefusedBody(tooLarge);
        this.hash.update(piece);
        yield piece;
      }
    } catch (error) {
      if (error instanceof RefusedBody) this.why = error.no;
      else if (this.isDamage(error)) this.why = damaged;
      throw error;
    }
  }

  listed(): ManifestEntry {
    return { name: this.entry.name, bytes: this.bytes, sha256: this.hash.digest("hex") };
  }
}

/** An iterable that stays open when its reader stops. */
const staying = (pieces: AsyncGenerator<Uint8Array>): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }),
});

/** Parses the manifest, in any form. */
export const contentsIn = (contents: Buffer): Either<string, unknown> =>
  strictJson(contents.toString("utf8"), MOST_ENTRIES);

/** Reads the rest; the reader keeps its failure. */
const readToEnd = async (pieces: AsyncIterable<Uint8Array>): Promise<void> => {
  try {
    for await (const _looked of pieces);
  } catch {}
};

/** Quota used by files and drawings. */
class Room {
  private files = 0;
  private fileBytes = 0;
  private drawingBytes = 0;

  take(holds: Holds, bytes: number): boolean {
    if ("entry" in holds) {
      this.drawingBytes += bytes;
      return this.drawingBytes <= DRAWINGS_LIMIT_BYTES;
    }
    const fits = hasRoom({ files: this.files, bytes: this.fileBytes }, bytes);
    this.files += 1;
    this.fileBytes += bytes;
    return fits;
  }
}

/**
 * Reads an archive as a stream: validates rows into temporary files, encrypts files and drawings, reads the manifest,
 * skips the rest. Nothing is stored unencrypted; a refused archive leaves nothing.
 *
 * @param broke called for internal errors (`unavailable`)
 */
export const openArchive = async (
  { files: vault, archiver, aside, clock }: Pick<Desk, "files" | "archiver" | "aside" | "clock">,
  key: PatientKey,
  body: AsyncIterable<Uint8Array>,
  broke: (error: unknown) => void,
): Promise<Either<Failure, Opened>> => {
  const passingBy = (entry: FoundEntry, most: number) => new Passing(entry, most, archiver.isDamage);
  let data: ReadData | null = null;
  let contents: Buffer | null = null;
  const taken: (readonly [Holds, Taken])[] = [];
  const found: ManifestEntry[] = [];
  const room = new Room();
  let begun = false;
  /** Bytes of unknown entries. */
  let strange: number | null = null;
  const refused = async (no: Failure): Promise<Either<Failure, Opened>> => {
    data?.forget();
    for (const [, one] of taken) await vault.discard(one)();
    return left(no);
  };
  try {
    for await (const entry of archiver.unpack(asSent(body), MOST_ENTRIES)) {
      const holds = holdsAt(entry.name);
      if (!isEntry(entry.name)) {
        // a newer version may write unknown entries; its manifest names the version
        const passing = passingBy(entry, PASSED_LIMIT_BYTES - (strange ?? 0));
        for await (const _looked of passing.pieces());
        strange = (strange ?? 0) + passing.bytes;
        continue;
      }
      begun = true;
      if (holds !== null) {
        const most = "entry" in holds ? DRAWING_LIMIT : UPLOAD_LIMIT_BYTES;
        const passing = passingBy(entry, most);
        const kept = await vault.take(key, passing.pieces(), most)();
        if (isLeft(kept)) return refused(passing.why ?? kept.left);
        taken.push([holds, kept.right]);
        if (!room.take(holds, kept.right.bytes)) return refused(failure("noRoom", "files.quotaReached"));
        found.push(passing.listed());
        continue;
      }
      if (entry.name === ENTRY.manifest) {
        contents = await buffer(passingBy(entry, CONTENTS_LIMIT_BYTES).pieces());
        continue;
      }
      const passing = passingBy(entry, PASSED_LIMIT_BYTES);
      if (entry.name === ENTRY.data) {
        const pieces = passing.pieces();
        const read = await readData(staying(pieces), latestDay(clock.now()), aside);
        if (isLeft(read)) {
          // damaged bytes may be the reason for invalid data
          await readToEnd(pieces);
          return refused(passing.why ?? read.left);
        }
        data = read.right;
      } else for await (const _looked of passing.pieces());
      found.push(passing.listed());
    }
  } catch (error) {
    if (error instanceof RefusedBody) return refused(error.no);
    if (archiver.isDamage(error)) return refused(begun ? damaged : unreadable);
    const full = noRoomIn(error);
    if (full === null) broke(error);
    return refused(full ?? broken);
  }
  if (contents !== null && pipe(contentsIn(contents), either.exists(isFromLater))) return refused(newer);
  return strange !== null || data === null || contents === null
    ? refused(unreadable)
    : right({ data, contents, taken, found });
};
