import { hash } from "node:crypto";
import { LEVELS, levelName } from "@libretto/core/access/confidentiality";
import type { Clearance } from "@libretto/core/access/visibility";
import { type CalendarDate, dayOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, either, left, pipe, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { AccountId, PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { it } from "@libretto/core/messages/it";
import { BASE_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import type { Clock } from "@libretto/core/ports/system/clock";
import {
  collectionsForDoctor,
  DELETED_THERAPIES,
  patientForDoctor,
} from "@libretto/core/record/across/sharing/shared-record";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { nameCountOf, OPENING_BYTES, openingBytesOf } from "@libretto/core/record/opening-rows";
import { derivePatientFields } from "@libretto/core/record/patient/wire";
import type { AnySection } from "@libretto/core/record/section";
import { sections, sectionsByName } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { SUMMARISED_SECTIONS } from "@libretto/core/reports/fhir/summary-selection";
import { CONSENTS } from "../accounts/consent-store.ts";
import type { SqlSession } from "../engine/engine.ts";
import { LATEST_MEASURES, NEWEST_MEASURES } from "./latest-measures.ts";
import type { RecordCache, View } from "./record-cache.ts";
import { selectPointedIds } from "./references.ts";
import { SHEET } from "./sheet-columns.ts";
import { answerExpression, rowCountSql, tableOf } from "./tables.ts";

/** The rows of patient $1, newest first. */
const newestFirst = (section: AnySection, columns: readonly string[]): string => {
  const { table, live, sort, id } = tableOf(section);
  return `select ${columns.join(", ")} from ${table} t where id_paziente = $1 and ${live} order by ${sort} desc, ${id} desc`;
};

/** The name of a CTE, which no table has. */
const cteNameOf = ({ collection }: AnySection): string => `"letto ${collection}"`;
/** Every row and their count, in a CTE for each section. For a join of all sections, planning takes longer than reading. */
const allRowsCte = (section: AnySection): string => `${cteNameOf(section)} as (select json_agg(r) as rows, count(*) as n
    from (${newestFirst(section, tableOf(section).answerColumns)}) r)`;
/** The newest $2 rows, their count and their size, and the first of them that fit into the share of the section. */
const newestRowsCte = (section: AnySection): string => {
  const isFirst = `row_number = 1 or size_so_far <= ${openingBytesOf(section)}`;
  return `${cteNameOf(section)} as (select json_agg(riga) as rows, count(*) as n, coalesce(max(size_so_far), 0) as bytes,
      json_agg(riga) filter (where ${isFirst}) as first_rows, count(*) filter (where ${isFirst}) as first_n
    from (select riga, row_number() over w, sum(octet_length(riga::text)) over w as size_so_far
      from (select row_to_json(r) as riga from (${newestFirst(section, tableOf(section).answerColumns)} limit $2) r) s
      window w as (rows unbounded preceding)) s)`;
};
/** Whether the newest rows of all sections are too large for one answer. */
const IS_LONG = '"troppo lungo"';
const isLongCte = `${IS_LONG} as (select ${(sections as readonly AnySection[])
  .map((section) => `${nameCountOf(section)} * (select bytes from ${cteNameOf(section)})`)
  .join(" + ")} > ${OPENING_BYTES} as yes)`;
const selectOpening = (section: AnySection, column: "rows" | "n"): string =>
  `(select case when (select yes from ${IS_LONG}) then first_${column} else ${column} end from ${cteNameOf(section)})`;

const allRowsOf = (section: AnySection): string =>
  `'${section.collection}', coalesce((select rows from ${cteNameOf(section)}), '[]')`;
/** The newest rows under each name of their collection; only answers have the second name. */
const newestRowsOf = (section: AnySection): string =>
  [section.collection, ...(section.secondCollectionName === undefined ? [] : [section.secondCollectionName])]
    .map((name) => `'${name}', coalesce(${selectOpening(section, "rows")}, '[]')`)
    .join(", ");

const countOf = (section: AnySection): string => `(select n from ${cteNameOf(section)})`;
/** Uses the number of selected rows as the total when these are all rows. */
const totalOf = (section: AnySection): string => {
  const rowCount = countOf(section);
  return `'${section.collection}', case when ${rowCount} < $2 then ${rowCount} else ${rowCountSql(tableOf(section))}) end`;
};

/** All rows with the columns that every reader may see. */
const sharedRowsOf = (section: AnySection): string =>
  `'${section.collection}', (select coalesce(json_agg(r), '[]') from (${newestFirst(section, tableOf(section).sharedColumns)}) r)`;

/** Associations in the wire format; the names of the tags come from the list of specialties. */
export const ASSOCIATIONS = `select a.id_cpp, a.id_paziente, a.id_utente_cpp, a.version, a.data_scadenza::text, ${answerExpression("created_at", "a")} as created_at,
    (select p.id_utente from paziente p where p.id_paziente = a.id_paziente) as id_utente, coalesce(a.id_careprovider, m.id_careprovider) as id_careprovider, a.assegnazione_confidenzialita, a.visibility,
    (select coalesce(json_agg(json_build_object('id_tag', tag.id, 'tag', coalesce(s.riga->>'tag', '')) order by tag.id), '[]')
      from unnest(a.id_tags) tag (id) left join catalogue_entry s
        on s.catalogo = 'specialita' and s.id_entry = tag.id::text) as tags,
    json_build_object('fullname', a.fullname, 'specializzation', a.specializzation,
      'cpp_localita_iscrizione', a.cpp_localita_iscrizione, 'email', coalesce(m.email, ''),
      'user', case when m.id_utente is not null then json_build_object('contact_details', json_build_object(
        'contatto_indirizzo', m.contatto_indirizzo, 'contatto_telefono', m.contatto_telefono,
        'comune_residenza', m.comune_residenza)) end) as care_provider
  from associazione a left join doctor_directory m on m.id_utente = a.id_utente_cpp where a.id_paziente = $1`;

/** The patient's data, and what depends on other people or on the current time. */
const PATIENT_DATA = `${SHEET},
    'consensi', (select coalesce(json_agg(c.row), '[]') from (${CONSENTS}) c),
    'associated_doctors', (select coalesce(json_agg(a), '[]') from (${ASSOCIATIONS} order by a.id_cpp) a),
    'liveli_confidencialita', $2::json,
    'sottoscrizione', json_build_object('id_tipo_licenza', coalesce((select s.id_licenza from own_subscription s
      where s.id_paziente = $1 and s.created_at <= $3 and (s.data_scadenza is null or s.data_scadenza > $3)
      order by s.id_sottoscrizione desc limit 1), ${BASE_LICENCE}))`;
const OPENING = `select json_build_object(${PATIENT_DATA})::text as about,
    p.paziente_nascita::text as birth, coalesce(c.email, '') as email,
    (select state from record_state where id_paziente = $1) as state
  from paziente p left join patient_account c on c.id_paziente = p.id_paziente where p.id_paziente = $1`;

/** The latest measures, when they may be older than the selected rows. */
const OLDER_MEASURES = `case when ${countOf(vitalSigns)} < $2 and ${selectOpening(vitalSigns, "n")} = ${countOf(vitalSigns)}
    then '[]' else ${LATEST_MEASURES} end`;

const totals = (countSql: (section: AnySection) => string): string =>
  `'totals', json_build_object(${(sections as readonly AnySection[]).map(countSql).join(", ")})`;
const ALL_ROWS = `with ${sections.map(allRowsCte).join(", ")}
  select json_build_object(${sections.map(allRowsOf).join(", ")},
    ${totals((section) => `'${section.collection}', ${countOf(section)}`)}, 'ultime_misure', '[]'::json)::text as rows`;
/**
 * The newest rows of all sections, with the state of the record. It reads only tables whose changes change the state of
 * the record (0042-plain-names.sql), and drawings, which are written in the same transaction as their entry.
 */
export const ROWS = `with ${sections.map(newestRowsCte).join(", ")}, ${isLongCte}
  select json_build_object(${sections.map(newestRowsOf).join(", ")}, ${totals(totalOf)},
    'ultime_misure', ${OLDER_MEASURES})::text as rows,
    (select state from record_state where id_paziente = $1) as state`;
/** Deleted therapies of adverse reactions: whether a doctor sees a reaction depends on its therapy. */
const deletedTherapies = (): string => {
  const { sharedColumns: shared, table, id } = tableOf(therapies);
  return `'${DELETED_THERAPIES}', (select coalesce(json_agg(r), '[]') from (select ${shared.join(", ")} from ${table} t
    where id_paziente = $1 and deleted_at is not null and (${id} in (${selectPointedIds(adverseReactions, tableOf(therapies))})) is true) r)`;
};
const SHARED = `select json_build_object(${sections.map(sharedRowsOf).join(", ")}, ${deletedTherapies()})::text as rows`;
const isSummarised = (section: AnySection): boolean =>
  SUMMARISED_SECTIONS.some((name) => sectionsByName[name] === section);
const summaryRowsOf = (section: AnySection): string => {
  if (!isSummarised(section)) return `'${section.collection}', '[]'::json`;
  if (section === vitalSigns) return `'${section.collection}', ${NEWEST_MEASURES}`;
  return `'${section.collection}', (select coalesce(json_agg(r), '[]') from (${newestFirst(section, tableOf(section).answerColumns)}) r)`;
};
/** The rows that a summary includes by default. */
const SUMMARY = `select json_build_object(${sections.map(summaryRowsOf).join(", ")})::text as rows`;
const setPlanMode = (mode: string): string => `select set_config('plan_cache_mode', '${mode}', true)`;
/** One generic plan for all patients; otherwise each connection plans the statement six times. */
const GENERIC_PLANS = setPlanMode("force_generic_plan");
const DEFAULT_PLANS = setPlanMode("auto");

const LEVEL_NAMES = JSON.stringify(
  LEVELS.map((level) => ({ id_livello_confidenzialita: level, confidenzialita_descrizione: it[levelName(level)] })),
);

/** The patient record as JSON text that the database builds. */
export interface PatientRecordText {
  /**
   * The newest 200 rows and the total of each collection: the answer for the patient. If all of them are larger than
   * `OPENING_BYTES`, each collection has fewer.
   */
  readonly readOpening: (patient: PatientId) => TaskEither<Failure, string>;
  /** Every row. */
  readonly readFull: (patient: PatientId) => TaskEither<Failure, string>;
  /** The rows of the summary. */
  readonly readSummary: (patient: PatientId) => TaskEither<Failure, string>;
  /** The answer for a doctor: the rows that the policies and the sharing rule allow. */
  readonly readForDoctor: (patient: PatientId, clearance: Clearance, doctor: AccountId) => TaskEither<Failure, string>;
  /** All rows without the owner's columns, to be filtered for another reader. */
  readonly readShared: (patient: PatientId) => TaskEither<Failure, string>;
}

interface About {
  readonly about: string;
  readonly birth: CalendarDate | null;
  readonly email: string;
  readonly state: string | null;
}
interface Rows {
  readonly rows: string;
  readonly state: string | null;
}

/** The cache key of the rows of the patient's answer. */
const OPENING_KEY = "record";

/** The answer in two JSON objects: the patient, and the rows. */
interface Parts {
  readonly head: About;
  readonly rows: string;
}
const joinObjects = (a: string, b: string): string => `${a.slice(0, -1)},${b.slice(1)}`;

/**
 * Reads records within a transaction of the `record` role.
 *
 * @param cache caches the rows of the patient's own view while the state of the record is the same, and the result
 * of the sharing rule for a doctor while the rows are identical
 */
export const sqlPatientRecord = (
  sql: SqlSession,
  clock: Clock,
  cache: RecordCache | null = null,
): PatientRecordText => {
  const aboutOf = (patient: PatientId) => sql.query<About>(OPENING, [patient, LEVEL_NAMES, clock.now()]);
  const addDerivedFields = ({ about, birth, email }: About): string =>
    joinObjects(about, JSON.stringify(derivePatientFields({ birth, email }, dayOf(clock.now()))));
  const queryRow = async <R extends Pick<Rows, "rows">>(text: string, parameters: readonly unknown[]): Promise<R> => {
    const [row] = await sql.query<R>(text, parameters);
    if (row === undefined) throw new Error("the record query returned no row");
    return row;
  };
  const queryPlanned = async <R extends Pick<Rows, "rows">>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<R> => {
    sql.send(GENERIC_PLANS, []);
    const result = queryRow<R>(text, parameters);
    sql.send(DEFAULT_PLANS, []);
    return result;
  };
  const readNewestRows = async (patient: PatientId): Promise<string> => {
    const since = cache?.invalidationCount() ?? 0;
    const { rows, state } = await queryPlanned<Rows>(ROWS, [patient, PAGE_LIMIT]);
    if (state !== null) cache?.store({ patient, doctor: null }, OPENING_KEY, { state, text: rows }, since);
    return rows;
  };
  const readAllRows = async (text: string, parameters: readonly unknown[]): Promise<string> =>
    (await queryPlanned(text, parameters)).rows;
  const readParts = async (patient: PatientId, reading: () => Promise<string>): Promise<Either<Failure, Parts>> => {
    const [[head], rows] = await Promise.all([aboutOf(patient), reading()]);
    return head === undefined ? left(failure("notFound", "failure.notFound")) : right({ head, rows });
  };
  const readFullRecord = (patient: PatientId, text: string, parameters: readonly unknown[]) => async () =>
    pipe(
      await readParts(patient, () => readAllRows(text, parameters)),
      either.map(({ head, rows }) => joinObjects(head.about, rows)),
    );
  const joinOpening = ({ head, rows }: Parts): string => joinObjects(addDerivedFields(head), rows);
  const readOpening = async (patient: PatientId): Promise<Either<Failure, string>> => {
    const cached = cache?.get({ patient, doctor: null }, OPENING_KEY) ?? null;
    if (cached === null) return either.map(joinOpening)(await readParts(patient, () => readNewestRows(patient)));
    const [head] = await aboutOf(patient);
    if (head === undefined) return left(failure("notFound", "failure.notFound"));
    const rows = head.state === cached.state ? cached.text : await readNewestRows(patient);
    return right(joinOpening({ head, rows }));
  };
  /** Applies the sharing rule; cached for the same rows and clearance. Changes of hidden rows do not affect it. */
  const filterShared = (view: View, rows: string, clearance: Clearance, since: number): string => {
    const cacheKey = JSON.stringify(clearance);
    const state = hash("sha256", rows);
    const cached = cache?.get(view, cacheKey) ?? null;
    if (cached?.state === state) return cached.text;
    const text = JSON.stringify(collectionsForDoctor(JSON.parse(rows), clearance));
    cache?.store(view, cacheKey, { state, text }, since);
    return text;
  };
  const readForDoctor = async (
    patient: PatientId,
    clearance: Clearance,
    doctor: AccountId,
  ): Promise<Either<Failure, string>> => {
    const since = cache?.invalidationCount() ?? 0;
    return pipe(
      await readParts(patient, () => readAllRows(SHARED, [patient])),
      either.chain(({ head, rows }) =>
        pipe(
          patientForDoctor(JSON.parse(head.about), clearance, doctor, dayOf(clock.now())),
          either.map((about) =>
            joinObjects(JSON.stringify(about), filterShared({ patient, doctor }, rows, clearance, since)),
          ),
        ),
      ),
    );
  };
  return {
    readOpening: (patient) => () => readOpening(patient),
    readFull: (patient) => readFullRecord(patient, ALL_ROWS, [patient]),
    readSummary: (patient) => readFullRecord(patient, SUMMARY, [patient]),
    readForDoctor: (patient, clearance, doctor) => () => readForDoctor(patient, clearance, doctor),
    readShared: (patient) => readFullRecord(patient, SHARED, [patient]),
  };
};
