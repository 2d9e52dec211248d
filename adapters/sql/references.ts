import type { FieldProblems } from "@libretto/core/kernel/failure";
import type { AnySection } from "@libretto/core/record/section";
import type { SqlSession } from "./engine.ts";

const EXAM_OF_FILE = `
    select 'exam' as field from jsonb_populate_record(null::tbl_files, $2) row where id_indagine is not null
      and not exists (select from esami e where e.id_paziente = $1 and e.id_indagine = row.id_indagine)
      and not exists (select from tbl_files f where f.id_paziente = $1 and f.id_file = row.id_file
        and f.id_indagine = row.id_indagine)`;

/**
 * What a section's rows ($2, as JSON) refer to besides their own patient ($1): each query names the fields that point
 * to something of another patient, or to nobody (AZ-7). What a kept row already refers to may stay.
 */
const foreign: Readonly<Record<string, string>> = {
  tbl_terapie: `
    with row as (select r.* from jsonb_populate_record(null::tbl_terapie, $2) r)
    select 'diagnosis' as field from row where id_diagnosi is not null and not exists (
      select from diagnosi d where d.id_paziente = $1 and d.id_diagnosi = row.id_diagnosi)
    union all
    select 'prescriber' from row where id_prescrittore <> 0
      and not exists (select from paziente p where p.id_paziente = $1 and p.id_utente = row.id_prescrittore)
      and not exists (select from associazione a where a.id_paziente = $1 and a.id_utente_cpp = row.id_prescrittore)
      and not exists (select from tbl_terapie t where t.id_paziente = $1 and t.id_terapie = row.id_terapie
        and t.id_prescrittore = row.id_prescrittore)`,
  esami: `
    select 'diagnoses' as field from jsonb_populate_record(null::esami, $2) row where exists (
      select from unnest(row.diags) asked (id) where not exists (
        select from diagnosi d where d.id_paziente = $1 and d.id_diagnosi = asked.id))`,
  tbl_files: EXAM_OF_FILE,
  kardias: EXAM_OF_FILE,
  adverse_reactions: `
    select 'therapy' as field from jsonb_populate_record(null::adverse_reactions, $2) row where not exists (
      select from tbl_terapie t where t.id_paziente = $1 and t.id_terapie = row.id_terapie)`,
};

/** The fields of a row that refer to what is not this patient's; null when none does. */
export const foreignReferences = async (
  sql: SqlSession,
  section: AnySection,
  patient: number,
  row: string,
): Promise<FieldProblems | null> => {
  const text = foreign[section.collection];
  if (text === undefined) return null;
  const found = await sql.query<{ readonly field: string }>(text, [patient, row]);
  return found.length === 0 ? null : Object.fromEntries(found.map(({ field }) => [field, "form.notListed" as const]));
};
