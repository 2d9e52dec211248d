import { LEVELS, levelName } from "@libretto/core/access/confidentiality";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { it } from "@libretto/core/messages/it";
import type { Clock } from "@libretto/core/ports/clock";
import { BASE_LICENCE } from "@libretto/core/ports/licence-store";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { CONSENTS } from "./consent-store.ts";
import type { SqlSession } from "./engine.ts";
import { LATEST_MEASURES } from "./latest-measures.ts";
import type { RememberedRows } from "./remembered-rows.ts";
import { SHEET } from "./sheet-columns.ts";
import { countedIn, tableOf } from "./tables.ts";

/** Of $1, the patient: the newest $2 rows (all when null) and how many there are in all. */
const collection = (section: AnySection): string => {
  const table = tableOf(section);
  const rows = `from ${table.table} t where id_paziente = $1 and ${table.live}`;
  return `(select json_agg(r) as rows, count(*) as n from (
      select ${table.told.join(", ")} ${rows} order by ${table.sort} desc, ${table.id} desc limit $2) r
    ) "${section.collection}"`;
};

const rowsOf = ({ collection: name }: AnySection): string => `'${name}', coalesce("${name}".rows, '[]')`;

/** Where the newest rows are all there are, they are the count. */
const totalOf = (section: AnySection): string => {
  const shown = `"${section.collection}".n`;
  return `'${section.collection}', case when $2::bigint is null or ${shown} < $2 then ${shown} else ${countedIn(tableOf(section))}) end`;
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

/** Who it is about, and what depends on others than the patient or on the moment. */
const ABOUT = `${SHEET},
    'consensi', (select coalesce(json_agg(c.row), '[]') from (${CONSENTS}) c),
    'associated_doctors', (select coalesce(json_agg(a), '[]') from (${ASSOCIATIONS} order by a.id_cpp) a),
    'liveli_confidencialita', $2::json,
    'sottoscrizione', json_build_object('id_tipo_licenza', coalesce((select s.id_licenza from sottoscrizione_propria s
      where s.id_paziente = $1 and s.created_at <= $3 and (s.data_scadenza is null or s.data_scadenza > $3)
      order by s.id_sottoscrizione desc limit 1), ${BASE_LICENCE}))`;
const OPENING = `select json_build_object(${ABOUT})::text as about,
    (select stato from stato_cartella where id_paziente = $1) as state
  from paziente p left join conto_del_paziente c on c.id_paziente = p.id_paziente where p.id_paziente = $1`;

/** What was measured last, where it may be behind the newest rows. */
const BEHIND = `case when "${vitalSigns.collection}".n < $2 or $2::bigint is null then '[]' else ${LATEST_MEASURES} end`;

/**
 * Every section's rows, with the state that they are in. It reads nothing but tables whose every change gives the
 * record another state (0018-kept-counts.sql).
 */
export const ROWS = `select json_build_object(${sections.map(rowsOf).join(", ")},
    'totals', json_build_object(${sections.map(totalOf).join(", ")}),
    'ultime_misure', ${BEHIND})::text as rows,
    (select stato from stato_cartella where id_paziente = $1) as state
  from ${sections.map(collection).join(", ")}`;

const LEVEL_NAMES = JSON.stringify(
  LEVELS.map((level) => ({ id_livello_confidenzialita: level, confidenzialita_descrizione: it[levelName(level)] })),
);

/** The patient answer, as JSON text that the database makes. */
export interface PatientRecordText {
  /** Each collection's newest 200 rows and its total: what the patient gets. */
  readonly opening: (patient: PatientId) => TaskEither<Failure, string>;
  /** Every row: for a reader who may see only a part, of which the first rows are then taken. */
  readonly whole: (patient: PatientId) => TaskEither<Failure, string>;
}

interface About {
  readonly about: string;
  readonly state: string | null;
}
interface Rows {
  readonly rows: string;
  readonly state: string | null;
}

/** Under which name the rows of the patient answer are remembered. */
const WHOLE = "record";

/** Two JSON objects as one. */
const together = (about: string, rows: string): string => `${about.slice(0, -1)},${rows.slice(1)}`;

/**
 * Reads records within a transaction of the `record` role.
 *
 * @param remembered rows that need not be read again while the database says that none has changed; only for the
 * opening, which is the patient's own view
 */
export const sqlPatientRecord = (
  sql: SqlSession,
  clock: Clock,
  remembered: RememberedRows | null = null,
): PatientRecordText => {
  const aboutOf = (patient: PatientId) => sql.query<About>(OPENING, [patient, LEVEL_NAMES, clock.now()]);
  const rowsOfAll = async (patient: PatientId, limit: number | null): Promise<string> => {
    const since = remembered?.forgettings() ?? 0;
    const [read] = await sql.query<Rows>(ROWS, [patient, limit]);
    if (read === undefined) throw new Error("a record without an answer");
    if (limit !== null && read.state !== null)
      remembered?.remember(patient, WHOLE, { state: read.state, text: read.rows }, since);
    return read.rows;
  };
  const fresh = async (patient: PatientId, limit: number | null): Promise<Either<Failure, string>> => {
    const [[head], rows] = await Promise.all([aboutOf(patient), rowsOfAll(patient, limit)]);
    return head === undefined ? left(failure("notFound", "failure.notFound")) : right(together(head.about, rows));
  };
  const opening = async (patient: PatientId): Promise<Either<Failure, string>> => {
    const known = remembered?.of(patient, WHOLE) ?? null;
    if (known === null) return fresh(patient, PAGE_LIMIT);
    const [head] = await aboutOf(patient);
    if (head === undefined) return left(failure("notFound", "failure.notFound"));
    const rows = head.state === known.state ? known.text : await rowsOfAll(patient, PAGE_LIMIT);
    return right(together(head.about, rows));
  };
  return { opening: (patient) => () => opening(patient), whole: (patient) => () => fresh(patient, null) };
};
