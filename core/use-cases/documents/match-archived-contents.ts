import { fitsKind } from "../../catalogues/files/file-kind.ts";
import { type Failure, failure } from "../../kernel/failure.ts";
import { type Either, isLeft, left, right } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { SealedUpload } from "../../ports/files/file-vault.ts";
import { diary } from "../../record/diary/wire.ts";
import { contentProblem } from "../../record/files/content-rules.ts";
import type { RecordFile } from "../../record/files/record-file.ts";
import { files, kardiaTraces } from "../../record/files/wire.ts";
import type { AnySection } from "../../record/section.ts";
import type { EntryContent } from "../../reports/archive/entries.ts";
import type { ArchiveData } from "./convert-archived-rows.ts";
import type { ArchivedDrawing } from "./prepared-archive.ts";

/** The file is no archive, or its parts do not belong together. */
export const archiveUnreadable = failure("refused", "archive.unreadable");

/** The sections whose rows have bytes. */
export const SECTIONS_WITH_CONTENT: readonly AnySection[] = [files, kardiaTraces];

/** The received bytes of an archive, by the old ids of their rows. */
export interface MatchedContents {
  readonly files: ReadonlyMap<Id, SealedUpload>;
  readonly drawings: readonly ArchivedDrawing[];
}

/** Why the bytes of a file do not match its row. */
const contentMismatch = (row: RecordFile, { head }: SealedUpload): Failure | null => {
  const problem = fitsKind(row.kind, row) ? contentProblem(row, head) : { kind: "files.kindInvalid" as const };
  return problem && { ...failure("refused", "archive.rowRefused"), fields: problem };
};

/** Sorts the received bytes by what they belong to; each drawing needs its entry, and no file comes twice. */
const sortContents = (
  received: readonly (readonly [EntryContent, SealedUpload])[],
  { lists }: Pick<ArchiveData, "lists">,
): Either<Failure, MatchedContents> => {
  const entries = new Set(lists.get(diary.name)?.ids);
  const contents = new Map<Id, SealedUpload>();
  const drawings: ArchivedDrawing[] = [];
  for (const [entry, content] of received) {
    if ("entry" in entry) {
      if (!entries.has(entry.entry)) return left(archiveUnreadable);
      drawings.push({ ...entry, content });
      continue;
    }
    if (contents.has(entry.file)) return left(archiveUnreadable);
    contents.set(entry.file, content);
  }
  return right({ files: contents, drawings });
};

/**
 * Assigns files and drawings to their rows; each needs one. `refused` when one has no row, and when the bytes of a file
 * are of another kind than its row states.
 */
export const matchArchivedContents = async (
  received: readonly (readonly [EntryContent, SealedUpload])[],
  data: Pick<ArchiveData, "lists">,
): Promise<Either<Failure, MatchedContents>> => {
  const sorted = sortContents(received, data);
  if (isLeft(sorted)) return sorted;
  const { files: contents } = sorted.right;
  let matchedCount = 0;
  for (const { name } of SECTIONS_WITH_CONTENT)
    for await (const row of data.lists.get(name)?.rows() ?? []) {
      const content = contents.get(row.id);
      if (content === undefined) continue;
      const problem = contentMismatch(row as RecordFile, content);
      if (problem !== null) return left(problem);
      matchedCount += 1;
    }
  return matchedCount === contents.size ? sorted : left(archiveUnreadable);
};
