import type { FieldProblems } from "@libretto/core/kernel/failure";
import type { AnySection } from "@libretto/core/record/section";
import type { SqlSession } from "./engine.ts";

/** A column that points to something besides the row's own patient ($1). */
interface Pointer {
  readonly field: string;
  readonly column: string;
  /** Which of $2 are not there for the patient. */
  readonly absent: string;
  /** Whether that also depends on the row, of id $3. */
  readonly ofRow: boolean;
}

/**
 * @param to where it may point, by queries; `asked.id` is what it points to
 * @param kept where the row itself points already: what a kept row refers to may stay
 */
const pointer = (field: string, column: string, to: readonly string[], kept?: string): Pointer => ({
  field,
  column,
  absent: `select id from unnest($2::bigint[]) asked (id) where ${[...to, ...(kept === undefined ? [] : [kept])]
    .map((place) => `not exists (${place})`)
    .join(" and ")}`,
  ofRow: kept !== undefined,
});

const OWN_DIAGNOSIS = "select from diagnosi d where d.id_paziente = $1 and d.id_diagnosi = asked.id";
const OWN_THERAPY = "select from tbl_terapie t where t.id_paziente = $1 and t.id_terapie = asked.id";
const OWN_EXAM = "select from esami e where e.id_paziente = $1 and e.id_indagine = asked.id";
const THE_PATIENT = "select from paziente p where p.id_paziente = $1 and p.id_utente = asked.id";
const OWN_DOCTOR = "select from associazione a where a.id_paziente = $1 and a.id_utente_cpp = asked.id";
/** Whoever a therapy names, also one that was removed: it can be brought back, or added anew, as it was. */
const FORMER_DOCTOR = "select from tbl_terapie t where t.id_paziente = $1 and t.id_prescrittore = asked.id";

const EXAM_OF_FILE = pointer(
  "exam",
  "id_indagine",
  [OWN_EXAM],
  "select from tbl_files f where f.id_paziente = $1 and f.id_file = $3 and f.id_indagine = asked.id",
);
const pointers: Readonly<Record<string, readonly Pointer[]>> = {
  tbl_terapie: [
    pointer("diagnosis", "id_diagnosi", [OWN_DIAGNOSIS]),
    pointer("prescriber", "id_prescrittore", [THE_PATIENT, OWN_DOCTOR, FORMER_DOCTOR]),
  ],
  esami: [pointer("diagnoses", "diags", [OWN_DIAGNOSIS])],
  tbl_files: [EXAM_OF_FILE],
  kardias: [EXAM_OF_FILE],
  adverse_reactions: [pointer("therapy", "id_terapie", [OWN_THERAPY])],
};

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
  const fields = await Promise.all(
    (pointers[section.collection] ?? []).map(async ({ field, column, absent, ofRow }) => {
      const ids = pointedTo(row[column]);
      if (ids.length === 0) return [];
      const found = await sql.query(absent, [patient, ids, ...(ofRow ? [id] : [])]);
      return found.length === 0 ? [] : [field];
    }),
  );
  const foreign = fields.flat();
  return foreign.length === 0 ? null : Object.fromEntries(foreign.map((field) => [field, "form.notListed" as const]));
};
