import type { Carried } from "@libretto/core/kernel/codec";
import { type Failure, failure, refusedFields } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { Page, PageRequest } from "@libretto/core/kernel/page";
import type { Clock } from "@libretto/core/ports/clock";
import type { IdSource } from "@libretto/core/ports/id-source";
import type { JudgingStore } from "@libretto/core/ports/record-store";
import type { AnySection, RowCore, Section } from "@libretto/core/record/section";
import type { SqlSession } from "./engine.ts";
import { foreignReferences } from "./references.ts";
import { sectionPage, sectionRow } from "./section-page.ts";
import { tableOf, textFor, toldAs, unmark } from "./tables.ts";

const oneId = textFor(
  (table) => `select ${table.id} as id from ${table.table} where id_paziente = $1 and ${table.live} limit 1`,
);

/** Columns that the store itself sets. */
const OWN = ['"version"'];
const asked = (columns: readonly string[], id: string): readonly string[] =>
  columns.filter((column) => column !== id && !OWN.includes(column));
const from = (columns: readonly string[]): string => columns.map((column) => `r.${column}`).join(", ");

const one = textFor(
  (table) => `select to_json(r) as row from (select ${table.columns.join(", ")} from ${table.table}
    where id_paziente = $1 and ${table.id} = $2 and ${table.live} for update) r`,
);
const add = textFor(
  (table) => `insert into ${table.table} (id_paziente, ${table.columns.join(", ")}, author_id, created_at)
    select $1::bigint, ${from(table.columns)}, $3::bigint, $4::timestamptz
    from jsonb_populate_record(null::${table.table}, $2) r`,
);
const replace = textFor((table) => {
  const columns = asked(table.columns, table.id);
  return `update ${table.table} t set version = t.version + 1, (${columns.join(", ")}) =
      (select ${from(columns)} from jsonb_populate_record(null::${table.table}, $3) r)
    where id_paziente = $1 and ${table.id} = $2 and ${table.live} and ($4::bigint is null or t.version = $4)
    returning t.version, json_build_object(${Object.entries(table.origin).map(([name, column]) => `'${name}', ${toldAs(column)}`)}) as origin`;
});
const mark = textFor(
  (table) => `update ${table.table} t set ${table.mark}, version = t.version + 1
    where id_paziente = $1 and ${table.id} = $2 and ${table.live} and ($3::bigint is null or t.version = $3)
    returning t.version`,
);
const TO_BIN = `insert into cestino (id_paziente, collezione, id_riga, eliminata_il, prima)
  values ($1, $2, $3, $4, $5::jsonb)`;
const restore = textFor(
  (table, { collection }) => `update ${table.table} t set ${unmark(table)}, version = t.version + 1
    from cestino b where b.id_paziente = $1 and b.collezione = '${collection}' and b.id_riga = $2
      and t.id_paziente = $1 and t.${table.id} = $2 and t.deleted_at is not null
      and ($3::bigint is null or t.version = $3)
    returning t.version`,
);
const OUT_OF_BIN = "delete from cestino where id_paziente = $1 and collezione = $2 and id_riga = $3";
const IN_BIN = "select 1 from cestino where id_paziente = $1 and collezione = $2 and id_riga = $3 for update";
const isThere = textFor(
  (table) => `select 1 from ${table.table} where id_paziente = $1 and ${table.id} = $2 and ${table.live}`,
);

const notFound = failure("notFound", "failure.notFound");
const stale = failure("stale", "failure.stale");
const anotherExists = failure("conflict", "bin.anotherExists");

/** A section of one row has it already; the details name that row, so that a client can edit it. */
const alreadyExists = ({ idField }: AnySection, id: number): Failure => ({
  ...failure("conflict", "record.alreadyExists"),
  details: { [idField]: id },
});

/** What deletion overwrites, for the bin to remember; null where it overwrites nothing. */
const overwrittenIn = (section: AnySection, row: RowCore): string | null => {
  const { overwritten } = tableOf(section);
  if (overwritten === undefined) return null;
  const columns = section.wire.encode(row) as Readonly<Record<string, unknown>>;
  return JSON.stringify({ [overwritten.column]: columns[overwritten.column] });
};

/** Decodes a stored row. Its rules were validated when it was written. */
const keptRow = <D extends RowCore, R extends D>(section: Section<D, R>, row: unknown): R => {
  const read = section.wire.decode(row);
  if (isLeft(read)) throw new Error(`a stored row of ${section.collection} cannot be decoded`);
  return read.right as R;
};

/** The values of a new row that only the server sets, by wire name. */
const originOf = (section: AnySection, columns: Readonly<Record<string, unknown>>): Carried =>
  Object.fromEntries(Object.entries(tableOf(section).origin).map(([name, column]) => [name, columns[column] ?? null]));

interface Author {
  readonly account: number;
}

/**
 * Stores the rows of any section, within a transaction of the `record` role. It assigns the ids of new rows and
 * increments the version with each change. A write that expects another version changes nothing and fails as `stale`.
 */
export const sqlRecordStore = (sql: SqlSession, by: Author, ids: IdSource, clock: Clock): JudgingStore => {
  const keepsReferences = async (
    section: AnySection,
    patient: number,
    id: number,
    row: unknown,
  ): Promise<Either<Failure, void>> => {
    const foreign = await foreignReferences(sql, section, patient, id, row as Readonly<Record<string, unknown>>);
    return foreign === null ? right(undefined) : left(refusedFields(foreign));
  };
  /** The id of a row that the section has; null when it has none. */
  const existingOf = async (section: AnySection, patient: number): Promise<number | null> => {
    const [row] = await sql.query<{ readonly id: number }>(oneId(section), [patient]);
    return row?.id ?? null;
  };
  /** Why nothing was changed. */
  const unchanged = async (section: AnySection, patient: number, id: number): Promise<Failure> =>
    (await sql.query(isThere(section), [patient, id])).length === 0 ? notFound : stale;

  return {
    one:
      <D extends RowCore, R extends D>(section: Section<D, R>, patient: number, id: number): TaskEither<Failure, R> =>
      async () => {
        const [kept] = await sql.query<{ readonly row: unknown }>(one(section), [patient, id]);
        return kept === undefined ? left(notFound) : right(keptRow(section, kept.row));
      },
    page:
      <D extends RowCore, R extends D>(
        section: Section<D, R>,
        patient: number,
        request: PageRequest & { readonly list?: R["list"] },
      ): TaskEither<Failure, Page<R>> =>
      async () => {
        const text = await sectionPage(sql, section, patient, request);
        if (isLeft(text)) return text;
        const { data, total } = JSON.parse(text.right) as { readonly data: readonly unknown[]; readonly total: number };
        return right({ rows: data.map((row) => keptRow(section, row)), total });
      },
    add:
      <D extends RowCore, R extends D>(section: Section<D, R>, patient: number, row: R): TaskEither<Failure, R> =>
      async () => {
        const named = { ...row, id: ids.next(), version: 1 };
        const columns = section.wire.encode(named);
        const kept = await keepsReferences(section, patient, named.id, columns);
        if (isLeft(kept)) return kept;
        const existing = section.single ? await existingOf(section, patient) : null;
        if (existing !== null) return left(alreadyExists(section, existing));
        const now = clock.now();
        sql.send(add(section), [patient, JSON.stringify(columns), by.account, now]);
        return right({
          ...named,
          carried: originOf(section, { id_paziente: patient, author_id: by.account, created_at: now }),
        });
      },
    replace:
      <D extends RowCore, R extends D>(
        section: Section<D, R>,
        patient: number,
        row: R,
        seen: number | null,
      ): TaskEither<Failure, R> =>
      async () => {
        const columns = section.wire.encode(row);
        const kept = await keepsReferences(section, patient, row.id, columns);
        if (isLeft(kept))
          return (await sql.query(isThere(section), [patient, row.id])).length === 0 ? left(notFound) : kept;
        const [changed] = await sql.query<{ readonly version: number; readonly origin: Carried }>(replace(section), [
          patient,
          row.id,
          JSON.stringify(columns),
          seen,
        ]);
        return changed === undefined
          ? left(await unchanged(section, patient, row.id))
          : right({ ...row, version: changed.version, carried: changed.origin });
      },
    remove:
      <D extends RowCore, R extends D>(
        section: Section<D, R>,
        patient: number,
        row: R,
        seen: number | null,
      ): TaskEither<Failure, void> =>
      async () => {
        const [deleted] = await sql.query(mark(section), [patient, row.id, seen]);
        if (deleted === undefined) return left(await unchanged(section, patient, row.id));
        sql.send(TO_BIN, [patient, section.collection, row.id, clock.now(), overwrittenIn(section, row)]);
        return right(undefined);
      },
    restore:
      <D extends RowCore, R extends D>(
        section: Section<D, R>,
        patient: number,
        { id }: R,
        seen: number | null,
      ): TaskEither<Failure, R> =>
      async () => {
        const place = [patient, section.collection, id];
        if ((await sql.query(IN_BIN, place)).length === 0) return left(notFound);
        if (section.single && (await existingOf(section, patient)) !== null) return left(anotherExists);
        const [restored] = await sql.query(restore(section), [patient, id, seen]);
        if (restored === undefined) return left(stale);
        sql.send(OUT_OF_BIN, place);
        return right(keptRow(section, await sectionRow(sql, section, patient, id)));
      },
  };
};
