import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { SealedFile } from "@libretto/core/ports/files/file-vault";
import type { BinStore, EraseSelection } from "@libretto/core/ports/record/bin-store";
import type { BinSource } from "@libretto/core/ports/sharing/record-source";
import type { BinRow } from "@libretto/core/record/across/bin/bin";
import { binRowFromWire, findSectionByCollection } from "@libretto/core/record/across/bin/bin-wire";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { AnySection } from "@libretto/core/record/section";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { renewingState } from "./counted-rows.ts";
import { SELECT_SEALED, type SealedRow, sealedOf } from "./file-store.ts";
import { clearPointersTo, erasePartsOf, requiredCondition } from "./references.ts";
import { sqlPerSection, tableOf } from "./tables.ts";

/** A reference to a deleted row. */
interface Entry {
  readonly collezione: string;
  readonly id_riga: number;
}

const NEWEST = `select collezione, id_riga, count(*) over () as total from cestino where id_paziente = $1
  order by eliminata_il desc, id_riga desc limit $2`;
const ONE =
  "select collezione, id_riga from cestino where id_paziente = $1 and collezione = $2 and id_riga = $3 for update";
const UNTIL = `select collezione, id_riga from cestino
  where id_paziente = $1 and ($2::timestamptz is null or eliminata_il <= $2) for update`;
const FORGET = "delete from cestino where id_paziente = $1 and collezione = $2 and id_riga = any ($3::bigint[])";
const OVERDUE = `select u.id_utente as account, u.id_paziente as patient from utente u
  where u.id_paziente > $3 and exists (
    select from cestino b where b.id_paziente = u.id_paziente and b.eliminata_il <= $1)
  order by u.id_paziente limit $2`;

/** Rows $2 of patient $1 as they were before deletion; the bin contains the overwritten values. */
const rowsSql = sqlPerSection(
  (table, { collection }) => `select b.id_riga as id, to_jsonb(r) || coalesce(b.overwritten_values, '{}') as riga,
      b.eliminata_il, r.necessaria
    from cestino b join (select ${table.columns.join(", ")}, (${requiredCondition(table)}) as necessaria from ${table.table} t
      where t.id_paziente = $1 and t.${table.id} = any ($2::bigint[])) r on r.${table.id} = b.id_riga
    where b.id_paziente = $1 and b.collezione = '${collection}'`,
);
/** Deleted rows are in no count. */
const eraseSql = sqlPerSection((table) =>
  renewingState(
    table.table,
    `delete from ${table.table} t
    where id_paziente = $1 and ${table.id} = any ($2::bigint[]) and deleted_at is not null and not (${requiredCondition(table)})
    returning ${table.id} as id`,
    "id",
  ),
);

interface StoredBinRow {
  readonly id: number;
  readonly riga: unknown;
  readonly eliminata_il: BinRow["deletedAt"];
  readonly necessaria: boolean;
}

const HOLD_FILES: readonly AnySection[] = [files, kardiaTraces];

/** Adverse reactions come first, because they require their therapy. */
const reportsFirst = (a: string, b: string): number =>
  Number(b === adverseReactions.collection) - Number(a === adverseReactions.collection);

/** The ids by section, in the order of erasure. */
const groupBySection = (entries: readonly Entry[]): readonly (readonly [AnySection, readonly number[]])[] =>
  [...new Set(entries.map(({ collezione }) => collezione))].toSorted(reportsFirst).flatMap((name) => {
    const section = findSectionByCollection(name);
    const ids = entries.filter(({ collezione }) => collezione === name).map(({ id_riga }) => id_riga);
    return section === null ? [] : [[section, ids] as const];
  });

/** Erases rows of one section and returns their ids. Adds the contents of erased files to `contents`. */
const eraseRows = async (
  sql: SqlSession,
  patient: number,
  section: AnySection,
  ids: readonly number[],
  contents: SealedFile[],
): Promise<readonly number[]> => {
  const parameters = [patient, [...ids]];
  const table = tableOf(section);
  if (HOLD_FILES.includes(section))
    contents.push(
      ...(await sql.query<SealedRow>(`${SELECT_SEALED} and c.id_file = any ($2::bigint[])`, parameters)).map(sealedOf),
    );
  for (const text of clearPointersTo(table)) await sql.query(text, parameters);
  const erased = (await sql.query<{ readonly id: number }>(eraseSql(section), parameters)).map(({ id }) => id);
  for (const text of erasePartsOf(section)) await sql.query(text, [patient, erased]);
  await sql.query(FORGET, [patient, section.collection, erased]);
  return erased;
};

/** The bin within a transaction of the `record` role; `overdue` within one of the `accounts` role. */
export const sqlBinStore = (sql: SqlSession): BinStore & BinSource => {
  const readRows = async (patient: number, entries: readonly Entry[]): Promise<readonly BinRow[]> => {
    const rowsByKey = new Map<string, BinRow>();
    for (const [section, ids] of groupBySection(entries))
      for (const { id, riga, eliminata_il, necessaria } of await sql.query<StoredBinRow>(rowsSql(section), [
        patient,
        [...ids],
      ])) {
        const row = binRowFromWire({ sezione: section.collection, riga, eliminata_il, necessaria });
        if (row === null) throw new Error(`a deleted row of ${section.collection} cannot be decoded`);
        rowsByKey.set(`${section.collection} ${id}`, row);
      }
    return entries.flatMap(({ collezione, id_riga }) => rowsByKey.get(`${collezione} ${id_riga}`) ?? []);
  };
  const selectEntries = (patient: number, which: EraseSelection): Promise<readonly Entry[]> =>
    which !== "all" && "only" in which
      ? sql.query<Entry>(ONE, [patient, which.only.section.collection, which.only.id])
      : sql.query<Entry>(UNTIL, [patient, which === "all" ? null : which.deletedUntil]);
  return {
    listRows: (patient) =>
      toTaskEither(async () => {
        const entries = await sql.query<Entry & { readonly total: number }>(NEWEST, [patient, PAGE_LIMIT]);
        return { rows: await readRows(patient, entries), total: entries[0]?.total ?? 0 };
      }),
    loadForUpdate: (patient, section, id) => async () => {
      const [row] = await readRows(patient, await sql.query<Entry>(ONE, [patient, section.collection, id]));
      return row === undefined ? left(failure("notFound", "failure.notFound")) : right(row);
    },
    erase: (patient, which) =>
      toTaskEither(async () => {
        const entries = await selectEntries(patient, which);
        const contents: SealedFile[] = [];
        let erased = 0;
        for (const [section, ids] of groupBySection(entries))
          erased += (await eraseRows(sql, patient, section, ids, contents)).length;
        return { erased, needed: entries.length - erased, files: contents };
      }),
    listOverdue: (until, limit, after) => toTaskEither(async () => sql.query(OVERDUE, [until, limit, after ?? 0])),
  };
};
