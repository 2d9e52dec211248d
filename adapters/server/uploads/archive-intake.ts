import { createHash } from "node:crypto";
import { fitsKind } from "@libretto/core/catalogues/file-kind";
import type { Instant } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, either, isLeft, left, pipe, right } from "@libretto/core/kernel/fp";
import type { Taken } from "@libretto/core/ports/file-vault";
import { diary } from "@libretto/core/record/diary/wire";
import { contentProblem } from "@libretto/core/record/files/kept-content";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { ENTRY } from "@libretto/core/reports/archive/entries";
import { confirms } from "@libretto/core/reports/archive/manifest";
import { type Restorable, restorable } from "@libretto/core/reports/archive/restorable";
import * as t from "io-ts";
import { ARCHIVE_LIMIT_BYTES, LONGEST_LIST } from "../archive-limits.ts";
import type { ArchivedDrawing, KeptFile, ReceivedArchive } from "../calls.ts";
import { SLOWEST } from "../patience.ts";
import { strictJson } from "../strict-json.ts";
import { type Opened, openArchive, unreadable } from "./archive-reading.ts";
import { bodyOf } from "./body.ts";
import { latestDay } from "./latest-day.ts";
import type { Intake } from "./mount-upload.ts";

const jsonIn = ({ texts }: Opened, name: string): Either<Failure, unknown> =>
  pipe(
    strictJson(texts.get(name)?.toString("utf8") ?? "", LONGEST_LIST),
    either.mapLeft(() => unreadable),
  );

/** Why the bytes of a file are not what its row says. */
const misfit = (row: RecordFile | undefined, { head }: Taken): Failure | null => {
  if (row === undefined) return unreadable;
  const problem = fitsKind(row.kind, row) ? contentProblem(row, head) : { kind: "files.kindInvalid" as const };
  return problem && { ...failure("refused", "archive.rowRefused"), fields: problem };
};

/** Files and drawings with the rows that they belong to: none without one. */
const matched = ({ taken }: Opened, { rows }: Restorable) => {
  const fileRows = new Map(
    [files, kardiaTraces].flatMap(({ name }) => (rows.get(name) ?? []).map((row) => [row.id, row as RecordFile])),
  );
  const entries = new Set((rows.get(diary.name) ?? []).map(({ id }) => id));
  const contents = new Map<number, Taken>();
  const drawings: ArchivedDrawing[] = [];
  for (const [holds, one] of taken) {
    if ("entry" in holds) {
      if (!entries.has(holds.entry)) return left(unreadable);
      drawings.push({ ...holds, taken: one });
      continue;
    }
    const problem = contents.has(holds.file) ? unreadable : misfit(fileRows.get(holds.file), one);
    if (problem !== null) return left(problem);
    contents.set(holds.file, one);
  }
  return right({ files: contents, drawings });
};

/** What came, judged: the contents by the table, the rows by their rules, the bytes by what they are. */
const judged = (opened: Opened, now: Instant) =>
  pipe(
    jsonIn(opened, ENTRY.manifest),
    either.filterOrElse(
      (manifest) => confirms(manifest, opened.found),
      () => unreadable,
    ),
    either.chain(() => jsonIn(opened, ENTRY.data)),
    either.chain((data) => restorable(data, latestDay(now))),
    either.bindTo("restorable"),
    either.bind("held", ({ restorable: rows }) => matched(opened, rows)),
    either.map(({ restorable: rows, held }) => ({
      ...held,
      restorable: rows,
      digest: createHash("sha256")
        .update(opened.texts.get(ENTRY.manifest) ?? "")
        .digest("hex"),
    })),
  );

/** Takes an archive, whatever its sender calls it. */
export const archiveIntake: Intake<ReceivedArchive> = {
  longest: ARCHIVE_LIMIT_BYTES,
  receive:
    ({ files: vault, archiver, clock }, key, request) =>
    async () => {
      const opened = await openArchive(vault, archiver, key, bodyOf(request.raw, SLOWEST.bytesOfArchives));
      if (isLeft(opened)) return opened;
      const refused = async (no: Failure): Promise<Either<Failure, ReceivedArchive>> => {
        for (const [, taken] of opened.right.taken) await vault.discard(taken)();
        return left(no);
      };
      const received = judged(opened.right, clock.now());
      if (isLeft(received)) return refused(received.left);
      const { files: contents, drawings } = received.right;
      // thousands of files are looked at after the answer, one by one; until then they are closed to others (FI-7)
      for (const { taken } of drawings) {
        const kept = await vault.keep(taken, "later")();
        if (isLeft(kept)) return refused(kept.left);
      }
      const kept = new Map<number, KeptFile>();
      for (const [id, taken] of contents) {
        const verdict = await vault.keep(taken, "later")();
        if (isLeft(verdict)) return refused(verdict.left);
        kept.set(id, { taken, verdict: verdict.right });
      }
      return right({ ...received.right, files: kept });
    },
  print: new t.Type<ReceivedArchive, unknown, unknown>(
    "ReceivedArchive",
    (_value): _value is ReceivedArchive => true,
    t.failure,
    ({ digest }) => digest,
  ),
  /** Drawings are kept with their entries, sealed anew; what they came in is not needed any more. */
  discard: async ({ files: vault }, { files: contents, drawings }, kept) => {
    for (const { taken } of drawings) await vault.discard(taken)();
    for (const { taken } of kept ? [] : contents.values()) await vault.discard(taken)();
  },
};
