import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT, type PageRequest } from "@libretto/core/kernel/page";
import type { ServerRecordStore } from "@libretto/core/ports/record/record-store";
import type { RowCore, Section } from "@libretto/core/record/section";
import { noTrouble, type Trouble } from "./trouble.ts";

const FIRST_ID = 1_000_000;
const counting = (): (() => number) => {
  let last = FIRST_ID;
  return () => ++last;
};

export interface MemoryRecordStore extends ServerRecordStore {
  /** Puts rows as they are, ids and versions included. */
  readonly put: <D extends RowCore, R extends D>(section: Section<D, R>, patient: number, rows: readonly R[]) => void;
  /** All rows of a section, newest first. */
  readonly rows: <D extends RowCore, R extends D>(section: Section<D, R>, patient: number) => readonly R[];
}

const newestFirst = <R extends RowCore>(rows: Iterable<R>): readonly R[] => [...rows].toSorted((a, b) => b.id - a.id);

const slice = <R extends RowCore>(
  rows: readonly R[],
  { before = Number.POSITIVE_INFINITY, limit = PAGE_LIMIT, list }: PageRequest & { readonly list?: R["list"] },
) => {
  const listed = rows.filter((row) => list === undefined || row.list === list);
  return { rows: listed.filter((row) => row.id < before).slice(0, limit), total: listed.length };
};

/** The row as it is kept, if the writer has seen that version. */
const current = <R extends RowCore>(row: R | undefined, seen: number | null): Either<Failure, R> => {
  if (row === undefined) return left(failure("notFound", "failure.notFound"));
  return seen !== null && seen !== row.version ? left(failure("stale", "failure.stale")) : right(row);
};

/**
 * Keeps rows as a database would: the store names them, versions rise, a write that has not seen the kept version is
 * stale, a removed row is in no list any more.
 */
export const memoryRecordStore = (trouble: Trouble = noTrouble, nextId = counting()): MemoryRecordStore => {
  const tables = new Map<string, Map<number, RowCore>>();
  const table = <D extends RowCore, R extends D>(section: Section<D, R>, patient: number): Map<number, R> => {
    const key = `${patient}/${section.name}`;
    const found = tables.get(key) ?? new Map<number, RowCore>();
    tables.set(key, found);
    return found as Map<number, R>; // only rows of this section are ever put into it
  };
  const bins = new Map<string, RowCore>();
  const soon = <A>(work: () => Either<Failure, A>): TaskEither<Failure, A> =>
    trouble.befall(() => Promise.resolve().then(work));

  return {
    put: (section, patient, rows) => {
      for (const row of rows) table(section, patient).set(row.id, row);
    },
    rows: (section, patient) => newestFirst(table(section, patient).values()),
    page: (section, patient, request) =>
      soon(() => right(slice(newestFirst(table(section, patient).values()), request))),
    loadRow: (section, patient, id) => soon(() => current(table(section, patient).get(id), null)),
    add: (section, patient, row) =>
      soon(() => {
        const named = { ...row, id: nextId(), version: 1 };
        table(section, patient).set(named.id, named);
        return right(named);
      }),
    replace: (section, patient, row, seen) =>
      soon(() => {
        const now = current(table(section, patient).get(row.id), seen);
        if (now._tag === "Left") return now;
        const next = { ...row, version: now.right.version + 1 };
        table(section, patient).set(row.id, next);
        return right(next);
      }),
    remove: (section, patient, row, seen) =>
      soon(() => {
        const now = current(table(section, patient).get(row.id), seen);
        if (now._tag === "Left") return now;
        table(section, patient).delete(row.id);
        bins.set(`${patient}/${section.name}/${row.id}`, { ...now.right, version: now.right.version + 1 });
        return right(undefined);
      }),
    restore: <D extends RowCore, R extends D>(
      section: Section<D, R>,
      patient: number,
      { id }: R,
      seen: number | null,
    ) =>
      soon(() => {
        const key = `${patient}/${section.name}/${id}`;
        const deleted = current(bins.get(key) as R | undefined, seen); // only rows of this section have this key
        if (deleted._tag === "Left") return deleted;
        const row = { ...deleted.right, version: deleted.right.version + 1 };
        bins.delete(key);
        table(section, patient).set(id, row);
        return right(row);
      }),
  };
};
