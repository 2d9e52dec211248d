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
import { RESTORED, type Renamed, relinked } from "@libretto/core/reports/archive/relinked";
import { BESIDE } from "@libretto/core/reports/archive/restorable";
import type { Desk } from "../desk.ts";
import { type LineWriter, lineWriter, noRoomIn } from "../kept-lines.ts";
import { broken } from "../problems.ts";
import { namedAmong } from "../specialties.ts";
import type { ReadData } from "./archive-data.ts";

/** Prepared rows: batches as JSON lists in wire form. */
export interface ReadyRows {
  readonly count: number;
  readonly texts: () => AsyncIterable<string>;
}

/** The rows of an archive with new ids, in temporary files. */
export interface ReadyRecord {
  /** By the name of their list. */
  readonly lists: ReadonlyMap<string, ReadyRows>;
  /** New ids of removed medications. */
  readonly removed: readonly number[];
  readonly idOf: Renamed["idOf"];
  readonly forget: () => void;
}

/** The account that restores an archive. */
export interface Receiver {
  readonly account: number;
  readonly language: Language;
}

const UNKNOWN: MessageCode = "archive.unknownPrescriber";
/** Removed medications are restored too if a report refers to them. */
export const REMOVED: AnySection = therapies;

/** Size of a batch. */
const TOGETHER = { rows: 2000, characters: 4 * 2 ** 20 } as const;

/** New ids by section. */
type Numbers = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** New ids in the old order, for all rows. */
const numbered = (lists: ReadData["lists"], next: () => number): Numbers =>
  new Map(
    RESTORED.map((section) => {
      const removed = section === REMOVED ? (lists.get(BESIDE.removedTherapies)?.ids ?? []) : [];
      const old = [...removed, ...(lists.get(section.name)?.ids ?? [])].sort((a, b) => a - b);
      return [section.name, new Map(old.map((id) => [id, next()]))] as const;
    }),
  );

/** Writes rows in batches; stops at the first invalid one. */
const setAside = async (
  writer: LineWriter,
  rows: AsyncIterable<unknown>,
  made: (row: unknown) => Either<Failure, unknown>,
): Promise<Either<Failure, ReadyRows>> => {
  let some: string[] = [];
  let [length, count] = [0, 0];
  const flush = async (): Promise<void> => {
    if (some.length > 0) await writer.write([`[${some.join()}]`]);
    some = [];
    length = 0;
  };
  for await (const row of rows) {
    const one = made(row);
    if (isLeft(one)) return one;
    const text = JSON.stringify(one.right);
    some.push(text);
    length += text.length;
    count += 1;
    if (some.length >= TOGETHER.rows || length >= TOGETHER.characters) await flush();
  }
  await flush();
  const kept = await writer.end();
  return right({ count, texts: kept.texts });
};

const whenComputed = (said: Instant | null, now: Instant): Instant =>
  said === null || millisecondsOf(said) > millisecondsOf(now) ? now : said;

/**
 * Prepares the rows of an archive before the transaction: new ids, references, version 1, in the form the database
 * takes.
 *
 * @param bytesOf stored bytes of a file, by its id in the archive
 * @param broke called for internal errors (`unavailable`)
 */
export const readyRecord = async (
  { aside, ids, clock, consult }: Pick<Desk, "aside" | "ids" | "clock" | "consult">,
  data: ReadData,
  bytesOf: (section: AnySection, old: number) => number | null,
  { account, language }: Receiver,
  broke: (error: unknown) => void,
): Promise<Either<Failure, ReadyRecord>> => {
  // a tag without specialty would share a row with nobody and block later saves
  const named = await consult((stores) => namedAmong(stores, data.tags))();
  if (isLeft(named)) return named;
  const numbers = numbered(data.lists, ids.next);
  const idOf: Renamed["idOf"] = (section, old) => numbers.get(section.name)?.get(old) ?? null;
  const renamed: Renamed = {
    idOf,
    accounts: { before: data.patient.account, now: account },
    doctorNames: data.doctorNames,
    unknownPrescriber: { it, en }[language][UNKNOWN],
  };
  const asKept = (section: AnySection, old: RowCore): RowCore => {
    const bytes = bytesOf(section, old.id);
    const tags = old.tags.filter((tag) => named.right.has(tag));
    return { ...old, tags, ...(bytes !== null && { bytes }), id: idOf(section, old.id) ?? 0, version: 1 };
  };
  const rowIn = (section: AnySection) => (old: RowCore) =>
    pipe(
      relinked(section, old, renamed),
      either.map((row) => section.wire.encode(asKept(section, { ...row, id: old.id }))),
    );
  const scores = data.lists.get(BESIDE.scores);
  const places = new Map([...(scores?.ids ?? [])].sort((a, b) => a - b).map((old) => [old, ids.next()]));
  const scoreOf = (score: ScoreDraft) =>
    right(
      ScoreWire.encode({
        ...score,
        id: places.get(score.id) ?? 0,
        createdAt: whenComputed(score.createdAt, clock.now()),
      }),
    );
  const sections = new Map<string, (row: never) => Either<Failure, unknown>>([
    [BESIDE.removedTherapies, rowIn(REMOVED)],
    ...RESTORED.map((section) => [section.name, rowIn(section)] as const),
    [BESIDE.scores, scoreOf],
  ]);

  const writers: LineWriter[] = [];
  const forget = (): void => {
    for (const writer of writers) writer.forget();
  };
  const refused = (no: Failure): Either<Failure, ReadyRecord> => {
    forget();
    return left(no);
  };
  try {
    const lists = new Map<string, ReadyRows>();
    for (const [name, { rows }] of data.lists) {
      const made = sections.get(name);
      if (made === undefined) return refused(failure("refused", "archive.unreadable"));
      const writer = lineWriter(aside);
      writers.push(writer);
      const ready = await setAside(writer, rows(), made as (row: unknown) => Either<Failure, unknown>);
      if (isLeft(ready)) return refused(ready.left);
      lists.set(name, ready.right);
    }
    const removed = (data.lists.get(BESIDE.removedTherapies)?.ids ?? []).map((old) => idOf(REMOVED, old) ?? 0);
    return right({ lists, removed, idOf, forget });
  } catch (error) {
    const full = noRoomIn(error);
    if (full === null) broke(error);
    return refused(full ?? broken);
  }
};
