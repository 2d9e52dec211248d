import { type Clearance, canOpenRecord, canSee, WITHOUT_LEVEL } from "../../../access/visibility.ts";
import { type Evaluation, stateEvaluations, type WithEvaluations } from "../../../catalogues/evaluations.ts";
import { dayOf } from "../../../kernel/dates.ts";
import { type Failure, failure, notFound } from "../../../kernel/failure.ts";
import { type Either, either, isRight, pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { PatientId } from "../../../kernel/id.ts";
import type { ReaderAccess } from "../../../ports/sharing/record-access.ts";
import type { OwnRecord, RecordReader, VisibleRecord } from "../../../ports/sharing/record-reader.ts";
import type { RecordSource, RecordTexts } from "../../../ports/sharing/record-source.ts";
import type { Clock } from "../../../ports/system/clock.ts";
import { forDoctor } from "../../../reports/for-doctor.ts";
import type { FullRecord } from "../../../reports/full-record.ts";
import { readRecord } from "../../../reports/read-record.ts";
import { diary } from "../../diary/wire.ts";
import { sectionOfFile } from "../../files/wire.ts";
import { derivePatientFields, evaluationsOffRow } from "../../patient/wire.ts";
import type { AnySection, RowCore } from "../../section.ts";
import { filterVisibleRows, visibleSheetOf } from "./doctor-view.ts";
import { referencedSectionsOf, type VisibleIds } from "./hidden-links.ts";
import {
  collectionsForDoctor,
  listVisibleIds,
  pageForDoctor,
  patientForDoctor,
  recordForLink,
  recordRowsForDoctor,
  recordRowsForOwner,
  visibleRowsOf,
} from "./shared-record.ts";

/** Joins two JSON objects that are not empty. */
const joinObjects = (a: string, b: string): string => `${a.slice(0, -1)},${b.slice(1)}`;
const joinTexts = ({ sheet, rows }: RecordTexts): string => joinObjects(sheet, rows);

/** Parses a patient answer; unreadable rows are left out, as in lists. */
const parseRecord = (text: string): Either<Failure, FullRecord> =>
  pipe(
    readRecord(JSON.parse(text)),
    either.bimap(
      () => failure("unavailable", "failure.apology"),
      ({ record }) => record,
    ),
  );

/** What the sheet in an answer states besides the stored fields: the day, and what the operator decided. */
interface Surroundings extends WithEvaluations {
  readonly clock: Clock;
}

/** The record of its owner, who sees all of it. */
const openForOwner = ({ texts, ...source }: RecordSource, around: Surroundings, patient: PatientId): OwnRecord => {
  const parseTexts = (found: TaskEither<Failure, RecordTexts>): TaskEither<Failure, FullRecord> =>
    pipe(
      found,
      taskEither.map(joinTexts),
      taskEither.chainEitherK(parseRecord),
      taskEither.map((record) => ({ ...record, patient: stateEvaluations(record.patient, around) })),
    );
  const requireRow = (row: unknown): TaskEither<Failure, void> =>
    row === null ? taskEither.left(notFound) : taskEither.right(undefined);
  return {
    readAnswer: () =>
      pipe(
        texts.readNewest(patient),
        taskEither.map(({ sheet, rows, ...known }) => {
          const derived = { ...derivePatientFields(known, dayOf(around.clock.now())), ...evaluationsOffRow(around) };
          return joinObjects(joinObjects(sheet, JSON.stringify(derived)), rows);
        }),
      ),
    readPage: (section, request) => texts.readPage(section, patient, request),
    loadRecord: (readings) => parseTexts(texts.readShared(patient, readings)),
    loadRows: (section, list) => source.rows.loadAll(section, patient, list),
    loadRowsSince: (day) =>
      pipe(
        texts.readRowsSince(patient, day),
        taskEither.map((rows) => recordRowsForOwner(JSON.parse(rows))),
      ),
    loadSheet: () =>
      pipe(
        source.sheets.load(patient),
        taskEither.map((sheet) => stateEvaluations(sheet, around)),
      ),
    countRows: (sections, period) => texts.countRows(patient, sections, period),
    findFile: (id) => source.files.find(patient, id),
    loadDrawings: (entry) =>
      pipe(
        texts.readRow(diary as AnySection, patient, entry),
        taskEither.chain(requireRow),
        taskEither.chain(() => source.drawings.load(patient, entry)),
      ),
    listScores: (score, request) => source.scores.list(patient, score, request),
    readFull: () => pipe(texts.readFull(patient), taskEither.map(joinTexts)),
    loadFull: () => parseTexts(texts.readFull(patient)),
    loadSummary: () => parseTexts(texts.readSummary(patient)),
    loadThumbnails: (entries) => source.drawings.loadThumbnails(patient, entries),
    loadRowsOfFile: (file) => pipe(texts.readRowsOfFile(patient, file), taskEither.map(JSON.parse)),
    listDeleted: () => source.bin.listRows(patient),
    openArchive: () => source.archiveOf(patient),
  };
};

/** The rows of other sections that a doctor sees, and to which the rows of this section refer. */
const loadVisibleLinks = (
  { texts }: RecordSource,
  section: AnySection,
  { patient, clearance }: ReaderAccess,
): TaskEither<Failure, VisibleIds> =>
  pipe(
    referencedSectionsOf(section),
    taskEither.traverseArray((to) =>
      pipe(
        texts.readSharedLinkedRows(section, to, patient),
        taskEither.map((rows) => [...listVisibleIds(to, JSON.parse(rows), clearance)]),
      ),
    ),
    taskEither.map((ids) => new Map(ids.flat())),
  );

/** The patient answer for a doctor. */
const readForDoctor = (
  { texts }: RecordSource,
  { patient, account, clearance }: ReaderAccess,
  around: Surroundings,
): TaskEither<Failure, string> =>
  pipe(
    texts.readFiltered(patient, {
      reader: account,
      key: JSON.stringify(clearance),
      apply: (rows) => JSON.stringify(collectionsForDoctor(JSON.parse(rows), clearance)),
    }),
    taskEither.chainEitherK(({ sheet, rows }) =>
      pipe(
        patientForDoctor(
          { ...(JSON.parse(sheet) as object), ...evaluationsOffRow(around) },
          clearance,
          account,
          dayOf(around.clock.now()),
        ),
        either.map((visible) => joinObjects(JSON.stringify(visible), rows)),
      ),
    ),
  );

const isVisible = <Row extends RowCore>(section: AnySection, row: Row, clearance: Clearance): boolean =>
  filterVisibleRows<RowCore, RowCore>(section, [row], clearance).length > 0;

/** A diary entry in wire form that a doctor sees. */
const isEntryVisible = (row: unknown, clearance: Clearance): boolean => {
  const decoded = diary.wire.decode(row);
  return isRight(decoded) && isVisible(diary as AnySection, decoded.right, clearance);
};

/** The record as the sharing rule shows it to a doctor for whom it opens. */
const openForDoctor = (source: RecordSource, around: Surroundings, access: ReaderAccess): VisibleRecord => {
  const { patient, clearance } = access;
  const own = openForOwner(source, around, patient);
  return {
    readAnswer: () => readForDoctor(source, access, around),
    readPage: (section, request) =>
      pipe(
        taskEither.Do,
        // these reads are independent and share one round trip
        taskEither.apS("rows", source.texts.readSharedSection(section, patient, request.list)),
        taskEither.apS("visibleLinks", loadVisibleLinks(source, section, access)),
        taskEither.chainEitherK(({ rows, visibleLinks }) =>
          pageForDoctor(section, JSON.parse(rows), clearance, request, visibleLinks),
        ),
        taskEither.map((page) => JSON.stringify(page)),
      ),
    loadRecord: (readings) =>
      pipe(
        own.loadRecord(readings),
        taskEither.chain((record) => taskEither.fromNullable(notFound)(forDoctor(record, clearance) ?? undefined)),
      ),
    loadRows: (section, list) =>
      pipe(
        own.loadRows(section, list),
        taskEither.map((rows) => visibleRowsOf(section, rows, clearance)),
      ),
    loadRowsSince: (day) =>
      pipe(
        source.texts.readRowsSince(patient, day),
        taskEither.map((rows) => recordRowsForDoctor(JSON.parse(rows), clearance)),
      ),
    loadSheet: () =>
      pipe(
        own.loadSheet(),
        taskEither.map((sheet) => visibleSheetOf(sheet, clearance)),
      ),
    countRows: own.countRows,
    findFile: (id) =>
      pipe(
        own.findFile(id),
        taskEither.filterOrElse(
          ({ row }) => isVisible(sectionOfFile(row), row, clearance),
          () => notFound,
        ),
      ),
    loadDrawings: (entry) =>
      pipe(
        source.texts.readRow(diary as AnySection, patient, entry),
        taskEither.chain((row) =>
          isEntryVisible(row, clearance) ? source.drawings.load(patient, entry) : taskEither.left(notFound),
        ),
      ),
    listScores: (score, request) =>
      canSee(clearance, WITHOUT_LEVEL) ? own.listScores(score, request) : taskEither.right({ rows: [], total: 0 }),
  };
};

/** The record of a reader for whom it does not open. */
const CLOSED: VisibleRecord = {
  readAnswer: () => taskEither.left(notFound),
  loadSheet: () => taskEither.left(notFound),
  readPage: () => taskEither.left(notFound),
  loadRecord: () => taskEither.left(notFound),
  loadRows: () => taskEither.left(notFound),
  loadRowsSince: () => taskEither.left(notFound),
  countRows: () => taskEither.left(notFound),
  findFile: () => taskEither.left(notFound),
  loadDrawings: () => taskEither.left(notFound),
  listScores: () => taskEither.left(notFound),
};

/**
 * Opens records from a source that only the policies of the database have filtered.
 *
 * @param clock gives the day for ages and for the fields that depend on it
 * @param evaluationsOff what the operator has switched off; every sheet states it
 */
export const createRecordReader = (
  source: RecordSource,
  clock: Clock,
  evaluationsOff: readonly Evaluation[] = [],
): RecordReader => {
  const around = { clock, evaluationsOff };
  return {
    open: (access) => {
      if (access.as === "owner") return openForOwner(source, around, access.patient);
      return canOpenRecord(access.clearance) ? openForDoctor(source, around, access) : CLOSED;
    },
    openOwn: (patient) => openForOwner(source, around, patient),
    readForLink: (patient, scope) =>
      pipe(
        source.texts.readShared(patient),
        taskEither.chainEitherK((texts) =>
          recordForLink(
            { ...(JSON.parse(joinTexts(texts)) as object), ...evaluationsOffRow(around) },
            scope,
            dayOf(clock.now()),
          ),
        ),
      ),
  };
};
