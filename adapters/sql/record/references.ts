import type { FieldProblems } from "@libretto/core/kernel/failure";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import type { SqlSession } from "../engine/engine.ts";
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
  /** Selects the ids of $2 that a row with id $3 of patient $1 may not refer to. */
  readonly missing: string;
}

/** @param candidates queries for allowed ids, with `asked.id` and the id of the row `self.id` */
const idsNotIn = (candidates: string): string =>
  `select asked.id from unnest($2::bigint[]) asked (id), (select $3::bigint) self (id) where not exists (${candidates})`;

const OWN_DIAGNOSIS = idsNotIn("select from diagnosi d where d.id_paziente = $1 and d.id_diagnosi = asked.id");
const OWN_THERAPY = idsNotIn("select from tbl_terapie t where t.id_paziente = $1 and t.id_terapie = asked.id");
/** The patient, a doctor, or the prescriber of any therapy, even a deleted one: it can be restored or added again. */
const PRESCRIBER = idsNotIn(`
  select from paziente p where p.id_paziente = $1 and p.id_utente = asked.id
  union all select from associazione a where a.id_paziente = $1 and a.id_utente_cpp = asked.id
  union all select from tbl_terapie t where t.id_paziente = $1 and t.id_prescrittore = asked.id`);
/** A stored file may keep its current reference. */
const EXAM_OF_FILE = idsNotIn(`
  select from esami e where e.id_paziente = $1 and e.id_indagine = asked.id
  union all select from tbl_files f where f.id_paziente = $1 and f.id_file = self.id and f.id_indagine = asked.id`);

const FILE_POINTERS = [{ field: "exam", column: "id_indagine", to: "esami", missing: EXAM_OF_FILE }];
const pointers: Readonly<Record<string, readonly Pointer[]>> = {
  tbl_terapie: [
    { field: "diagnosis", column: "id_diagnosi", to: "diagnosi", missing: OWN_DIAGNOSIS },
    { field: "prescriber", column: "id_prescrittore", missing: PRESCRIBER },
  ],
  esami: [{ field: "diagnoses", column: "diags", to: "diagnosi", isArray: true, missing: OWN_DIAGNOSIS }],
  tbl_files: FILE_POINTERS,
  kardias: FILE_POINTERS,
  adverse_reactions: [
    { field: "therapy", column: "id_terapie", to: "tbl_terapie", isRequired: true, missing: OWN_THERAPY },
  ],
};

/** A query for the ids that the rows of a section of patient $1 refer to in another table. */
export const selectPointedIds = (section: AnySection, to: Table): string => {
  const { table, live } = tableOf(section);
  const pointer = pointers[section.collection]?.find((one) => one.to === to.table);
  if (pointer === undefined) throw new Error(`no column of ${section.collection} points to ${to.table}`);
  const ids = pointer.isArray ? `unnest(f.${pointer.column})` : `f.${pointer.column}`;
  return `select ${ids} from ${table} f where f.id_paziente = $1 and ${live}`;
};

/** Whether rows keep their references to deleted rows, as an adverse reaction keeps its therapy. */
export const canPointToDeleted = (section: AnySection): boolean =>
  pointers[section.collection]?.some(({ isRequired }) => isRequired) ?? false;

interface TablePointer extends Pointer {
  readonly table: string;
}
const allPointers: readonly TablePointer[] = (sections as readonly AnySection[]).flatMap((section) =>
  (pointers[section.collection] ?? []).map((pointer) => ({ ...pointer, table: tableOf(section).table })),
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
    .filter(({ isRequired }) => isRequired)
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
      isArray
        ? `update ${from} set version = version + 1,
            ${column} = array(select d.id from unnest(${column}) with ordinality d (id, n) where d.id <> all ($2) order by d.n)
          where id_paziente = $1 and ${column} && $2::bigint[]`
        : `update ${from} set version = version + 1, ${column} = null where id_paziente = $1 and ${column} = any ($2::bigint[])`,
    );

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
  for (const { field, column, missing } of pointers[section.collection] ?? []) {
    const ids = targetIds(row[column]);
    if (ids.length === 0) continue;
    checks.push(sql.query(missing, [patient, ids, id]).then((missingIds) => (missingIds.length === 0 ? [] : [field])));
  }
  const foreign = (await Promise.all(checks)).flat();
  return foreign.length === 0 ? null : Object.fromEntries(foreign.map((field) => [field, "form.notListed" as const]));
};
