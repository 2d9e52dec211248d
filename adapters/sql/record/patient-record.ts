import { hash } from "node:crypto";
import { LEVELS, levelName } from "@libretto/core/access/confidentiality";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { type Failure, notFound } from "@libretto/core/kernel/failure";
import { type Either, either, left, pipe, right } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { it } from "@libretto/core/messages/it";
import { BASE_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import type { LatestReadings } from "@libretto/core/ports/sharing/record-reader";
import type { RecordTextSource, RecordTexts, RowsFilter } from "@libretto/core/ports/sharing/record-source";
import type { Clock } from "@libretto/core/ports/system/clock";
import { DELETED_THERAPIES } from "@libretto/core/record/across/sharing/shared-record";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import type { AnySection } from "@libretto/core/record/section";
import { sections, sectionsByName } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { SUMMARISED_SECTIONS } from "@libretto/core/reports/fhir/summary-selection";
import { CONSENTS } from "../accounts/consent-store.ts";
import { hasStarted } from "../accounts/started-subscription.ts";
import type { SqlSession } from "../engine/engine.ts";
import { NEWEST_MEASURES } from "./opening/latest-measures.ts";
import { ALL_SECTIONS, newestFirst, openingRows, type Rows, withGenericPlans } from "./opening/opening-rows.ts";
import { isInPeriod } from "./period.ts";
import type { RecordCache } from "./record-cache.ts";
import { selectPointedIds } from "./references.ts";
import { SHEET } from "./sheet-columns.ts";
import { answerExpression, SECTION_STATES, type SectionStates, tableOf } from "./tables.ts";

/** The newest $2 readings from $3 until $4 with the columns that every reader may see; all of them when these are null. */
const LATEST_READINGS = `${newestFirst(vitalSigns, tableOf(vitalSigns).sharedColumns, isInPeriod(vitalSigns))} limit $2`;
/** All rows with the columns that every reader may see. */
const sharedRowsOf = (section: AnySection): string =>
  `'${section.collection}', (select coalesce(json_agg(r), '[]') from (${
    section === vitalSigns ? LATEST_READINGS : newestFirst(section, tableOf(section).sharedColumns)
  }) r)`;

/**
 * Associations in the wire format; the names of the tags come from the list of specialties.
 *
 * @param account the expression of the patient's account
 * @param sheet a join with the sheet that has this account
 */
export const associationsSql = (
  account: string,
  sheet = "",
): string => `select a.id_cpp, a.id_paziente, a.id_utente_cpp, a.version, a.data_scadenza::text, ${answerExpression("created_at", "a")} as created_at,
    ${account} as id_utente, coalesce(a.id_careprovider, m.id_careprovider) as id_careprovider, a.assegnazione_confidenzialita, a.visibility,
    (select coalesce(json_agg(json_build_object('id_tag', tag.id, 'tag', coalesce(s.riga->>'tag', '')) order by tag.id), '[]')
      from unnest(a.id_tags) tag (id) left join catalogue_entry s
        on s.catalogo = 'specialita' and s.id_entry = tag.id::text) as tags,
    json_build_object('fullname', a.fullname, 'specializzation', a.specializzation,
      'cpp_localita_iscrizione', a.cpp_localita_iscrizione, 'email', coalesce(m.email, ''),
      'user', case when m.id_utente is not null then json_build_object('contact_details', json_build_object(
        'contatto_indirizzo', m.contatto_indirizzo, 'contatto_telefono', m.contatto_telefono,
        'comune_residenza', m.comune_residenza)) end) as care_provider
  from associazione a ${sheet} left join doctor_directory m on m.id_utente = a.id_utente_cpp where a.id_paziente = $1`;

/** The associations of a patient whose sheet the reader sees. */
export const ASSOCIATIONS = associationsSql("p.id_utente", "join paziente p on p.id_paziente = a.id_paziente");

/** The patient's data, and what depends on other people or on the current time. */
const PATIENT_DATA = `${SHEET},
    'consensi', (select coalesce(json_agg(c.row), '[]') from (${CONSENTS}) c),
    'associated_doctors', (select coalesce(json_agg(a), '[]') from (${ASSOCIATIONS} order by a.id_cpp) a),
    'liveli_confidencialita', $2::json,
    'sottoscrizione', json_build_object('id_tipo_licenza', coalesce((select s.id_licenza from own_subscription s
      where s.id_paziente = $1 and ${hasStarted("s", "$3")} and (s.data_scadenza is null or s.data_scadenza > $3)
      order by s.id_sottoscrizione desc limit 1), ${BASE_LICENCE}))`;
const OPENING = `select json_build_object(${PATIENT_DATA})::text as about,
    p.paziente_nascita::text as birth, coalesce(c.email, '') as email,
    (${SECTION_STATES}) as states
  from paziente p left join patient_account c on c.id_paziente = p.id_paziente where p.id_paziente = $1`;

const deletedTherapies = (): string => {
  const { sharedColumns: shared, table, id } = tableOf(therapies);
  return `'${DELETED_THERAPIES}', (select coalesce(json_agg(r), '[]') from (select ${shared.join(", ")} from ${table} t
    where id_paziente = $1 and deleted_at is not null and (${id} in (${selectPointedIds(adverseReactions, tableOf(therapies))})) is true) r)`;
};
/** Deleted therapies of adverse reactions: whether a doctor sees a reaction depends on its therapy. */
export const DELETED_THERAPIES_OF_REACTIONS = deletedTherapies();
const SHARED = `select json_build_object(${sections.map(sharedRowsOf).join(", ")}, ${DELETED_THERAPIES_OF_REACTIONS})::text as rows`;
const sharedParameters = (patient: PatientId, readings: Partial<LatestReadings> = {}): readonly unknown[] => [
  patient,
  readings.limit ?? null,
  readings.from ?? null,
  readings.until ?? null,
];
const isSummarised = (section: AnySection): boolean =>
  SUMMARISED_SECTIONS.some((name) => sectionsByName[name] === section);
const summaryRowsOf = (section: AnySection): string => {
  if (!isSummarised(section)) return `'${section.collection}', '[]'::json`;
  if (section === vitalSigns) return `'${section.collection}', ${NEWEST_MEASURES}`;
  return `'${section.collection}', (select coalesce(json_agg(r), '[]') from (${newestFirst(section, tableOf(section).answerColumns)}) r)`;
};
/** The rows that a summary includes by default. */
const SUMMARY = `select json_build_object(${sections.map(summaryRowsOf).join(", ")})::text as rows`;
const LEVEL_NAMES = JSON.stringify(
  LEVELS.map((level) => ({ id_livello_confidenzialita: level, confidenzialita_descrizione: it[levelName(level)] })),
);

interface About {
  readonly about: string;
  readonly birth: CalendarDate | null;
  readonly email: string;
  readonly states: SectionStates | null;
}

const toTexts = ({ about: sheet, birth, email }: About, rows: string): RecordTexts => ({ sheet, rows, birth, email });

/**
 * Reads patient answers within a transaction of the `record` role.
 *
 * @param cache caches the rows of each section of the patient's own view while its state is the same, and the results
 * of a filter for another reader while the rows are identical
 */
export const sqlPatientRecord = (
  sql: SqlSession,
  clock: Clock,
  cache: RecordCache | null = null,
): Pick<RecordTextSource, "readNewest" | "readSummary" | "readFull" | "readShared" | "readFiltered"> => {
  const aboutOf = (patient: PatientId) => sql.query<About>(OPENING, [patient, LEVEL_NAMES, clock.now()]);
  const readAllRows = async (text: string, parameters: readonly unknown[]): Promise<string> => {
    const [row] = await withGenericPlans(sql, () => sql.query<Pick<Rows, "rows">>(text, parameters));
    if (row === undefined) throw new Error("the record query returned no row");
    return row.rows;
  };
  const readTexts = async (
    patient: PatientId,
    reading: () => Promise<string>,
  ): Promise<Either<Failure, RecordTexts>> => {
    const [[head], rows] = await Promise.all([aboutOf(patient), reading()]);
    return head === undefined ? left(notFound) : right(toTexts(head, rows));
  };
  const readNewest = async (patient: PatientId): Promise<Either<Failure, RecordTexts>> => {
    const { isCached, readAll, readChanged } = openingRows(sql, cache, patient);
    if (!isCached) return readTexts(patient, readAll);
    const [head] = await aboutOf(patient);
    return head === undefined ? left(notFound) : right(toTexts(head, await readChanged(head.states)));
  };
  const readShared = (patient: PatientId, readings?: LatestReadings) =>
    readTexts(patient, () => readAllRows(SHARED, sharedParameters(patient, readings)));
  /** Applies a filter; cached for the same rows. Changes of rows that it hides do not affect it. */
  const filterRows = (patient: PatientId, rows: string, { reader, key, apply }: RowsFilter, since: number): string => {
    const view = { patient, doctor: reader };
    const cacheKey = { part: "shared rows", answer: key };
    const state = hash("sha256", rows);
    const cached = cache?.get(view, cacheKey) ?? null;
    if (cached?.state === state) return cached.text;
    const text = apply(rows);
    cache?.store(view, cacheKey, { state, text }, since);
    return text;
  };
  const readFiltered = async (patient: PatientId, filter: RowsFilter): Promise<Either<Failure, RecordTexts>> => {
    const since = cache?.invalidationCount() ?? 0;
    return pipe(
      await readShared(patient),
      either.map((texts) => ({ ...texts, rows: filterRows(patient, texts.rows, filter, since) })),
    );
  };
  return {
    readNewest: (patient) => () => readNewest(patient),
    readFull: (patient) => () => readTexts(patient, () => readAllRows(ALL_SECTIONS, [patient, null])),
    readSummary: (patient) => () => readTexts(patient, () => readAllRows(SUMMARY, [patient])),
    readShared: (patient, readings) => () => readShared(patient, readings),
    readFiltered: (patient, filter) => () => readFiltered(patient, filter),
  };
};
