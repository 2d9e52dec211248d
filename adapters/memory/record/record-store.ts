import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT, type PageRequest } from "@libretto/core/kernel/page";
import type { RecordStore, ServerRecordStore } from "@libretto/core/ports/record/record-store";
import type { RowSource } from "@libretto/core/ports/sharing/record-source";
import type { RowCore, Section } from "@libretto/core/record/section";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

const FIRST_ID = 1_000_000;
const createIdCounter = (): (() => number) => {
  let last = FIRST_ID;
  return () => ++last;
};

export interface MemoryRecordStore extends RecordStore, ServerRecordStore, RowSource {
  /** Stores rows unchanged, with their ids and versions. */
  readonly put: <D extends RowCore, R extends D>(section: Section<D, R>, patient: number, rows: readonly R[]) => void;
  /** All rows of a section, newest first. */
  readonly rows: <D extends RowCore, R extends D>(section: Section<D, R>, patient: number) => readonly R[];
}

const newestFirst = <R extends RowCore>(rows: Iterable<R>): readonly R[] => [...rows].toSorted((a, b) => b.id - a.id);

const filterList = <R extends RowCore>(rows: readonly R[], list: R["list"] | undefined): readonly R[] =>
  rows.filter((row) => list === undefined || row.list === list);

const slicePage = <R extends RowCore>(
  rows: readonly R[],
  { before = Number.POSITIVE_INFINITY, limit = PAGE_LIMIT, list }: PageRequest & { readonly list?: R["list"] },
) => {
  const rowsOfList = filterList(rows, list);
  return { rows: rowsOfList.filter((row) => row.id < before).slice(0, limit), total: rowsOfList.length };
};

/** The stored row, if it has the expected version. */
const requireVersion = <R extends RowCore>(row: R | undefined, expectedVersion: number | null): Either<Failure, R> => {
  if (row === undefined) return left(failure("notFound", "failure.notFound"));
  return expectedVersion !== null && expectedVersion !== row.version
    ? left(failure("stale", "failure.stale"))
    : right(row);
};

/** Creates a function that returns the table of a section of a patient: its rows by id. */
const createTables = () => {
  const tables = new Map<string, Map<number, RowCore>>();
  return <D extends RowCore, R extends D>(section: Section<D, R>, patient: number): Map<number, R> => {
    const key = `${patient}/${section.name}`;
    const found = tables.get(key) ?? new Map<number, RowCore>();
    tables.set(key, found);
    return found as Map<number, R>; // only rows of this section are in this table
  };
};

/**
 * Stores rows like a database: it assigns ids, increases versions, refuses a write with an outdated version, and moves
 * removed rows to the bin.
 */
export const memoryRecordStore = (
  failures: FailureInjector = noFailures,
  nextId = createIdCounter(),
): MemoryRecordStore => {
  const table = createTables();
  const bins = new Map<string, RowCore>();
  const respond = <A>(work: () => Either<Failure, A>): TaskEither<Failure, A> =>
    failures.run(() => Promise.resolve().then(work));

  return {
    put: (section, patient, rows) => {
      for (const row of rows) table(section, patient).set(row.id, row);
    },
    rows: (section, patient) => newestFirst(table(section, patient).values()),
    loadPage: (section, patient, request) =>
      respond(() => right(slicePage(newestFirst(table(section, patient).values()), request))),
    loadAll: (section, patient, list) =>
      respond(() => right(filterList(newestFirst(table(section, patient).values()), list))),
    loadForUpdate: (section, patient, id) => respond(() => requireVersion(table(section, patient).get(id), null)),
    add: (section, patient, row) =>
      respond(() => {
        if (section.single && table(section, patient).size > 0)
          return left(failure("conflict", "record.alreadyExists"));
        const newRow = { ...row, id: nextId(), version: 1 };
        table(section, patient).set(newRow.id, newRow);
        return right(newRow);
      }),
    replace: (section, patient, row, expectedVersion) =>
      respond(() => {
        const found = requireVersion(table(section, patient).get(row.id), expectedVersion);
        if (found._tag === "Left") return found;
        const next = { ...row, version: found.right.version + 1 };
        table(section, patient).set(row.id, next);
        return right(next);
      }),
    remove: (section, patient, row, expectedVersion) =>
      respond(() => {
        const found = requireVersion(table(section, patient).get(row.id), expectedVersion);
        if (found._tag === "Left") return found;
        table(section, patient).delete(row.id);
        bins.set(`${patient}/${section.name}/${row.id}`, { ...found.right, version: found.right.version + 1 });
        return right(undefined);
      }),
    restore: <D extends RowCore, R extends D>(
      section: Section<D, R>,
      patient: number,
      { id }: R,
      expectedVersion: number | null,
    ) =>
      respond(() => {
        const key = `${patient}/${section.name}/${id}`;
        const deleted = requireVersion(bins.get(key) as R | undefined, expectedVersion); // only rows of this section have this key
        if (deleted._tag === "Left") return deleted;
        const row = { ...deleted.right, version: deleted.right.version + 1 };
        bins.delete(key);
        table(section, patient).set(id, row);
        return right(row);
      }),
  };
};
