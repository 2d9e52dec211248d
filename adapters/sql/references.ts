import type { FieldProblems } from "@libretto/core/kernel/failure";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import type { SqlSession } from "./engine.ts";
import { type Table, tableOf } from "./tables.ts";

/** A column that points to something besides the row's own patient. */
interface Pointer {
  readonly field: string;
  readonly column: string;
  /** The table of rows that a reader may see or not; absent where it points to somebody. */
  readonly to?: string;
  /** It points to several. */
  readonly many?: true;
  /** The row needs what it points to: that is not erased before the row is. Other pointers are cleared instead. */
  readonly needs?: true;
  /** Which of $2 are not there for the patient $1, as a row of id $3 may say it. */
  readonly missing: string;
}

/** @param places where they may be: queries about `asked.id`, and about the row, which is `self.id` */
const notAmong = (places: string): string =>
  `select asked.id from unnest($2::bigint[]) asked (id), (select $3::bigint) self (id) where not exists (${places})`;

const OWN_DIAGNOSIS = notAmong("select from diagnosi d where d.id_paziente = $1 and d.id_diagnosi = asked.id");
const OWN_THERAPY = notAmong("select from tbl_terapie t where t.id_paziente = $1 and t.id_terapie = asked.id");
/** Patient, doctor, or whoever a therapy names, also one that was removed: it can be brought back, or added anew. */
const PRESCRIBER = notAmong(`
  select from paziente p where p.id_paziente = $1 and p.id_utente = asked.id
  union all select from associazione a where a.id_paziente = $1 and a.id_utente_cpp = asked.id
  union all select from tbl_terapie t where t.id_paziente = $1 and t.id_prescrittore = asked.id`);
/** What a kept file already refers to may stay. */
const EXAM_OF_FILE = notAmong(`
  select from esami e where e.id_paziente = $1 and e.id_indagine = asked.id
  union all select from tbl_files f where f.id_paziente = $1 and f.id_file = self.id and f.id_indagine = asked.id`);

const OF_FILE = [{ field: "exam", column: "id_indagine", to: "esami", missing: EXAM_OF_FILE }];
const pointers: Readonly<Record<string, readonly Pointer[]>> = {
  tbl_terapie: [
    { field: "diagnosis", column: "id_diagnosi", to: "diagnosi", missing: OWN_DIAGNOSIS },
    { field: "prescriber", column: "id_prescrittore", missing: PRESCRIBER },
  ],
  esami: [{ field: "diagnoses", column: "diags", to: "diagnosi", many: true, missing: OWN_DIAGNOSIS }],
  tbl_files: OF_FILE,
  kardias: OF_FILE,
  adverse_reactions: [{ field: "therapy", column: "id_terapie", to: "tbl_terapie", needs: true, missing: OWN_THERAPY }],
};

/** The ids of the rows of $1, the patient, in another table that the rows of a section point to, as a query. */
export const pointedToBy = (section: AnySection, to: Table): string => {
  const { table, live } = tableOf(section);
  const pointer = pointers[section.collection]?.find((one) => one.to === to.table);
  if (pointer === undefined) throw new Error(`no column of ${section.collection} points to ${to.table}`);
  const ids = pointer.many ? `unnest(f.${pointer.column})` : `f.${pointer.column}`;
  return `select ${ids} from ${table} f where f.id_paziente = $1 and ${live}`;
};

/** Whether a row points to the deleted rows of another table as well: a report of a reaction keeps its medication. */
export const pointsToDeleted = (section: AnySection): boolean =>
  pointers[section.collection]?.some(({ needs }) => needs) ?? false;

interface PointerOf extends Pointer {
  readonly table: string;
}
const allPointers: readonly PointerOf[] = (sections as readonly AnySection[]).flatMap((section) =>
  (pointers[section.collection] ?? []).map((pointer) => ({ ...pointer, table: tableOf(section).table })),
);
/** The pointers to a table, one for each table that has them. */
const pointersTo = (to: string): readonly PointerOf[] =>
  allPointers.filter(
    (pointer, i) =>
      pointer.to === to && allPointers.findIndex((one) => one.table === pointer.table && one.to === to) === i,
  );

/** Whether another row needs the row `t` of a table, as a condition. */
export const isNeeded = ({ table, id }: Table): string =>
  pointersTo(table)
    .filter(({ needs }) => needs)
    .map(
      ({ table: from, column }) =>
        `exists (select from ${from} p where p.id_paziente = t.id_paziente and p.${column} = t.${id})`,
    )
    .join(" or ") || "false";

/** Statements that clear the pointers of the patient $1 to the rows $2 of a table, which are about to be erased. */
export const clearPointersTo = ({ table }: Table): readonly string[] =>
  pointersTo(table)
    .filter(({ needs }) => !needs)
    .map(({ table: from, column, many }) =>
      many
        ? `update ${from} set version = version + 1,
            ${column} = array(select d.id from unnest(${column}) with ordinality d (id, n) where d.id <> all ($2) order by d.n)
          where id_paziente = $1 and ${column} && $2::bigint[]`
        : `update ${from} set version = version + 1, ${column} = null where id_paziente = $1 and ${column} = any ($2::bigint[])`,
    );

/** What a column points to: one, several, or nothing, which is null or 0. */
const pointedTo = (value: unknown): readonly unknown[] => [value].flat().filter((id) => id !== null && id !== 0);

/**
 * The fields of a row that refer to what is not this patient's, or to nobody; null when none does (AZ-7). About what
 * refers to nothing, as most rows do, nothing is asked.
 *
 * @param row its columns, as the wire has them
 */
export const foreignReferences = async (
  sql: SqlSession,
  section: AnySection,
  patient: number,
  id: number,
  row: Readonly<Record<string, unknown>>,
): Promise<FieldProblems | null> => {
  const asked: Promise<readonly string[]>[] = [];
  for (const { field, column, missing } of pointers[section.collection] ?? []) {
    const ids = pointedTo(row[column]);
    if (ids.length === 0) continue;
    asked.push(sql.query(missing, [patient, ids, id]).then((found) => (found.length === 0 ? [] : [field])));
  }
  const foreign = (await Promise.all(asked)).flat();
  return foreign.length === 0 ? null : Object.fromEntries(foreign.map((field) => [field, "form.notListed" as const]));
};
