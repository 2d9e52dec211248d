import { LEVELS, levelName } from "@libretto/core/access/confidentiality";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { it } from "@libretto/core/messages/it";
import type { Clock } from "@libretto/core/ports/clock";
import { keptSections } from "@libretto/core/record/kept-sections";
import type { AnySection } from "@libretto/core/record/section";
import { CONSENTS } from "./consent-store.ts";
import type { SqlSession } from "./engine.ts";
import { SHEET } from "./sheet-columns.ts";
import { tableOf } from "./tables.ts";

/** Of $1, the patient: the newest $2 rows (all when null) and how many there are in all. */
const collection = (section: AnySection): string => {
  const table = tableOf(section);
  const rows = `from ${table.table} t where id_paziente = $1 and ${table.live}`;
  return `(select json_agg(r) as rows, count(*) as n from (
      select ${table.shown.join(", ")} ${rows} order by ${table.sort} desc, ${table.id} desc limit $2) r
    ) "${section.collection}"`;
};

const rowsOf = ({ collection: name }: AnySection): string => `'${name}', coalesce("${name}".rows, '[]')`;

/** Counting is left out where the newest rows are all there are. */
const totalOf = (section: AnySection): string => {
  const { table, live } = tableOf(section);
  const counted = `(select count(*) from ${table} where id_paziente = $1 and ${live})`;
  const shown = `"${section.collection}".n`;
  return `'${section.collection}', case when $2::bigint is null or ${shown} < $2 then ${shown} else ${counted} end`;
};

/** Associations as the wire has them; the names of the tags come from the list of specialties. */
export const ASSOCIATIONS = `select a.id_cpp, a.id_utente_cpp, a.version, coalesce(a.id_careprovider, m.id_careprovider) as id_careprovider, a.assegnazione_confidenzialita, a.visibility,
    (select coalesce(json_agg(json_build_object('id_tag', tag.id, 'tag', coalesce(s.riga->>'tag', '')) order by tag.id), '[]')
      from unnest(a.id_tags) tag (id) left join voce s
        on s.catalogo = 'specialita' and s.id_voce = tag.id::text) as tags,
    json_build_object('fullname', a.fullname, 'specializzation', a.specializzation,
      'cpp_localita_iscrizione', a.cpp_localita_iscrizione, 'email', coalesce(m.email, ''),
      'user', case when m.id_utente is not null then json_build_object('contact_details', json_build_object(
        'contatto_indirizzo', m.contatto_indirizzo, 'contatto_telefono', m.contatto_telefono,
        'comune_residenza', m.comune_residenza)) end) as care_provider
  from associazione a left join medici m on m.id_utente = a.id_utente_cpp where a.id_paziente = $1`;

const RECORD = `select json_build_object(${SHEET},
    ${keptSections.map(rowsOf).join(", ")},
    'totals', json_build_object(${keptSections.map(totalOf).join(", ")}),
    'consensi', (select coalesce(json_agg(c.row), '[]') from (${CONSENTS}) c),
    'associated_doctors', (select coalesce(json_agg(a), '[]') from (${ASSOCIATIONS} order by a.id_cpp) a),
    'liveli_confidencialita', $3::json,
    'sottoscrizione', (select json_build_object('id_tipo_licenza', s.id_licenza) from sottoscrizione_propria s
      where s.id_paziente = $1 and s.created_at <= $4 and (s.data_scadenza is null or s.data_scadenza > $4)
      order by s.id_sottoscrizione desc limit 1)
  )::text as body
  from paziente p left join conto_del_paziente c on c.id_paziente = p.id_paziente,
    ${keptSections.map(collection).join(", ")}
  where p.id_paziente = $1`;

const LEVEL_NAMES = JSON.stringify(
  LEVELS.map((level) => ({ id_livello_confidenzialita: level, confidenzialita_descrizione: it[levelName(level)] })),
);

/** The patient answer, as the JSON text that one statement makes. */
export interface PatientRecordText {
  /** Each collection's newest 200 rows and its total: what the patient gets. */
  readonly opening: (patient: PatientId) => TaskEither<Failure, string>;
  /** Every row: for a reader who may see only a part, of which the first rows are then taken. */
  readonly whole: (patient: PatientId) => TaskEither<Failure, string>;
}

/** Reads records within a transaction of the `record` role. */
export const sqlPatientRecord = (sql: SqlSession, clock: Clock): PatientRecordText => {
  const read =
    (limit: number | null) =>
    (patient: PatientId): TaskEither<Failure, string> =>
    async () => {
      const [row] = await sql.query<{ readonly body: string }>(RECORD, [patient, limit, LEVEL_NAMES, clock.now()]);
      return row === undefined ? left(failure("notFound", "failure.notFound")) : right(row.body);
    };
  return { opening: read(PAGE_LIMIT), whole: read(null) };
};
