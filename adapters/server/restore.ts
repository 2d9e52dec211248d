import type { Principal } from "@libretto/core/account/session";
import { type Instant, millisecondsOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Language, MessageCode } from "@libretto/core/messages/codes";
import { en } from "@libretto/core/messages/en";
import { it } from "@libretto/core/messages/it";
import { diary } from "@libretto/core/record/diary/wire";
import { hasRoom } from "@libretto/core/record/files/kept-content";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { RESTORED, type Renamed, relinked } from "@libretto/core/reports/archive/relinked";
import type { ArchivedDrawing, ReceivedArchive } from "./calls.ts";
import type { Desk } from "./desk.ts";
import { keepDrawings } from "./drawings.ts";
import { wholeOf } from "./held-bytes.ts";
import type { Stores } from "./stores.ts";

/** How much was brought back. */
export interface Restored {
  readonly rows: number;
  readonly files: number;
  readonly drawings: number;
  readonly scores: number;
}

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

/** New numbers of the rows that have come back so far. */
class Numbers {
  private readonly bySection = new Map<string, Map<number, number>>();
  note(section: AnySection, old: number, now: number): void {
    const known = this.bySection.get(section.name) ?? new Map<number, number>();
    this.bySection.set(section.name, known.set(old, now));
  }
  idOf = (section: AnySection, old: number): number | null => this.bySection.get(section.name)?.get(old) ?? null;
}

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
        () => wholeOf(pieces),
        () => failure("unavailable", "files.damaged"),
      ),
    ),
  );

const whenComputed = (said: Instant | null, now: Instant): Instant =>
  said === null || millisecondsOf(said) > millisecondsOf(now) ? now : said;

const whenEmpty = (stores: Stores, patient: PatientId): TaskEither<Failure, void> =>
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
  ({ restorable, files: contents, drawings }: ReceivedArchive): TaskEither<Failure, Restored> =>
  async () => {
    const empty = await whenEmpty(stores, patient)();
    if (isLeft(empty)) return empty;
    const bytes = [...contents.values()].reduce((sum, { taken }) => sum + taken.bytes, 0);
    if (contents.size > 0 && !hasRoom({ files: contents.size - 1, bytes: 0 }, bytes))
      return left(failure("noRoom", "files.quotaReached"));

    const sheet = await stores.sheets.one(patient)();
    if (isLeft(sheet)) return sheet;
    const replaced = await stores.sheets.replace(sheetIn(sheet.right, restorable.patient), null)();
    if (isLeft(replaced)) return replaced;

    const numbers = new Numbers();
    const renamed: Renamed = {
      idOf: numbers.idOf,
      accounts: { before: restorable.patient.account, now: sheet.right.account },
      doctorNames: restorable.doctorNames,
      unknownPrescriber: { it, en }[language][UNKNOWN],
    };
    let rows = 0;
    const add = async (section: AnySection, old: RowCore): Promise<Either<Failure, RowCore>> => {
      const row = relinked(section, old, renamed);
      if (isLeft(row)) return row;
      const kept = await stores.records.add<RowCore, RowCore>(section, patient, row.right)();
      if (isLeft(kept)) return kept;
      numbers.note(section, old.id, kept.right.id);
      rows += 1;
      return kept;
    };
    const addFile = async (section: AnySection, old: RowCore): Promise<Either<Failure, unknown>> => {
      const content = contents.get(old.id);
      if (content === undefined) return add(section, old);
      const { taken, verdict } = content;
      const kept = await add(section, { ...(old as RecordFile), bytes: taken.bytes } as RecordFile);
      return isLeft(kept) ? kept : stores.files.addContent(patient, kept.right.id, taken, verdict)();
    };
    const addRemoved = async (old: RowCore): Promise<Either<Failure, unknown>> => {
      const kept = await add(therapies, old);
      rows -= 1;
      return isLeft(kept) ? kept : stores.records.remove<RowCore, RowCore>(REMOVED, patient, kept.right, null)();
    };
    const addSection = async (section: AnySection): Promise<Either<Failure, void>> => {
      if (section === therapies) {
        const removed = await each(restorable.removedTherapies, addRemoved);
        if (isLeft(removed)) return removed;
      }
      const one = HOLDS_BYTES.includes(section) ? addFile : add;
      return each(restorable.rows.get(section.name) ?? [], (old) => one(section, old));
    };
    const addDrawing = (drawing: ArchivedDrawing): Promise<Either<Failure, unknown>> => {
      const entry = numbers.idOf(diary, drawing.entry);
      if (entry === null) return Promise.resolve(left(failure("refused", "archive.unreadable")));
      return pipe(
        bytesOf(desk, drawing),
        taskEither.chain((image) =>
          keepDrawings(desk, stores, patient, entry, { [drawing.side]: image.toString("base64") }),
        ),
      )();
    };

    const sections = await each(RESTORED, addSection);
    if (isLeft(sections)) return sections;
    const drawn = await each(drawings, addDrawing);
    if (isLeft(drawn)) return drawn;
    const scores = await each(restorable.scores, (score) =>
      stores.archive.addScores(patient, [{ ...score, createdAt: whenComputed(score.createdAt, desk.clock.now()) }])(),
    );
    if (isLeft(scores)) return scores;
    return right({ rows, files: contents.size, drawings: drawings.length, scores: restorable.scores.length });
  };
