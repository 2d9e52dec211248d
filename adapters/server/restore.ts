import { buffer } from "node:stream/consumers";
import type { Principal } from "@libretto/core/account/session";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { hasRoom } from "@libretto/core/record/files/kept-content";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { AnySection } from "@libretto/core/record/section";
import type { Restored } from "@libretto/core/reports/archive/picked";
import { RESTORED } from "@libretto/core/reports/archive/relinked";
import { BESIDE } from "@libretto/core/reports/archive/restorable";
import type { ArchivedDrawing, ReceivedArchive } from "./calls.ts";
import type { Desk } from "./desk.ts";
import { keepDrawings } from "./drawings.ts";
import type { Stores } from "./stores.ts";
import { REMOVED, type ReadyRows } from "./uploads/ready-rows.ts";

const notEmpty = failure("conflict", "archive.notEmpty");
/** The archived sheet with the ids and address of the current account. */
const sheetIn = (stored: Patient, { carried: _carried, username: _username, ...said }: Patient): Patient => ({
  ...said,
  id: stored.id,
  account: stored.account,
  email: stored.email,
  version: stored.version,
  ...(stored.username !== undefined && { username: stored.username }),
  ...(stored.carried !== undefined && { carried: stored.carried }),
});

/** Runs work in sequence until the first failure. */
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

/** Archives are restored only into empty records. */
export const whenEmpty = (stores: Stores, patient: PatientId): TaskEither<Failure, void> =>
  pipe(
    stores.archive.isEmpty(patient),
    taskEither.chain((empty) => (empty ? taskEither.right(undefined) : taskEither.left(notEmpty))),
  );

/** Refuses uploads for a record that is not empty, unless the request may be a repetition (RE-6). */
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

/** Adds prepared rows batch by batch; returns their number. */
const added =
  ({ count, texts }: ReadyRows, add: (rows: string) => TaskEither<Failure, void>): TaskEither<Failure, number> =>
  async () => {
    for await (const text of texts()) {
      const outcome = await add(text)();
      if (isLeft(outcome)) return outcome;
    }
    return right(count);
  };

/**
 * Restores an archive into an empty record, in one transaction. The rows are prepared before, because the embedded
 * database has one connection.
 */
export const restore =
  (desk: Desk, stores: Stores, patient: PatientId) =>
  ({ patient: archived, record, files: contents, drawings }: ReceivedArchive): TaskEither<Failure, Restored> =>
  async () => {
    const empty = await whenEmpty(stores, patient)();
    if (isLeft(empty)) return empty;
    const bytes = [...contents.values()].reduce((sum, { taken }) => sum + taken.bytes, 0);
    if (contents.size > 0 && !hasRoom({ files: contents.size - 1, bytes: 0 }, bytes))
      return left(failure("noRoom", "files.quotaReached"));

    const sheet = await stores.sheets.one(patient)();
    if (isLeft(sheet)) return sheet;
    const replaced = await stores.sheets.replace(sheetIn(sheet.right, archived), null)();
    if (isLeft(replaced)) return replaced;

    const { archive } = stores;
    const addList = (section: AnySection, list: string): TaskEither<Failure, number> => {
      const ready = record.lists.get(list);
      return ready === undefined
        ? taskEither.right(0)
        : added(ready, (texts) => archive.addRows(section, patient, texts));
    };
    const addSection = (section: AnySection): TaskEither<Failure, number> =>
      section === REMOVED
        ? pipe(
            addList(section, BESIDE.removedTherapies),
            taskEither.chain(() => archive.removeRows(section, patient, record.removed)),
            taskEither.chain(() => addList(section, section.name)),
          )
        : addList(section, section.name);
    const addDrawing = (drawing: ArchivedDrawing): TaskEither<Failure, unknown> =>
      pipe(
        bytesOf(desk, drawing),
        taskEither.chain((image) =>
          keepDrawings(desk, stores, patient, drawing.entry, { [drawing.side]: image.toString("base64") }),
        ),
      );

    let rows = 0;
    const sections = await each(RESTORED, async (section) => {
      const outcome = await addSection(section)();
      if (!isLeft(outcome)) rows += outcome.right;
      return outcome;
    });
    if (isLeft(sections)) return sections;
    const held = await each(contents, ([id, { taken, verdict }]) =>
      stores.files.addContent(patient, id, taken, verdict)(),
    );
    if (isLeft(held)) return held;
    const drawn = await each(drawings, (drawing) => addDrawing(drawing)());
    if (isLeft(drawn)) return drawn;
    const scores = record.lists.get(BESIDE.scores);
    const scored = scores ? await added(scores, (texts) => archive.addScores(patient, texts))() : right(0);
    if (isLeft(scored)) return scored;
    return right({ rows, files: contents.size, drawings: drawings.length, scores: scored.right });
  };
