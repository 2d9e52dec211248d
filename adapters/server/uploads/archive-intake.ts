import { createHash } from "node:crypto";
import { fitsKind } from "@libretto/core/catalogues/file-kind";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, either, isLeft, left, pipe, right } from "@libretto/core/kernel/fp";
import type { Taken } from "@libretto/core/ports/file-vault";
import { diary } from "@libretto/core/record/diary/wire";
import { contentProblem } from "@libretto/core/record/files/kept-content";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { AnySection } from "@libretto/core/record/section";
import { confirms } from "@libretto/core/reports/archive/manifest";
import { ARCHIVE_LIMIT_BYTES } from "@libretto/core/reports/archive/picked";
import * as t from "io-ts";
import type { ArchivedDrawing, KeptFile, ReceivedArchive } from "../calls.ts";
import { traceOf } from "../log.ts";
import { SLOWEST } from "../patience.ts";
import { unreadable } from "./archive-data.ts";
import { contentsIn, damaged, type Opened, openArchive } from "./archive-reading.ts";
import { bodyOf } from "./body.ts";
import type { Intake } from "./mount-upload.ts";
import { readyRecord } from "./ready-rows.ts";

const HOLD_BYTES: readonly AnySection[] = [files, kardiaTraces];

/** Why the bytes of a file do not match its row. */
const misfit = (row: RecordFile, { head }: Taken): Failure | null => {
  const problem = fitsKind(row.kind, row) ? contentProblem(row, head) : { kind: "files.kindInvalid" as const };
  return problem && { ...failure("refused", "archive.rowRefused"), fields: problem };
};

/** Assigns files and drawings to their rows; each needs one. */
const matched = async ({ taken, data }: Opened) => {
  const entries = new Set(data.lists.get(diary.name)?.ids);
  const contents = new Map<number, Taken>();
  const drawings: ArchivedDrawing[] = [];
  for (const [holds, one] of taken) {
    if ("entry" in holds) {
      if (!entries.has(holds.entry)) return left(unreadable);
      drawings.push({ ...holds, taken: one });
      continue;
    }
    if (contents.has(holds.file)) return left(unreadable);
    contents.set(holds.file, one);
  }
  let found = 0;
  for (const { name } of [files, kardiaTraces])
    for await (const row of data.lists.get(name)?.rows() ?? []) {
      const one = contents.get(row.id);
      if (one === undefined) continue;
      const problem = misfit(row as RecordFile, one);
      if (problem !== null) return left(problem);
      found += 1;
    }
  return found === contents.size ? right({ files: contents, drawings }) : left(unreadable);
};

/** Whether the manifest confirms the received entries. */
const isConfirmed = ({ contents, found }: Opened): boolean =>
  pipe(
    contentsIn(contents),
    either.exists((manifest) => confirms(manifest, found)),
  );

/** Receives an archive of any media type. */
export const archiveIntake: Intake<ReceivedArchive> = {
  longest: ARCHIVE_LIMIT_BYTES,
  receive: (desk, key, request, by) => async () => {
    const { files: vault } = desk;
    const broke = (error: unknown): void =>
      desk.log.say("error", "archive not read", { reference: request.id, ...traceOf(error) });
    const opened = await openArchive(desk, key, bodyOf(request.raw, SLOWEST.bytesOfArchives), broke);
    if (isLeft(opened)) return opened;
    const { data, taken, contents: manifest } = opened.right;
    const refused = async (no: Failure): Promise<Either<Failure, ReceivedArchive>> => {
      data.forget();
      for (const [, one] of taken) await vault.discard(one)();
      return left(no);
    };
    const held = isConfirmed(opened.right) ? await matched(opened.right) : left(damaged);
    if (isLeft(held)) return refused(held.left);
    const { files: contents, drawings } = held.right;
    const bytesOf = (section: AnySection, old: number): number | null =>
      HOLD_BYTES.includes(section) ? (contents.get(old)?.bytes ?? null) : null;
    const ready = await readyRecord(desk, data, bytesOf, by, broke);
    if (isLeft(ready)) return refused(ready.left);
    const record = ready.right;
    data.forget();
    const unkept = async (no: Failure): Promise<Either<Failure, ReceivedArchive>> => {
      record.forget();
      return refused(no);
    };
    // files are scanned later, one by one; until then only the owner can open them (FI-7)
    const drawn: ArchivedDrawing[] = [];
    for (const { entry: old, ...drawing } of drawings) {
      const kept = await vault.keep(drawing.taken, "later")();
      if (isLeft(kept)) return unkept(kept.left);
      const entry = record.idOf(diary, old);
      if (entry === null) return unkept(unreadable);
      drawn.push({ ...drawing, entry });
    }
    const kept = new Map<number, KeptFile>();
    for (const [old, one] of contents) {
      const verdict = await vault.keep(one, "later")();
      if (isLeft(verdict)) return unkept(verdict.left);
      const [id] = HOLD_BYTES.flatMap((section) => record.idOf(section, old) ?? []);
      if (id === undefined) return unkept(unreadable);
      kept.set(id, { taken: one, verdict: verdict.right });
    }
    const digest = createHash("sha256").update(manifest).digest("hex");
    return right({ patient: data.patient, record, files: kept, drawings: drawn, digest });
  },
  print: new t.Type<ReceivedArchive, unknown, unknown>(
    "ReceivedArchive",
    (_value): _value is ReceivedArchive => true,
    t.failure,
    ({ digest }) => digest,
  ),
  /** Drawings are stored encrypted with their entries; their received copies are deleted. */
  discard: async ({ files: vault }, { record, files: contents, drawings }, kept) => {
    record.forget();
    for (const { taken } of drawings) await vault.discard(taken)();
    for (const { taken } of kept ? [] : contents.values()) await vault.discard(taken)();
  },
};
