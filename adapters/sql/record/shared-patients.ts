import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT, type Page } from "@libretto/core/kernel/page";
import type { SharedPatientsRequest } from "@libretto/core/ports/record/association-store";
import type { SharedPatient } from "@libretto/core/record/doctors/shared-patient";
import { SharedPatientWire } from "@libretto/core/record/doctors/shared-patient-wire";
import { allWordsQuery, queryWords } from "../catalogues/search-words.ts";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { answerExpression } from "./tables.ts";

/** The sort key of a name, independent of the locale: "de Santis" between "Conti" and "Zanè". */
const sortKeySql = (name: string): string =>
  `regexp_replace(normalize(lower(${name}), NFD), '[\\u0300-\\u036f]', '', 'g') collate "C"`;

/** The patients of doctor $1. */
const PATIENTS = `with condivisi as (
    select t.id_utente, t.id_paziente, t.paziente_nome as nome, t.paziente_cognome as cognome,
      t.paziente_nascita as data_nascita, t.id_cpp, t.version, t.visibility, t.assegnazione_confidenzialita, ${answerExpression("created_at")} as created_at,
      ${sortKeySql("t.paziente_cognome")} as chiave_cognome, ${sortKeySql("t.paziente_nome")} as chiave_nome
    from shared_patient t
    where t.id_utente_cpp = $1 and ($5::bigint is null or t.id_paziente = $5)
      and ($2 = '' or name_search_vector(t.paziente_nome || ' ' || t.paziente_cognome) @@ $2::tsquery))
  select (select count(*) from condivisi) as total,
    (select coalesce(json_agg(r), '[]') from (select c.* from condivisi c
      where $3::bigint is null or (c.chiave_cognome, c.chiave_nome, c.id_paziente) >
        (select b.chiave_cognome, b.chiave_nome, b.id_paziente from condivisi b where b.id_paziente = $3)
      order by c.chiave_cognome, c.chiave_nome, c.id_paziente limit $4) r) as rows`;

interface SharedPatientsRow {
  readonly total: number;
  readonly rows: readonly object[];
}

/** Replaces a name that cannot be decoded, so that the list is still shown. */
const NAMELESS = { nome: "", cognome: "–", data_nascita: null };

const decodePatient = (row: object): SharedPatient => {
  const complete = SharedPatientWire.decode(row);
  const decoded = isLeft(complete) ? SharedPatientWire.decode({ ...row, ...NAMELESS }) : complete;
  if (isLeft(decoded)) throw new Error("a shared patient cannot be decoded");
  return decoded.right;
};

/** A page of a doctor's patients, within a transaction of the `record` role. */
export const readSharedPatients = (
  sql: SqlSession,
  doctor: number,
  nameQuery: string,
  { before, limit = PAGE_LIMIT, only }: SharedPatientsRequest,
): TaskEither<Failure, Page<SharedPatient>> =>
  toTaskEither(async () => {
    const searchQuery = allWordsQuery(queryWords(nameQuery));
    const [result] = await sql.query<SharedPatientsRow>(PATIENTS, [
      doctor,
      searchQuery,
      before ?? null,
      limit,
      only ?? null,
    ]);
    return { rows: (result?.rows ?? []).map(decodePatient), total: result?.total ?? 0 };
  });
