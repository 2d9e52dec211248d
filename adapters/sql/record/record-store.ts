import type { UnknownFields } from "@libretto/core/kernel/codec";
import { type Failure, failure, fieldFailure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { Page, PageRequest } from "@libretto/core/kernel/page";
import type { RecordStore, ServerRecordStore } from "@libretto/core/ports/record/record-store";
import type { RowSource } from "@libretto/core/ports/sharing/record-source";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { AnySection, RowCore, Section } from "@libretto/core/record/section";
import type { SqlSession } from "../engine/engine.ts";
import { countedInsert, countedUpdate } from "./counted-rows.ts";
import { deletedTargetsOf, deletePartsOf, findForeignReferences, restorePartsOf } from "./references.ts";
import { readSectionPage, readSectionRow, readWholeSection } from "./section-page.ts";
import { answerExpression, restoreAssignments, sqlPerSection, tableOf } from "./tables.ts";

const oneId = sqlPerSection(
  (table) => `select ${table.id} as id from ${table.table} where id_paziente = $1 and ${table.live} limit 1`,
);
/** The row with the values of row $2 (JSON) in the columns of which each row has others; the row itself does not count. */
const equalId = sqlPerSection(
  ({
    table,
    id,
    live,
    uniqueColumns,
  }) => `select t.${id} as id from ${table} t, jsonb_populate_record(null::${table}, $2) r
    where t.id_paziente = $1 and ${live.replaceAll("deleted_at", "t.deleted_at")} and t.${id} <> r.${id}
      and ${uniqueColumns.map((column) => `t.${column} = r.${column}`).join(" and ")} limit 1`,
);

/** Columns that the store itself sets. */
const STORE_COLUMNS = ['"version"'];
const writableColumns = (columns: readonly string[], id: string): readonly string[] =>
  columns.filter((column) => column !== id && !STORE_COLUMNS.includes(column));
const recordValues = (columns: readonly string[]): string => columns.map((column) => `r.${column}`).join(", ");

const selectForUpdate = sqlPerSection(
  (table) => `select to_json(r) as row from (select ${table.columns.join(", ")} from ${table.table}
    where id_paziente = $1 and ${table.id} = $2 and ${table.live} for update) r`,
);
const insertRow = sqlPerSection((table) =>
  countedInsert(
    table,
    `insert into ${table.table} (id_paziente, ${table.columns.join(", ")}, author_id, created_at)
    select $1::bigint, ${recordValues(table.columns)}, $3::bigint, $4::timestamptz
    from jsonb_populate_record(null::${table.table}, $2) r`,
  ),
);
const updateRow = sqlPerSection((table) => {
  const columns = writableColumns(table.columns, table.id);
  return countedUpdate(table, {
    set: `version = t.version + 1, (${columns.join(", ")}) =
      (select ${recordValues(columns)} from jsonb_populate_record(null::${table.table}, $3) r)`,
    where: `${table.id} = $2 and ${table.live} and ($4::bigint is null or t.version = $4)`,
    returning: {
      version: "t.version",
      origin: `json_build_object(${Object.entries(table.origin).map(([name, column]) => `'${name}', ${answerExpression(column)}`)})`,
    },
  });
});
const markDeleted = sqlPerSection((table) =>
  countedUpdate(table, {
    set: `${table.deletionAssignment}, version = t.version + 1`,
    where: `${table.id} = $2 and ${table.live} and ($3::bigint is null or t.version = $3)`,
  }),
);
const TO_BIN = `insert into cestino (id_paziente, collezione, id_riga, eliminata_il, overwritten_values)
  values ($1, $2, $3, $4, $5::jsonb)`;
const restoreRow = sqlPerSection((table, { collection }) =>
  countedUpdate(table, {
    set: `${restoreAssignments(table)}, version = t.version + 1`,
    from: {
      table: "cestino b",
      where: `b.id_paziente = $1 and b.collezione = '${collection}' and b.id_riga = $2`,
    },
    where: `${table.id} = $2 and t.deleted_at is not null and ($3::bigint is null or t.version = $3)`,
  }),
);
const OUT_OF_BIN = "delete from cestino where id_paziente = $1 and collezione = $2 and id_riga = $3";
const IN_BIN = "select 1 from cestino where id_paziente = $1 and collezione = $2 and id_riga = $3 for update";
const selectExists = sqlPerSection(
  (table) => `select 1 from ${table.table} where id_paziente = $1 and ${table.id} = $2 and ${table.live}`,
);

const notFound = failure("notFound", "failure.notFound");
const stale = failure("stale", "failure.stale");
const anotherExists = failure("conflict", "bin.anotherExists");
const targetDeleted = failure("conflict", "bin.targetDeleted");

/** A section of one row has it already; the details name that row, so that a client can edit it. */
const alreadyExists = ({ idField }: AnySection, id: number): Failure => ({
  ...failure("conflict", "record.alreadyExists"),
  details: { [idField]: id },
});

/** The value that deletion overwrites, stored in the bin; null when it overwrites nothing. */
const overwrittenValue = (section: AnySection, row: RowCore): string | null => {
  const { overwritten } = tableOf(section);
  if (overwritten === undefined) return null;
  const columns = section.wire.encode(row) as Readonly<Record<string, unknown>>;
  return JSON.stringify({ [overwritten.column]: columns[overwritten.column] });
};

/** Decodes a stored row. Its rules were validated when it was written. */
const decodeRow = <D extends RowCore, R extends D>(section: Section<D, R>, row: unknown): R => {
  const decoded = section.wire.decode(row);
  if (isLeft(decoded)) throw new Error(`a stored row of ${section.collection} cannot be decoded`);
  return decoded.right as R;
};

/** The values of a new row that only the server sets, by wire name. */
const originOf = (section: AnySection, columns: Readonly<Record<string, unknown>>): UnknownFields =>
  Object.fromEntries(Object.entries(tableOf(section).origin).map(([name, column]) => [name, columns[column] ?? null]));

/** Writes rows, and reads them before the sharing rule. */
type SqlRecordStore = ServerRecordStore & RecordStore & RowSource;

interface Author {
  readonly account: number;
}

interface StoreParts {
  readonly sql: SqlSession;
  readonly by: Author;
  readonly ids: IdSource;
  readonly clock: Clock;
}

/** Refuses a row that refers to rows which this record does not have. */
const checkReferences = async (
  sql: SqlSession,
  section: AnySection,
  patient: number,
  id: number,
  row: unknown,
): Promise<Either<Failure, void>> => {
  const foreign = await findForeignReferences(sql, section, patient, id, row as Readonly<Record<string, unknown>>);
  return foreign === null ? right(undefined) : left(fieldFailure(foreign));
};

/** The id of the stored row that excludes a row: the only one of its section, or an equal one; null when none does. */
const existingOf = async (
  sql: SqlSession,
  section: AnySection,
  patient: number,
  columns: unknown,
): Promise<number | null> => {
  const isUnique = tableOf(section).uniqueColumns.length > 0;
  if (!section.single && !isUnique) return null;
  const [row] = section.single
    ? await sql.query<{ readonly id: number }>(oneId(section), [patient])
    : await sql.query<{ readonly id: number }>(equalId(section), [patient, JSON.stringify(columns)]);
  return row?.id ?? null;
};

/** Whether a row is a part of a row that is deleted. */
const isTargetDeleted = async (
  sql: SqlSession,
  section: AnySection,
  patient: number,
  columns: unknown,
): Promise<boolean> => {
  for (const { text, column } of deletedTargetsOf(section)) {
    const target = (columns as Readonly<Record<string, unknown>>)[column];
    if ((await sql.query(text, [patient, target])).length > 0) return true;
  }
  return false;
};

/** Why nothing was changed. */
const explainUnchanged = async (sql: SqlSession, section: AnySection, patient: number, id: number): Promise<Failure> =>
  (await sql.query(selectExists(section), [patient, id])).length === 0 ? notFound : stale;

/** Reads rows. */
const sqlRowReads = ({ sql }: StoreParts): Pick<SqlRecordStore, "loadForUpdate" | "loadPage" | "loadAll"> => ({
  loadForUpdate:
    <D extends RowCore, R extends D>(section: Section<D, R>, patient: number, id: number): TaskEither<Failure, R> =>
    async () => {
      const [result] = await sql.query<{ readonly row: unknown }>(selectForUpdate(section), [patient, id]);
      return result === undefined ? left(notFound) : right(decodeRow(section, result.row));
    },
  loadPage:
    <D extends RowCore, R extends D>(
      section: Section<D, R>,
      patient: number,
      request: PageRequest & { readonly list?: R["list"] },
    ): TaskEither<Failure, Page<R>> =>
    async () => {
      const text = await readSectionPage(sql, section, patient, request);
      if (isLeft(text)) return text;
      const { data, total } = JSON.parse(text.right) as { readonly data: readonly unknown[]; readonly total: number };
      return right({ rows: data.map((row) => decodeRow(section, row)), total });
    },
  loadAll:
    <D extends RowCore, R extends D>(
      section: Section<D, R>,
      patient: number,
      list?: R["list"],
    ): TaskEither<Failure, readonly R[]> =>
    async () => {
      const rows = JSON.parse(await readWholeSection(sql, section, patient, list)) as readonly unknown[];
      return right(rows.map((row) => decodeRow(section, row)));
    },
});

/** Adds and changes rows. */
const sqlRowWrites = ({ sql, by, ids, clock }: StoreParts): Pick<SqlRecordStore, "add" | "replace"> => ({
  add:
    <D extends RowCore, R extends D>(section: Section<D, R>, patient: number, row: R): TaskEither<Failure, R> =>
    async () => {
      const rowWithId = { ...row, id: ids.next(), version: 1 };
      const columns = section.wire.encode(rowWithId);
      const result = await checkReferences(sql, section, patient, rowWithId.id, columns);
      if (isLeft(result)) return result;
      const existing = await existingOf(sql, section, patient, columns);
      if (existing !== null) return left(alreadyExists(section, existing));
      const now = clock.now();
      sql.send(insertRow(section), [patient, JSON.stringify(columns), by.account, now]);
      return right({
        ...rowWithId,
        unknownFields: originOf(section, { id_paziente: patient, author_id: by.account, created_at: now }),
      });
    },
  replace:
    <D extends RowCore, R extends D>(
      section: Section<D, R>,
      patient: number,
      row: R,
      expectedVersion: number | null,
    ): TaskEither<Failure, R> =>
    async () => {
      const columns = section.wire.encode(row);
      const result = await checkReferences(sql, section, patient, row.id, columns);
      if (isLeft(result))
        return (await sql.query(selectExists(section), [patient, row.id])).length === 0 ? left(notFound) : result;
      const equal = section.single ? null : await existingOf(sql, section, patient, columns);
      if (equal !== null) return left(alreadyExists(section, equal));
      const [changed] = await sql.query<{ readonly version: number; readonly origin: UnknownFields }>(
        updateRow(section),
        [patient, row.id, JSON.stringify(columns), expectedVersion],
      );
      return changed === undefined
        ? left(await explainUnchanged(sql, section, patient, row.id))
        : right({ ...row, version: changed.version, unknownFields: changed.origin });
    },
});

/** Moves rows to the bin and back. */
const sqlRowDeletions = ({ sql, clock }: StoreParts): Pick<SqlRecordStore, "remove" | "restore"> => ({
  remove:
    <D extends RowCore, R extends D>(
      section: Section<D, R>,
      patient: number,
      row: R,
      expectedVersion: number | null,
    ): TaskEither<Failure, void> =>
    async () => {
      const [deleted] = await sql.query(markDeleted(section), [patient, row.id, expectedVersion]);
      if (deleted === undefined) return left(await explainUnchanged(sql, section, patient, row.id));
      for (const text of deletePartsOf(section)) sql.send(text, [patient, row.id]);
      sql.send(TO_BIN, [patient, section.collection, row.id, clock.now(), overwrittenValue(section, row)]);
      return right(undefined);
    },
  restore:
    <D extends RowCore, R extends D>(
      section: Section<D, R>,
      patient: number,
      row: R,
      expectedVersion: number | null,
    ): TaskEither<Failure, R> =>
    async () => {
      const { id } = row;
      const binKey = [patient, section.collection, id];
      if ((await sql.query(IN_BIN, binKey)).length === 0) return left(notFound);
      const columns = section.wire.encode(row);
      if ((await existingOf(sql, section, patient, columns)) !== null) return left(anotherExists);
      if (await isTargetDeleted(sql, section, patient, columns)) return left(targetDeleted);
      const [restored] = await sql.query(restoreRow(section), [patient, id, expectedVersion]);
      if (restored === undefined) return left(stale);
      for (const text of restorePartsOf(section)) sql.send(text, [patient, id]);
      sql.send(OUT_OF_BIN, binKey);
      return right(decodeRow(section, await readSectionRow(sql, section, patient, id)));
    },
});

/**
 * Stores the rows of any section, within a transaction of the `record` role. It assigns the ids of new rows and
 * increments the version with each change. A write that expects another version changes nothing and fails as `stale`.
 */
export const sqlRecordStore = (sql: SqlSession, by: Author, ids: IdSource, clock: Clock): SqlRecordStore => {
  const parts = { sql, by, ids, clock };
  return { ...sqlRowReads(parts), ...sqlRowWrites(parts), ...sqlRowDeletions(parts) };
};
