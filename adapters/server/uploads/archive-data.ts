import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type { Aside } from "@libretto/core/ports/aside";
import type { RowCore } from "@libretto/core/record/section";
import { judging, type Restorable } from "@libretto/core/reports/archive/restorable";
import { LONGEST_LIST, LONGEST_VALUE_BYTES, MOST_ROWS, MOST_TAGS_IN_ALL } from "../archive-limits.ts";
import { type LineWriter, lineWriter } from "../kept-lines.ts";
import { strictJson } from "../strict-json.ts";
import { takingTurns } from "../taking-turns.ts";
import { BadJson, valuesIn } from "./json-values.ts";

/** The valid rows of a list. */
export interface RestorableList {
  /** Their ids in the archive. */
  readonly ids: readonly number[];
  readonly rows: () => AsyncIterable<RowCore | ScoreDraft>;
}

/** The validated data of an archive, with rows in temporary files. */
export interface ReadData extends Restorable {
  /** By section name or key of `BESIDE`; empty lists are absent. */
  readonly lists: ReadonlyMap<string, RestorableList>;
  /** All tags of all rows. */
  readonly tags: ReadonlySet<number>;
  readonly forget: () => void;
}

export const unreadable = failure("refused", "archive.unreadable");

/** Reads archive data as a stream; holds one row at a time. Errors of the pieces are rethrown. */
export const readData = async (
  pieces: AsyncIterable<Uint8Array>,
  today: CalendarDate,
  aside: Aside,
): Promise<Either<Failure, ReadData>> => {
  const { takes, judge, end } = judging(today, { list: LONGEST_LIST, all: MOST_ROWS });
  const writers = new Map<string, { readonly writer: LineWriter; readonly ids: number[] }>();
  const tags = new Set<number>();
  const forget = (): void => {
    for (const { writer } of writers.values()) writer.forget();
  };
  const keep = async (list: string, row: RowCore | ScoreDraft): Promise<void> => {
    const open = writers.get(list) ?? { writer: lineWriter(aside), ids: [] };
    writers.set(list, open);
    open.ids.push(row.id);
    if ("tags" in row) for (const tag of row.tags) tags.add(tag);
    await open.writer.write([JSON.stringify(row)]);
  };
  const turn = takingTurns();
  const inTurns = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      yield piece;
      await turn();
    }
  };
  const refused = (no: Failure): Either<Failure, ReadData> => {
    forget();
    return left(no);
  };
  try {
    for await (const { path, text } of valuesIn(inTurns(), takes, LONGEST_VALUE_BYTES)) {
      const value = strictJson(text);
      if (isLeft(value)) return refused(unreadable);
      const judged = judge(path, value.right);
      if (isLeft(judged)) return refused(judged.left);
      if (judged.right !== null) await keep(judged.right.list, judged.right.row);
      if (tags.size > MOST_TAGS_IN_ALL) return refused(unreadable);
      await turn();
    }
    const said = end();
    if (isLeft(said)) return refused(said.left);
    const lists = new Map<string, RestorableList>();
    for (const [list, { writer, ids }] of writers) {
      const kept = await writer.end();
      lists.set(list, { ids, rows: () => kept.values() as AsyncIterable<RowCore | ScoreDraft> });
    }
    return right({ ...said.right, lists, tags, forget });
  } catch (error) {
    if (error instanceof BadJson) return refused(unreadable);
    forget();
    throw error;
  }
};
