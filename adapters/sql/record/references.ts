import type { FieldProblems } from "@libretto/core/kernel/failure";
import { type AnySection, type RowCore, type RowReference, referencesOf } from "@libretto/core/record/section";
import { findSection, type SectionName, sections } from "@libretto/core/record/sections";
import type { SqlSession } from "../engine/engine.ts";
import { countedUpdate, renewingState } from "./counted-rows.ts";
import { type Table, tableOf } from "./tables.ts";

/** A column that refers to something other than the row's patient. */
interface Pointer {
  readonly field: string;
  readonly column: string;
  /** The table that it refers to; absent when it refers to a person. */
  readonly to?: string;
  /** The column is an array. */
  readonly isArray?: true;
  /** The row requires its target, which cannot be erased before the row. Other references are cleared. */
  readonly isRequired?: true;
  /** The row is a part of its target: it is deleted, restored and erased with it. */
  readonly isPart?: true;
  /** Selects the ids of $2 that a row with id $3 of patient $1 may not refer to. */
  readonly missing: string;
}

/** @param candidates queries for allowed ids, with `asked.id` and the id of the row `self.id` */
const idsNotIn = (...candidates: readonly string[]): string =>
  `select asked.id from unnest($2::bigint[]) asked (id), (select $3::bigint) self (id)
    where not exists (${candidates.join(" union all ")})`;

/** The patient, a doctor, or the prescriber of any therapy, even a deleted one: it can be restored or added again. */
const PRESCRIBER = idsNotIn(
  "select from paziente p where p.id_paziente = $1 and p.id_utente = asked.id",
  "select from associazione a where a.id_paziente = $1 and a.id_utente_cpp = asked.id",
  "select from tbl_terapie t where t.id_paziente = $1 and t.id_prescrittore = asked.id",
);
/** References to people. */
const personPointers: { readonly [N in SectionName]?: readonly Pointer[] } = {
  therapies: [{ field: "prescriber", column: "id_prescrittore", missing: PRESCRIBER }],
};

/** The pointer of a reference. A stored row may keep its current target. */
const pointerOf = (
  section: AnySection,
  { field, column, to, isList, isRequired, isPart }: RowReference<RowCore>,
): Pointer => {
  const target = tableOf(findSection(to));
  const self = tableOf(section);
  const stored = isList ? `asked.id = any (f.${column})` : `f.${column} = asked.id`;
  return {
    field,
    column,
    to: target.table,
    missing: idsNotIn(
      `select from ${target.table} r where r.id_paziente = $1 and r.${target.id} = asked.id`,
      `select from ${self.table} f where f.id_paziente = $1 and f.${self.id} = self.id and ${stored}`,
    ),
    ...(isList && { isArray: true }),
    ...(isRequired && { isRequired: true }),
    ...(isPart && { isPart: true }),
  };
};
const pointers: ReadonlyMap<string, readonly Pointer[]> = new Map(
  (sections as readonly AnySection[]).map((section) => [
    section.name,
    [
      ...referencesOf(section).map((reference) => pointerOf(section, reference)),
      ...((personPointers as Readonly<Record<string, readonly Pointer[]>>)[section.name] ?? []),
    ],
  ]),
);
const pointersOf = ({ name }: AnySection): readonly Pointer[] => pointers.get(name) ?? [];

/** A query for the ids that the rows of a section of patient $1 refer to in another table. */
export const selectPointedIds = (section: AnySection, to: Table): string => {
  const { table, live } = tableOf(section);
  const pointer = pointersOf(section).find((one) => one.to === to.table);
  if (pointer === undefined) throw new Error(`no column of ${section.collection} points to ${to.table}`);
  const ids = pointer.isArray ? `unnest(f.${pointer.column})` : `f.${pointer.column}`;
  return `select ${ids} from ${table} f where f.id_paziente = $1 and ${live}`;
};

/** Whether rows keep their references to deleted rows, as an adverse reaction keeps its therapy. */
export const canPointToDeleted = (section: AnySection): boolean =>
  pointersOf(section).some(({ isRequired, isPart }) => isRequired && !isPart);

interface TablePointer extends Pointer {
  readonly table: string;
}
const allPointers: readonly TablePointer[] = (sections as readonly AnySection[]).flatMap((section) =>
  pointersOf(section).map((pointer) => ({ ...pointer, table: tableOf(section).table })),
);
/** The references to a table, one for each referring table. */
const pointersTo = (to: string): readonly TablePointer[] =>
  allPointers.filter(
    (pointer, i) =>
      pointer.to === to && allPointers.findIndex((one) => one.table === pointer.table && one.to === to) === i,
  );

/** The condition that another row requires the row `t` of a table. */
export const requiredCondition = ({ table, id }: Table): string =>
  pointersTo(table)
    .filter(({ isRequired, isPart }) => isRequired && !isPart)
    .map(
      ({ table: from, column }) =>
        `exists (select from ${from} p where p.id_paziente = t.id_paziente and p.${column} = t.${id})`,
    )
    .join(" or ") || "false";

/** Statements that clear the references of patient $1 to the rows $2 of a table before they are erased. */
export const clearPointersTo = ({ table }: Table): readonly string[] =>
  pointersTo(table)
    .filter(({ isRequired }) => !isRequired)
    .map(({ table: from, column, isArray }) =>
      renewingState(
        from,
        isArray
          ? `update ${from} set version = version + 1,
            ${column} = array(select d.id from unnest(${column}) with ordinality d (id, n) where d.id <> all ($2) order by d.n)
          where id_paziente = $1 and ${column} && $2::bigint[] returning 1`
          : `update ${from} set version = version + 1, ${column} = null
          where id_paziente = $1 and ${column} = any ($2::bigint[]) returning 1`,
      ),
    );

/** The sections whose rows are parts of rows of a section, with the column that names the target. */
const partsOf = (section: AnySection): readonly { readonly part: AnySection; readonly column: string }[] =>
  (sections as readonly AnySection[]).flatMap((part) =>
    (part.references ?? []).flatMap(({ to, column, isPart }: RowReference<RowCore>) =>
      to === section.name && isPart ? [{ part, column }] : [],
    ),
  );

/** For each column of a section that names the target of a part: a query for that target, $2, when it is deleted. */
export const deletedTargetsOf = (section: AnySection): readonly { readonly text: string; readonly column: string }[] =>
  (section.references ?? []).flatMap(({ to, column, isPart }: RowReference<RowCore>) => {
    const { table, id } = tableOf(findSection(to));
    const text = `select 1 from ${table} where id_paziente = $1 and ${id} = $2 and deleted_at is not null`;
    return isPart ? [{ text, column }] : [];
  });

/** Statements that mark the parts of row $2 of patient $1 as deleted. They are not in the bin: they come back with it. */
export const deletePartsOf = (section: AnySection): readonly string[] =>
  partsOf(section).map(({ part, column }) => {
    const table = tableOf(part);
    return countedUpdate(table, {
      set: `${table.deletionAssignment}, version = t.version + 1`,
      where: `t.${column} = $2 and ${table.live}`,
    });
  });

/** Statements that restore the parts of row $2 of patient $1, except those that are in the bin themselves. */
export const restorePartsOf = (section: AnySection): readonly string[] =>
  partsOf(section).map(({ part, column }) => {
    const table = tableOf(part);
    return countedUpdate(table, {
      set: "deleted_at = null, version = t.version + 1",
      where: `t.${column} = $2 and t.deleted_at is not null and not exists (
        select from cestino c where c.id_paziente = $1 and c.collezione = '${part.collection}' and c.id_riga = t.${table.id})`,
    });
  });

/** Statements that erase the parts of the deleted rows $2 of patient $1, also from the bin. */
export const erasePartsOf = (section: AnySection): readonly string[] =>
  partsOf(section).flatMap(({ part, column }) => {
    const { table, id } = tableOf(part);
    return [
      `delete from cestino c using ${table} t where c.id_paziente = $1 and c.collezione = '${part.collection}'
        and t.id_paziente = $1 and t.${id} = c.id_riga and t.${column} = any ($2::bigint[])`,
      renewingState(
        table,
        `delete from ${table} where id_paziente = $1 and ${column} = any ($2::bigint[]) and deleted_at is not null returning 1`,
      ),
    ];
  });

/** The ids in a column: one, several, or none (null or 0). */
const targetIds = (value: unknown): readonly unknown[] => [value].flat().filter((id) => id !== null && id !== 0);

/**
 * The fields of a row that refer to something missing or of another patient; null when there is none (AZ-7). Fields
 * without a reference cause no query.
 *
 * @param row its columns in the wire format
 */
export const findForeignReferences = async (
  sql: SqlSession,
  section: AnySection,
  patient: number,
  id: number,
  row: Readonly<Record<string, unknown>>,
): Promise<FieldProblems | null> => {
  const checks: Promise<readonly string[]>[] = [];
  for (const { field, column, missing } of pointersOf(section)) {
    const ids = targetIds(row[column]);
    if (ids.length === 0) continue;
    checks.push(sql.query(missing, [patient, ids, id]).then((missingIds) => (missingIds.length === 0 ? [] : [field])));
  }
  const foreign = (await Promise.all(checks)).flat();
  return foreign.length === 0 ? null : Object.fromEntries(foreign.map((field) => [field, "form.notListed" as const]));
};
