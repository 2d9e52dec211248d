import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import { ScoreWire } from "@libretto/core/calculators/wire";
import { type Instant, millisecondsOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, either, isLeft, left, pipe, right } from "@libretto/core/kernel/fp";
import type { Language, MessageCode } from "@libretto/core/messages/codes";
import { en } from "@libretto/core/messages/en";
import { it } from "@libretto/core/messages/it";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { EXTRA_LISTS } from "@libretto/core/reports/archive/archive-validator";
import { RESTORE_ORDER, type ReferenceMap, relinkRow } from "@libretto/core/reports/archive/relink";
import { findSpecialtyTags } from "@libretto/core/use-cases/rows/require-specialty-tags";
import { createLineWriter, diskFullFailure, type LineWriter } from "../documents/spooled-lines.ts";
import { internalError } from "../http/problems.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import type { ArchiveData } from "./archive-data.ts";

/** Prepared rows: batches as JSON lists in wire form. */
export interface PreparedRows {
  readonly count: number;
  readonly texts: () => AsyncIterable<string>;
}

/** The rows of an archive with new ids, in temporary files. */
export interface PreparedRecord {
  /** By the name of their list. */
  readonly lists: ReadonlyMap<string, PreparedRows>;
  /** New ids of removed medications. */
  readonly removed: readonly number[];
  readonly idOf: ReferenceMap["idOf"];
  readonly discard: () => void;
}

/** The account that restores an archive. */
export interface Receiver {
  readonly account: number;
  readonly language: Language;
}

const UNKNOWN: MessageCode = "archive.unknownPrescriber";
/** Removed medications are restored too if a report refers to them. */
export const SECTION_WITH_REMOVED_ROWS: AnySection = therapies;

/** Size of a batch. */
const BATCH = { rows: 2000, characters: 4 * 2 ** 20 } as const;

/** New ids by section. */
type NewIds = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** New ids in the old order, for all rows. */
const assignIds = (lists: ArchiveData["lists"], next: () => number): NewIds =>
  new Map(
    RESTORE_ORDER.map((section) => {
      const removed = section === SECTION_WITH_REMOVED_ROWS ? (lists.get(EXTRA_LISTS.removedTherapies)?.ids ?? []) : [];
      const old = [...removed, ...(lists.get(section.name)?.ids ?? [])].sort((a, b) => a - b);
      return [section.name, new Map(old.map((id) => [id, next()]))] as const;
    }),
  );

/** Writes rows in batches; stops at the first invalid one. */
const spoolRows = async (
  writer: LineWriter,
  rows: AsyncIterable<unknown>,
  convert: (row: unknown) => Either<Failure, unknown>,
): Promise<Either<Failure, PreparedRows>> => {
  let batch: string[] = [];
  let [length, count] = [0, 0];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await writer.write([`[${batch.join()}]`]);
    batch = [];
    length = 0;
  };
  for await (const row of rows) {
    const converted = convert(row);
    if (isLeft(converted)) return converted;
    const text = JSON.stringify(converted.right);
    batch.push(text);
    length += text.length;
    count += 1;
    if (batch.length >= BATCH.rows || length >= BATCH.characters) await flush();
  }
  await flush();
  const spooled = await writer.end();
  return right({ count, texts: spooled.texts });
};

const computedAt = (statedTime: Instant | null, now: Instant): Instant =>
  statedTime === null || millisecondsOf(statedTime) > millisecondsOf(now) ? now : statedTime;

/**
 * Prepares the rows of an archive before the transaction: new ids, references, version 1, in the form the database
 * takes.
 *
 * @param bytesOf stored bytes of a file, by its id in the archive
 * @param reportError called for internal errors (`unavailable`)
 */
export const prepareRecord = async (
  { temporaryFiles, ids, clock, consult }: Pick<ServerContext, "temporaryFiles" | "ids" | "clock" | "consult">,
  data: ArchiveData,
  bytesOf: (section: AnySection, old: number) => number | null,
  { account, language }: Receiver,
  reportError: (error: unknown) => void,
): Promise<Either<Failure, PreparedRecord>> => {
  // a tag without a specialty would show the row to no doctor and would block later saves
  const specialtyTags = await consult((stores) => findSpecialtyTags(stores, data.tags))();
  if (isLeft(specialtyTags)) return specialtyTags;
  const newIds = assignIds(data.lists, ids.next);
  const idOf: ReferenceMap["idOf"] = (section, old) => newIds.get(section.name)?.get(old) ?? null;
  const renaming: ReferenceMap = {
    idOf,
    accounts: { before: data.patient.account, now: account },
    doctorNames: data.doctorNames,
    unknownPrescriber: { it, en }[language][UNKNOWN],
  };
  const toStoredRow = (section: AnySection, old: RowCore): RowCore => {
    const bytes = bytesOf(section, old.id);
    const tags = old.tags.filter((tag) => specialtyTags.right.has(tag));
    return { ...old, tags, ...(bytes !== null && { bytes }), id: idOf(section, old.id) ?? 0, version: 1 };
  };
  const rowIn = (section: AnySection) => (old: RowCore) =>
    pipe(
      relinkRow(section, old, renaming),
      either.map((row) => section.wire.encode(toStoredRow(section, { ...row, id: old.id }))),
    );
  const scores = data.lists.get(EXTRA_LISTS.scores);
  const scoreIds = new Map([...(scores?.ids ?? [])].sort((a, b) => a - b).map((old) => [old, ids.next()]));
  const scoreOf = (score: ScoreDraft) =>
    right(
      ScoreWire.encode({
        ...score,
        id: scoreIds.get(score.id) ?? 0,
        createdAt: computedAt(score.createdAt, clock.now()),
      }),
    );
  const sections = new Map<string, (row: never) => Either<Failure, unknown>>([
    [EXTRA_LISTS.removedTherapies, rowIn(SECTION_WITH_REMOVED_ROWS)],
    ...RESTORE_ORDER.map((section) => [section.name, rowIn(section)] as const),
    [EXTRA_LISTS.scores, scoreOf],
  ]);

  const writers: LineWriter[] = [];
  const discard = (): void => {
    for (const writer of writers) writer.discard();
  };
  const refuse = (refusal: Failure): Either<Failure, PreparedRecord> => {
    discard();
    return left(refusal);
  };
  try {
    const lists = new Map<string, PreparedRows>();
    for (const [name, { rows }] of data.lists) {
      const convert = sections.get(name);
      if (convert === undefined) return refuse(failure("refused", "archive.unreadable"));
      const writer = createLineWriter(temporaryFiles);
      writers.push(writer);
      const ready = await spoolRows(writer, rows(), convert as (row: unknown) => Either<Failure, unknown>);
      if (isLeft(ready)) return refuse(ready.left);
      lists.set(name, ready.right);
    }
    const removed = (data.lists.get(EXTRA_LISTS.removedTherapies)?.ids ?? []).map(
      (old) => idOf(SECTION_WITH_REMOVED_ROWS, old) ?? 0,
    );
    return right({ lists, removed, idOf, discard });
  } catch (error) {
    const diskFull = diskFullFailure(error);
    if (diskFull === null) reportError(error);
    return refuse(diskFull ?? internalError);
  }
};
