import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type { TemporaryFiles } from "@libretto/core/ports/files/temporary-files";
import type { RowCore } from "@libretto/core/record/section";
import { createArchiveValidator } from "@libretto/core/reports/archive/archive-validator";
import type { ArchiveData, RestorableList } from "@libretto/core/use-cases/documents/convert-archived-rows";
import { archiveUnreadable } from "@libretto/core/use-cases/documents/match-archived-contents";
import { createTimeSlice } from "../../bytes/fair-scheduling.ts";
import { parseStrictJson } from "../../bytes/strict-json.ts";
import { createLineWriter, type LineWriter } from "../spooled-lines.ts";
import { MAX_DISTINCT_TAGS, MAX_LIST_LENGTH, MAX_ROWS, MAX_VALUE_BYTES } from "./archive-limits.ts";
import { BadJson, parseJsonValues } from "./json-values.ts";

/** Reads archive data as a stream; holds one row at a time. Errors of the pieces are rethrown. */
export const readArchiveData = async (
  pieces: AsyncIterable<Uint8Array>,
  today: CalendarDate,
  temporaryFiles: TemporaryFiles,
): Promise<Either<Failure, ArchiveData>> => {
  const { readModeOf, validate, end } = createArchiveValidator(today, { list: MAX_LIST_LENGTH, all: MAX_ROWS });
  const writers = new Map<string, { readonly writer: LineWriter; readonly ids: number[] }>();
  const tags = new Set<number>();
  const discard = (): void => {
    for (const { writer } of writers.values()) writer.discard();
  };
  const spoolRow = async (list: string, row: RowCore | ScoreDraft): Promise<void> => {
    const open = writers.get(list) ?? { writer: createLineWriter(temporaryFiles), ids: [] };
    writers.set(list, open);
    open.ids.push(row.id);
    if ("tags" in row) for (const tag of row.tags) tags.add(tag);
    await open.writer.write([JSON.stringify(row)]);
  };
  const pauseIfDue = createTimeSlice();
  const fairPieces = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      yield piece;
      await pauseIfDue();
    }
  };
  const refuse = (refusal: Failure): Either<Failure, ArchiveData> => {
    discard();
    return left(refusal);
  };
  try {
    for await (const { path, text } of parseJsonValues(fairPieces(), readModeOf, MAX_VALUE_BYTES)) {
      const value = parseStrictJson(text);
      if (isLeft(value)) return refuse(archiveUnreadable);
      const validated = validate(path, value.right);
      if (isLeft(validated)) return refuse(validated.left);
      if (validated.right !== null) await spoolRow(validated.right.list, validated.right.row);
      if (tags.size > MAX_DISTINCT_TAGS) return refuse(archiveUnreadable);
      await pauseIfDue();
    }
    const summary = end();
    if (isLeft(summary)) return refuse(summary.left);
    const lists = new Map<string, RestorableList>();
    for (const [list, { writer, ids }] of writers) {
      const spooled = await writer.end();
      lists.set(list, { ids, rows: () => spooled.values() as AsyncIterable<RowCore | ScoreDraft> });
    }
    return right({ ...summary.right, lists, tags, discard });
  } catch (error) {
    if (error instanceof BadJson) return refuse(archiveUnreadable);
    discard();
    throw error;
  }
};
