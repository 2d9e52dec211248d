import { type Failure, failure } from "../../kernel/failure.ts";
import { isLeft, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { isWithinQuota } from "../../record/files/content-rules.ts";
import type { Patient } from "../../record/patient/patient.ts";
import type { AnySection } from "../../record/section.ts";
import { EXTRA_LISTS } from "../../reports/archive/archive-validator.ts";
import { RESTORE_ORDER } from "../../reports/archive/relink.ts";
import type { RestoredCounts } from "../../reports/archive/upload-check.ts";
import {
  type ArchivedDrawing,
  type PreparedRecord,
  type PreparedRows,
  type ReceivedArchive,
  SECTION_WITH_REMOVED_ROWS,
} from "./prepared-archive.ts";
import { requireEmptyRecord } from "./require-empty-record.ts";

/** What a restore needs besides the stores. */
export interface RestoreServices {
  /** Encrypts and stores a received drawing with its diary entry. */
  readonly storeDrawing: (stores: Stores, patient: PatientId, drawing: ArchivedDrawing) => TaskEither<Failure, unknown>;
}

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

const requireQuota = (contents: ReceivedArchive["files"]): TaskEither<Failure, void> => {
  const bytes = [...contents.values()].reduce((sum, { content }) => sum + content.bytes, 0);
  return contents.size > 0 && !isWithinQuota({ files: contents.size - 1, bytes: 0 }, bytes)
    ? taskEither.left(failure("noRoom", "files.quotaReached"))
    : taskEither.right(undefined);
};

const restoreSheet = ({ sheets }: Stores, patient: PatientId, archived: Patient): TaskEither<Failure, Patient> =>
  pipe(
    sheets.loadForUpdate(patient),
    taskEither.chain((stored) => sheets.replace(mergeSheet(stored, archived), null)),
  );

/** Adds prepared rows batch by batch; returns their number. */
const addTexts =
  (rows: PreparedRows | undefined, add: (rows: string) => TaskEither<Failure, void>): TaskEither<Failure, number> =>
  async () => {
    if (rows === undefined) return right(0);
    for await (const text of rows.texts()) {
      const outcome = await add(text)();
      if (isLeft(outcome)) return outcome;
    }
    return right(rows.count);
  };

/** Adds the rows of a section; returns their number, without removed ones that are deleted again. */
const restoreSection = (
  { archive }: Stores,
  patient: PatientId,
  { lists, removed }: PreparedRecord,
  section: AnySection,
): TaskEither<Failure, number> => {
  const addList = (list: string) => addTexts(lists.get(list), (rows) => archive.addRows(section, patient, rows));
  return section === SECTION_WITH_REMOVED_ROWS
    ? pipe(
        addList(EXTRA_LISTS.removedTherapies),
        taskEither.chain(() => archive.removeRows(section, patient, removed)),
        taskEither.chain(() => addList(section.name)),
      )
    : addList(section.name);
};

/**
 * Restores an archive into an empty record, in one transaction: sheet, rows, contents of files, drawings, scores. The
 * rows are prepared before, because the embedded database has one connection. `conflict` for a record that is not empty,
 * `noRoom` for files above the quota.
 */
export const restoreArchive = (
  { storeDrawing }: RestoreServices,
  stores: Stores,
  patient: PatientId,
  { patient: archived, record, files, drawings }: ReceivedArchive,
): TaskEither<Failure, RestoredCounts> =>
  pipe(
    requireEmptyRecord(stores, patient),
    taskEither.chain(() => requireQuota(files)),
    taskEither.chain(() => restoreSheet(stores, patient, archived)),
    taskEither.chain(() =>
      pipe(
        RESTORE_ORDER,
        taskEither.traverseSeqArray((section) => restoreSection(stores, patient, record, section)),
      ),
    ),
    taskEither.map((counts) => counts.reduce((sum, count) => sum + count, 0)),
    taskEither.bindTo("rows"),
    taskEither.chainFirst(() =>
      pipe(
        [...files],
        taskEither.traverseSeqArray(([id, { content, verdict }]) =>
          stores.files.addContent(patient, id, content, verdict),
        ),
      ),
    ),
    taskEither.chainFirst(() =>
      pipe(
        drawings,
        taskEither.traverseSeqArray((drawing) => storeDrawing(stores, patient, drawing)),
      ),
    ),
    taskEither.bind("scores", () =>
      addTexts(record.lists.get(EXTRA_LISTS.scores), (rows) => stores.archive.addScores(patient, rows)),
    ),
    taskEither.map((counts) => ({ ...counts, files: files.size, drawings: drawings.length })),
  );
