import { hash } from "node:crypto";
import { LEVELS, levelName } from "@libretto/core/access/confidentiality";
import type { Clearance } from "@libretto/core/access/visibility";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, either, left, pipe, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { AccountId, PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { it } from "@libretto/core/messages/it";
import type { Clock } from "@libretto/core/ports/clock";
import { BASE_LICENCE } from "@libretto/core/ports/licence-store";
import { DELETED_THERAPIES, sharedAbout, sharedCollections } from "@libretto/core/record/across/shared-record";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { cards } from "@libretto/core/reports/cards";
import { SUMMARISED } from "@libretto/core/reports/fhir/selection";
import { CONSENTS } from "./consent-store.ts";
import type { SqlSession } from "./engine.ts";
import { LATEST_MEASURES, NEWEST_MEASURES } from "./latest-measures.ts";
import { pointedToBy } from "./references.ts";
import type { RememberedRows, View } from "./remembered-rows.ts";
import { SHEET } from "./sheet-columns.ts";
import { countedIn, tableOf } from "./tables.ts";

/** The rows of patient $1, newest first. */
const newestFirst = (section: AnySection, columns: readonly string[]): string => {
  const { table, live, sort, id } = tableOf(section);
  return `select ${columns.join(", ")} from ${table} t where id_paziente = $1 and ${live} order by ${sort} desc, ${id} desc`;
};

/** The name of a CTE, which no table has. */
const readOf = ({ collection }: AnySection): string => `"letto ${collection}"`;
/**
 * The newest $2 rows (all when null) and their count, in a CTE for each section. For a join of all sections, planning
 * takes longer than reading.
 */
const collection = (section: AnySection): string => `${readOf(section)} as (select json_agg(r) as rows, count(*) as n
    from (${newestFirst(section, tableOf(section).told)} limit $2) r)`;

const rowsOf = (section: AnySection): string =>
  `'${section.collection}', coalesce((select rows from ${readOf(section)}), '[]')`;

const countOf = (section: AnySection): string => `(select n from ${readOf(section)})`;
/** Uses the number of selected rows as the total when these are all rows. */
const totalOf = (section: AnySection): string => {
  const shown = countOf(section);
  return `'${section.collection}', case when $2::bigint is null or ${shown} < $2 then ${shown} else ${countedIn(tableOf(section))}) end`;
};

/** All rows with the columns that every reader may see. */
const sharedOf = (section: AnySection): string =>
  `'${section.collection}', (select coalesce(json_agg(r), '[]') from (${newestFirst(section, tableOf(section).shared)}) r)`;

/** Associations in the wire format; the names of the tags come from the list of specialties. */
export const ASSOCIATIONS = `select a.id_cpp, a.id_paziente, a.id_utente_cpp, a.version,
    (select p.id_utente from paziente p where p.id_paziente = a.id_paziente) as id_utente, coalesce(a.id_careprovider, m.id_careprovider) as id_careprovider, a.assegnazione_confidenzialita, a.visibility,
    (select coalesce(json_agg(json_build_object('id_tag', tag.id, 'tag', coalesce(s.riga->>'tag', '')) order by tag.id), '[]')
      from unnest(a.id_tags) tag (id) left join voce s
        on s.catalogo = 'specialita' and s.id_voce = tag.id::text) as tags,
    json_build_object('fullname', a.fullname, 'specializzation', a.specializzation,
      'cpp_localita_iscrizione', a.cpp_localita_iscrizione, 'email', coalesce(m.email, ''),
      'user', case when m.id_utente is not null then json_build_object('contact_details', json_build_object(
        'contatto_indirizzo', m.contatto_indirizzo, 'contatto_telefono', m.contatto_telefono,
        'comune_residenza', m.comune_residenza)) end) as care_provider
  from associazione a left join medici m on m.id_utente = a.id_utente_cpp where a.id_paziente = $1`;

/** The patient's data, and what depends on other people or on the current time. */
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

/** The latest measures, when they may be older than the selected rows. */
const BEHIND = `case when ${countOf(vitalSigns)} < $2 or $2::bigint is null then '[]' else ${LATEST_MEASURES} end`;

/**
 * The rows of all sections, with the state of the record. It reads only tables whose changes change the state of the
 * record (0018-kept-counts.sql), and drawings, which are written in the same transaction as their entry.
 */
export const ROWS = `with ${sections.map(collection).join(", ")}
  select json_build_object(${sections.map(rowsOf).join(", ")},
    'totals', json_build_object(${sections.map(totalOf).join(", ")}),
    'ultime_misure', ${BEHIND})::text as rows,
    (select stato from stato_cartella where id_paziente = $1) as state`;
/** Deleted therapies of adverse reactions: whether a doctor sees a reaction depends on its therapy. */
const deletedTherapies = (): string => {
  const { shared, table, id } = tableOf(therapies);
  return `'${DELETED_THERAPIES}', (select coalesce(json_agg(r), '[]') from (select ${shared.join(", ")} from ${table} t
    where id_paziente = $1 and deleted_at is not null and (${id} in (${pointedToBy(adverseReactions, tableOf(therapies))})) is true) r)`;
};
const SHARED = `select json_build_object(${sections.map(sharedOf).join(", ")}, ${deletedTherapies()})::text as rows`;
const isSummarised = (section: AnySection): boolean =>
  SUMMARISED.some((name) => name !== "diary" && cards[name] === section);
const summarisedOf = (section: AnySection): string => {
  if (!isSummarised(section)) return `'${section.collection}', '[]'::json`;
  if (section === vitalSigns) return `'${section.collection}', ${NEWEST_MEASURES}`;
  return `'${section.collection}', (select coalesce(json_agg(r), '[]') from (${newestFirst(section, tableOf(section).told)}) r)`;
};
/** The rows of the summary, which excludes the diary by default. */
const SUMMARY = `select json_build_object(${sections.map(summarisedOf).join(", ")})::text as rows`;
const planned = (mode: string): string => `select set_config('plan_cache_mode', '${mode}', true)`;
/** One generic plan for all patients; otherwise each connection plans the statement six times. */
const PLANNED_ONCE = planned("force_generic_plan");
const PLANNED_AS_USUAL = planned("auto");

const LEVEL_NAMES = JSON.stringify(
  LEVELS.map((level) => ({ id_livello_confidenzialita: level, confidenzialita_descrizione: it[levelName(level)] })),
);

/** The patient record as JSON text that the database builds. */
export interface PatientRecordText {
  /** The newest 200 rows and the total of each collection: the answer for the patient. */
  readonly opening: (patient: PatientId) => TaskEither<Failure, string>;
  /** Every row. */
  readonly whole: (patient: PatientId) => TaskEither<Failure, string>;
  /** The rows of the summary. */
  readonly summarised: (patient: PatientId) => TaskEither<Failure, string>;
  /** The answer for a doctor: the rows that the policies and the sharing rule allow. */
  readonly doctors: (patient: PatientId, clearance: Clearance, doctor: AccountId) => TaskEither<Failure, string>;
  /** All rows without the owner's columns, to be filtered for another reader. */
  readonly shared: (patient: PatientId) => TaskEither<Failure, string>;
}

interface About {
  readonly about: string;
  readonly state: string | null;
}
interface Rows {
  readonly rows: string;
  readonly state: string | null;
}

/** The cache key of the rows of the patient's answer. */
const WHOLE = "record";

/** The answer in two JSON objects: the patient, and the rows. */
interface Parts {
  readonly about: string;
  readonly rows: string;
}
const together = ({ about, rows }: Parts): string => `${about.slice(0, -1)},${rows.slice(1)}`;

/**
 * Reads records within a transaction of the `record` role.
 *
 * @param remembered caches the rows of the patient's own view while the state of the record is the same, and the result
 * of the sharing rule for a doctor while the rows are identical
 */
export const sqlPatientRecord = (
  sql: SqlSession,
  clock: Clock,
  remembered: RememberedRows | null = null,
): PatientRecordText => {
  const aboutOf = (patient: PatientId) => sql.query<About>(OPENING, [patient, LEVEL_NAMES, clock.now()]);
  const rowsIn = async <R extends Pick<Rows, "rows">>(text: string, parameters: readonly unknown[]): Promise<R> => {
    const [read] = await sql.query<R>(text, parameters);
    if (read === undefined) throw new Error("the record query returned no row");
    return read;
  };
  const newestRows = async (patient: PatientId): Promise<string> => {
    const since = remembered?.forgettings() ?? 0;
    const { rows, state } = await rowsIn<Rows>(ROWS, [patient, PAGE_LIMIT]);
    if (state !== null) remembered?.remember({ patient, doctor: null }, WHOLE, { state, text: rows }, since);
    return rows;
  };
  const everyRow = async (text: string, parameters: readonly unknown[]): Promise<string> => {
    sql.send(PLANNED_ONCE, []);
    const read = rowsIn(text, parameters);
    sql.send(PLANNED_AS_USUAL, []);
    return (await read).rows;
  };
  const withAbout = async (patient: PatientId, reading: () => Promise<string>): Promise<Either<Failure, Parts>> => {
    const [[head], rows] = await Promise.all([aboutOf(patient), reading()]);
    return head === undefined ? left(failure("notFound", "failure.notFound")) : right({ about: head.about, rows });
  };
  const everyRowOf = (patient: PatientId, text: string, parameters: readonly unknown[]) => async () =>
    pipe(await withAbout(patient, () => everyRow(text, parameters)), either.map(together));
  const opening = async (patient: PatientId): Promise<Either<Failure, string>> => {
    const known = remembered?.of({ patient, doctor: null }, WHOLE) ?? null;
    if (known === null) return either.map(together)(await withAbout(patient, () => newestRows(patient)));
    const [head] = await aboutOf(patient);
    if (head === undefined) return left(failure("notFound", "failure.notFound"));
    const rows = head.state === known.state ? known.text : await newestRows(patient);
    return right(together({ about: head.about, rows }));
  };
  /** Applies the sharing rule; cached for the same rows and clearance. Changes of hidden rows do not affect it. */
  const letThrough = (view: View, rows: string, clearance: Clearance, since: number): string => {
    const what = JSON.stringify(clearance);
    const state = hash("sha256", rows);
    const known = remembered?.of(view, what) ?? null;
    if (known?.state === state) return known.text;
    const text = JSON.stringify(sharedCollections(JSON.parse(rows), clearance));
    remembered?.remember(view, what, { state, text }, since);
    return text;
  };
  const doctors = async (
    patient: PatientId,
    clearance: Clearance,
    doctor: AccountId,
  ): Promise<Either<Failure, string>> => {
    const since = remembered?.forgettings() ?? 0;
    return pipe(
      await withAbout(patient, () => everyRow(SHARED, [patient])),
      either.chain(({ about, rows }) =>
        pipe(
          sharedAbout(JSON.parse(about), clearance, doctor),
          either.map((head) => ({
            about: JSON.stringify(head),
            rows: letThrough({ patient, doctor }, rows, clearance, since),
          })),
        ),
      ),
      either.map(together),
    );
  };
  return {
    opening: (patient) => () => opening(patient),
    whole: (patient) => everyRowOf(patient, ROWS, [patient, null]),
    summarised: (patient) => everyRowOf(patient, SUMMARY, [patient]),
    doctors: (patient, clearance, doctor) => () => doctors(patient, clearance, doctor),
    shared: (patient) => everyRowOf(patient, SHARED, [patient]),
  };
};
