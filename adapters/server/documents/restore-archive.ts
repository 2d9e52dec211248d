import { buffer } from "node:stream/consumers";
import type { Principal } from "@libretto/core/account/session";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { isWithinQuota } from "@libretto/core/record/files/content-rules";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { AnySection } from "@libretto/core/record/section";
import { EXTRA_LISTS } from "@libretto/core/reports/archive/archive-validator";
import { RESTORE_ORDER } from "@libretto/core/reports/archive/relink";
import type { RestoredCounts } from "@libretto/core/reports/archive/upload-check";
import { storeDrawings } from "@libretto/core/use-cases/files/store-drawings";
import type { ArchivedDrawing, ReceivedArchive } from "../pipeline/calls.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { type PreparedRows, SECTION_WITH_REMOVED_ROWS } from "../uploads/prepared-rows.ts";

const notEmpty = failure("conflict", "archive.notEmpty");
/** The archived sheet with the ids and address of the current account. */
const mergeSheet = (
  stored: Patient,
  { unknownFields: _unknownFields, username: _username, ...restoredFields }: Patient,
): Patient => ({
  ...restoredFields,
  id: stored.id,
  account: stored.account,
  email: stored.email,
  version: stored.version,
  ...(stored.username !== undefined && { username: stored.username }),
  ...(stored.unknownFields !== undefined && { unknownFields: stored.unknownFields }),
});

/** Runs work in sequence until the first failure. */
const runSequentially = async <A>(
  items: Iterable<A>,
  work: (item: A) => Promise<Either<Failure, unknown>>,
): Promise<Either<Failure, void>> => {
  for (const item of items) {
    const outcome = await work(item);
    if (isLeft(outcome)) return outcome;
  }
  return right(undefined);
};

const readBytes = (context: Pick<ServerContext, "files">, { content }: ArchivedDrawing): TaskEither<Failure, Buffer> =>
  pipe(
    context.files.open(content),
    taskEither.chain((pieces) =>
      taskEither.tryCatch(
        () => buffer(pieces),
        () => failure("unavailable", "files.damaged"),
      ),
    ),
  );

/** Archives are restored only into empty records. */
export const requireEmptyRecord = (stores: Stores, patient: PatientId): TaskEither<Failure, void> =>
  pipe(
    stores.archive.isEmpty(patient),
    taskEither.chain((empty) => (empty ? taskEither.right(undefined) : taskEither.left(notEmpty))),
  );

/** Refuses uploads for a record that is not empty, unless the request may be a repetition (RE-6). */
export const requireNotRestored = (
  stores: Stores,
  by: Principal,
  patient: PatientId,
  idempotencyKey: string | null,
): TaskEither<Failure, void> =>
  pipe(
    idempotencyKey === null ? taskEither.right(false) : stores.idempotencyKeys.isKnown(by, idempotencyKey),
    taskEither.chain((isKnownKey) => (isKnownKey ? taskEither.right(undefined) : requireEmptyRecord(stores, patient))),
  );

/** Adds prepared rows batch by batch; returns their number. */
const addTexts =
  ({ count, texts }: PreparedRows, add: (rows: string) => TaskEither<Failure, void>): TaskEither<Failure, number> =>
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
export const restoreArchive =
  (context: ServerContext, stores: Stores, patient: PatientId) =>
  ({ patient: archived, record, files: contents, drawings }: ReceivedArchive): TaskEither<Failure, RestoredCounts> =>
  async () => {
    const empty = await requireEmptyRecord(stores, patient)();
    if (isLeft(empty)) return empty;
    const bytes = [...contents.values()].reduce((sum, { content }) => sum + content.bytes, 0);
    if (contents.size > 0 && !isWithinQuota({ files: contents.size - 1, bytes: 0 }, bytes))
      return left(failure("noRoom", "files.quotaReached"));

    const sheet = await stores.sheets.loadForUpdate(patient)();
    if (isLeft(sheet)) return sheet;
    const replaced = await stores.sheets.replace(mergeSheet(sheet.right, archived), null)();
    if (isLeft(replaced)) return replaced;

    const { archive } = stores;
    const addList = (section: AnySection, list: string): TaskEither<Failure, number> => {
      const preparedRows = record.lists.get(list);
      return preparedRows === undefined
        ? taskEither.right(0)
        : addTexts(preparedRows, (texts) => archive.addRows(section, patient, texts));
    };
    const addSection = (section: AnySection): TaskEither<Failure, number> =>
      section === SECTION_WITH_REMOVED_ROWS
        ? pipe(
            addList(section, EXTRA_LISTS.removedTherapies),
            taskEither.chain(() => archive.removeRows(section, patient, record.removed)),
            taskEither.chain(() => addList(section, section.name)),
          )
        : addList(section, section.name);
    const addDrawing = (drawing: ArchivedDrawing): TaskEither<Failure, unknown> =>
      pipe(
        readBytes(context, drawing),
        taskEither.chain((image) =>
          storeDrawings(context, stores, patient, drawing.entry, { [drawing.side]: image.toString("base64") }),
        ),
      );

    let rows = 0;
    const sections = await runSequentially(RESTORE_ORDER, async (section) => {
      const outcome = await addSection(section)();
      if (!isLeft(outcome)) rows += outcome.right;
      return outcome;
    });
    if (isLeft(sections)) return sections;
    const storedContents = await runSequentially(contents, ([id, { content, verdict }]) =>
      stores.files.addContent(patient, id, content, verdict)(),
    );
    if (isLeft(storedContents)) return storedContents;
    const storedDrawings = await runSequentially(drawings, (drawing) => addDrawing(drawing)());
    if (isLeft(storedDrawings)) return storedDrawings;
    const scores = record.lists.get(EXTRA_LISTS.scores);
    const addedScores = scores ? await addTexts(scores, (texts) => archive.addScores(patient, texts))() : right(0);
    if (isLeft(addedScores)) return addedScores;
    return right({ rows, files: contents.size, drawings: drawings.length, scores: addedScores.right });
  };
