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

/** Rows that only have to be added: some together as the text of a JSON list, as the wire has them. */
export interface ReadyRows {
  readonly count: number;
  readonly texts: () => AsyncIterable<string>;
}

/** The rows of an archive under their new numbers, set aside. */
export interface ReadyRecord {
  /** By the name of their list. */
  readonly lists: ReadonlyMap<string, ReadyRows>;
  /** The new numbers of removed medications. */
  readonly removed: readonly number[];
  readonly idOf: Renamed["idOf"];
  readonly forget: () => void;
}

/** To whom an archive comes. */
export interface Receiver {
  readonly account: number;
  readonly language: Language;
}

const UNKNOWN: MessageCode = "archive.unknownPrescriber";
/** Medications come back when a report names them, even removed ones. */
export const REMOVED: AnySection = therapies;

/** So many rows, or so much text, go to the database at once. */
const TOGETHER = { rows: 2000, characters: 4 * 2 ** 20 } as const;

/** The new numbers of rows, by section. */
type Numbers = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** New numbers in the old order, for all rows of which others speak, or which hold something. */
const numbered = (lists: ReadData["lists"], next: () => number): Numbers =>
  new Map(
    RESTORED.map((section) => {
      const removed = section === REMOVED ? (lists.get(BESIDE.removedTherapies)?.ids ?? []) : [];
      const old = [...removed, ...(lists.get(section.name)?.ids ?? [])].sort((a, b) => a - b);
      return [section.name, new Map(old.map((id) => [id, next()]))] as const;
    }),
  );

/** Sets rows aside as texts of many; the first that will not do ends it. */
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
 * Makes the rows of an archive ready while nobody waits for it: with new numbers, references to new numbers, version 1,
 * as texts that the database takes as they are. What is left for the transaction is to add them.
 *
 * @param bytesOf how many bytes were kept of a file, by its number in the archive
 * @param broke hears what went wrong here: `unavailable`
 */
export const readyRecord = async (
  { aside, ids, clock, consult }: Pick<Desk, "aside" | "ids" | "clock" | "consult">,
  data: ReadData,
  bytesOf: (section: AnySection, old: number) => number | null,
  { account, language }: Receiver,
  broke: (error: unknown) => void,
): Promise<Either<Failure, ReadyRecord>> => {
  // a tag that names nothing shows a row to nobody, and no write of the row would be taken with it
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
