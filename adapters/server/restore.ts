import { buffer } from "node:stream/consumers";
import type { Principal } from "@libretto/core/account/session";
import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import { type Instant, millisecondsOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, either, isLeft, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Language, MessageCode } from "@libretto/core/messages/codes";
import { en } from "@libretto/core/messages/en";
import { it } from "@libretto/core/messages/it";
import { diary } from "@libretto/core/record/diary/wire";
import { hasRoom } from "@libretto/core/record/files/kept-content";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { Restored } from "@libretto/core/reports/archive/picked";
import { RESTORED, type Renamed, relinked } from "@libretto/core/reports/archive/relinked";
import { BESIDE } from "@libretto/core/reports/archive/restorable";
import type { ArchivedDrawing, ReceivedArchive } from "./calls.ts";
import type { Desk } from "./desk.ts";
import { keepDrawings } from "./drawings.ts";
import type { Stores } from "./stores.ts";
import type { ReadData } from "./uploads/archive-data.ts";

const notEmpty = failure("conflict", "archive.notEmpty");
const UNKNOWN: MessageCode = "archive.unknownPrescriber";
const REMOVED: AnySection = therapies;
const HOLDS_BYTES: readonly AnySection[] = [files, kardiaTraces];

/** The sheet of the archive under the numbers and the address of the account that it comes to. */
const sheetIn = (stored: Patient, { carried: _carried, username: _username, ...said }: Patient): Patient => ({
  ...said,
  id: stored.id,
  account: stored.account,
  email: stored.email,
  version: stored.version,
  ...(stored.username !== undefined && { username: stored.username }),
  ...(stored.carried !== undefined && { carried: stored.carried }),
});

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

/** So many rows, or so much text, go to the database at once. */
const TOGETHER = { rows: 500, characters: 2 ** 20 } as const;

/** Rows some at a time, as long as nobody refuses. */
const rowsTogether = async <A>(
  rows: AsyncIterable<A>,
  made: (row: A) => Either<Failure, unknown>,
  add: (some: readonly unknown[]) => TaskEither<Failure, void>,
): Promise<Either<Failure, number>> => {
  let some: unknown[] = [];
  let [length, count] = [0, 0];
  const flush = async (): Promise<Either<Failure, void>> => {
    const outcome = await add(some)();
    count += some.length;
    some = [];
    length = 0;
    return outcome;
  };
  for await (const row of rows) {
    const one = made(row);
    if (isLeft(one)) return one;
    some.push(one.right);
    length += JSON.stringify(one.right).length;
    if (some.length < TOGETHER.rows && length < TOGETHER.characters) continue;
    const outcome = await flush();
    if (isLeft(outcome)) return outcome;
  }
  const outcome = await flush();
  return isLeft(outcome) ? outcome : right(count);
};

/** Runs one after the other until one refuses. */
const each = async <A>(
  all: Iterable<A>,
  work: (one: A) => Promise<Either<Failure, unknown>>,
): Promise<Either<Failure, void>> => {
  for (const one of all) {
    const outcome = await work(one);
    if (isLeft(outcome)) return outcome;
  }
  return right(undefined);
};

const bytesOf = (desk: Pick<Desk, "files">, { taken }: ArchivedDrawing): TaskEither<Failure, Buffer> =>
  pipe(
    desk.files.open(taken),
    taskEither.chain((pieces) =>
      taskEither.tryCatch(
        () => buffer(pieces),
        () => failure("unavailable", "files.damaged"),
      ),
    ),
  );

const whenComputed = (said: Instant | null, now: Instant): Instant =>
  said === null || millisecondsOf(said) > millisecondsOf(now) ? now : said;

/** An archive is brought back only into a record that holds nothing. */
export const whenEmpty = (stores: Stores, patient: PatientId): TaskEither<Failure, void> =>
  pipe(
    stores.archive.isEmpty(patient),
    taskEither.chain((empty) => (empty ? taskEither.right(undefined) : taskEither.left(notEmpty))),
  );

/** Nothing is taken in for a record that holds something, unless it may be the same request once more (RE-6). */
export const notYetRestored = (
  stores: Stores,
  by: Principal,
  patient: PatientId,
  idempotencyKey: string | null,
): TaskEither<Failure, void> =>
  pipe(
    idempotencyKey === null ? taskEither.right(false) : stores.repeated.isKnown(by, idempotencyKey),
    taskEither.chain((known) => (known ? taskEither.right(undefined) : whenEmpty(stores, patient))),
  );

/**
 * Brings an archive back into an empty record, within the transaction of its owner: all of it or nothing. Rows get new
 * numbers and versions and the owner as their author; associations, consents and sign-ins stay where they were.
 */
export const restore =
  (desk: Desk, stores: Stores, patient: PatientId, language: Language) =>
  ({ data, files: contents, drawings }: ReceivedArchive): TaskEither<Failure, Restored> =>
  async () => {
    const empty = await whenEmpty(stores, patient)();
    if (isLeft(empty)) return empty;
    const bytes = [...contents.values()].reduce((sum, { taken }) => sum + taken.bytes, 0);
    if (contents.size > 0 && !hasRoom({ files: contents.size - 1, bytes: 0 }, bytes))
      return left(failure("noRoom", "files.quotaReached"));

    const sheet = await stores.sheets.one(patient)();
    if (isLeft(sheet)) return sheet;
    const replaced = await stores.sheets.replace(sheetIn(sheet.right, data.patient), null)();
    if (isLeft(replaced)) return replaced;

    const numbers = numbered(data.lists, desk.ids.next);
    const idOf: Renamed["idOf"] = (section, old) => numbers.get(section.name)?.get(old) ?? null;
    const renamed: Renamed = {
      idOf,
      accounts: { before: data.patient.account, now: sheet.right.account },
      doctorNames: data.doctorNames,
      unknownPrescriber: { it, en }[language][UNKNOWN],
    };
    const { archive } = stores;
    const asKept = (section: AnySection, old: RowCore): RowCore => {
      const content = contents.get(old.id);
      const bytesToo = content !== undefined && HOLDS_BYTES.includes(section) ? { bytes: content.taken.bytes } : {};
      return { ...old, ...bytesToo, id: idOf(section, old.id) ?? 0, version: 1 };
    };
    const addList = (section: AnySection, list: string): Promise<Either<Failure, number>> =>
      rowsTogether(
        (data.lists.get(list)?.rows() ?? nothing()) as AsyncIterable<RowCore>,
        (old) =>
          pipe(
            relinked(section, old, renamed),
            either.map((row) => section.wire.encode(asKept(section, { ...row, id: old.id }))),
          ),
        (some) => archive.addRows(section, patient, some),
      );
    const addContents = (): Promise<Either<Failure, void>> =>
      each(contents, ([old, { taken, verdict }]) => {
        const section = HOLDS_BYTES.find((one) => idOf(one, old) !== null);
        const id = section === undefined ? null : idOf(section, old);
        return id === null ? Promise.resolve(left(lost)) : stores.files.addContent(patient, id, taken, verdict)();
      });
    const addDrawing = (drawing: ArchivedDrawing): Promise<Either<Failure, unknown>> => {
      const entry = idOf(diary, drawing.entry);
      if (entry === null) return Promise.resolve(left(lost));
      return pipe(
        bytesOf(desk, drawing),
        taskEither.chain((image) =>
          keepDrawings(desk, stores, patient, entry, { [drawing.side]: image.toString("base64") }),
        ),
      )();
    };

    let rows = 0;
    const addSection = async (section: AnySection): Promise<Either<Failure, unknown>> => {
      if (section === REMOVED) {
        const removed = await addList(section, BESIDE.removedTherapies);
        if (isLeft(removed)) return removed;
        const ids = (data.lists.get(BESIDE.removedTherapies)?.ids ?? []).map((old) => idOf(section, old) ?? 0);
        const gone = await archive.removeRows(section, patient, ids)();
        if (isLeft(gone)) return gone;
      }
      const added = await addList(section, section.name);
      if (!isLeft(added)) rows += added.right;
      return added;
    };
    const sections = await each(RESTORED, addSection);
    if (isLeft(sections)) return sections;
    const held = await addContents();
    if (isLeft(held)) return held;
    const drawn = await each(drawings, addDrawing);
    if (isLeft(drawn)) return drawn;

    const scoresOf = data.lists.get(BESIDE.scores);
    const places = new Map([...(scoresOf?.ids ?? [])].sort((a, b) => a - b).map((old) => [old, desk.ids.next()]));
    const scores = await rowsTogether(
      (scoresOf?.rows() ?? nothing()) as AsyncIterable<ScoreDraft>,
      (score) =>
        right({
          ...score,
          id: places.get(score.id) ?? 0,
          createdAt: whenComputed(score.createdAt, desk.clock.now()),
        }),
      (some) => archive.addScores(patient, some as readonly ScoreDraft[]),
    );
    if (isLeft(scores)) return scores;
    return right({ rows, files: contents.size, drawings: drawings.length, scores: scores.right });
  };

const lost = failure("refused", "archive.unreadable");
const nothing = async function* (): AsyncGenerator<never> {};
