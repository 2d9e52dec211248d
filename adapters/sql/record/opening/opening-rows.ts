import type { PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { openingBytesOf, openingLimitOf } from "@libretto/core/record/opening-rows";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import type { SqlSession } from "../../engine/engine.ts";
import type { AnswerKey, CachedRows, RecordCache } from "../record-cache.ts";
import { rowCountSql, SECTION_STATES, type SectionStates, sqlPerSection, stateOfSection, tableOf } from "../tables.ts";
import { LATEST_MEASURES } from "./latest-measures.ts";
import { joinSections, packSection, type SectionText, splitSections, unpackSection } from "./section-text.ts";

/** The rows of patient $1, newest first. */
export const newestFirst = (section: AnySection, columns: readonly string[], condition = "true"): string => {
  const { table, live, sort, id } = tableOf(section);
  return `select ${columns.join(", ")} from ${table} t where id_paziente = $1 and ${live} and ${condition} order by ${sort} desc, ${id} desc`;
};

/** The name of a CTE, which no table has. */
const cteNameOf = ({ collection }: AnySection): string => `"letto ${collection}"`;
/** The number of rows to read: $2, for a log fewer; null when all. */
const limitOf = (section: AnySection): string =>
  section.isLog ? `(case when $2::bigint is null then null else ${openingLimitOf(section)} end)` : "$2::bigint";
/**
 * The newest rows (all when $2 is null) and their count, in a CTE for each section. For a join of all sections, planning
 * takes longer than reading.
 */
const collectionCte = (section: AnySection): string =>
  `${cteNameOf(section)} as (select coalesce(json_agg(r), '[]')::text as rows, count(*) as n
    from (${newestFirst(section, tableOf(section).answerColumns)} limit ${limitOf(section)}) r)`;
const countOf = (section: AnySection): string => `(select n from ${cteNameOf(section)})`;

/** The latest measures, when they may be older than the rows of the answer. */
const OLDER_MEASURES = `case when $2::bigint is null or ${countOf(vitalSigns)} < $2
    and (select octet_length(rows) from ${cteNameOf(vitalSigns)}) <= ${openingBytesOf(vitalSigns)} then '[]' else ${LATEST_MEASURES} end`;

/** The members of the answer that contain the rows of a section. */
const membersOf = (section: AnySection): string =>
  [
    ...[section.collection, section.secondCollectionName ?? []]
      .flat()
      .map((name) => `'"${name}" : ' || (select rows from ${cteNameOf(section)})`),
    ...(section === vitalSigns ? [`'"ultime_misure" : ' || ${OLDER_MEASURES}`] : []),
  ].join(" || ', ' || ");
/** Uses the number of selected rows as the total when these are all rows. */
const totalOf = (section: AnySection): string => {
  const rowCount = countOf(section);
  return `'"${section.collection}" : ' || case when $2::bigint is null or ${rowCount} < ${limitOf(section)} then ${rowCount} else ${rowCountSql(tableOf(section))}) end`;
};

const concatenate = (parts: readonly string[]): string => `concat_ws(e'\\t,\\t', ${parts.join(", ")})`;
/**
 * The rows of sections as one JSON object, and their states. Tabs enclose the members of each section, and its total.
 * It reads only tables whose changes change the states (0055-section-states.sql), and drawings.
 */
const selectRows = (selected: readonly AnySection[]): string => `with ${selected.map(collectionCte).join(", ")}
  select concat(e'{\\t', ${concatenate(selected.map(membersOf))}, e'\\t, "totals" : {\\t',
    ${concatenate(selected.map(totalOf))}, e'\\t}}') as rows, (${SECTION_STATES}) as states`;
const all = sections as readonly AnySection[];
/** The newest rows of all sections of patient $1, at most $2 of each; every row when $2 is null. */
export const ALL_SECTIONS = selectRows(all);
export const oneSection = sqlPerSection((_table, section) => selectRows([section]));
/** With more sections, one statement for all of them takes less time. */
const MAX_SINGLE_STATEMENTS = 6;

export interface Rows {
  readonly rows: string;
  readonly states: SectionStates | null;
}

const setPlanning = (mode: string, sorting: string): string =>
  `select set_config('plan_cache_mode', '${mode}', true), set_config('enable_sort', '${sorting}', true),
    set_config('enable_bitmapscan', '${sorting}', true)`;
const GENERIC_PLANS = setPlanning("force_generic_plan", "off");
const DEFAULT_PLANS = setPlanning("auto", "on");
/**
 * Sends statements with one generic plan for all patients; otherwise each connection plans a statement six times. It is
 * made for the few rows that most patients have and would sort them: an index gives the newest of many rows in order.
 */
export const withGenericPlans = <A>(sql: SqlSession, send: () => Promise<A>): Promise<A> => {
  sql.send(GENERIC_PLANS, []);
  const result = send();
  sql.send(DEFAULT_PLANS, []);
  return result;
};

const cacheKeyOf = ({ collection }: AnySection): AnswerKey => ({ part: collection, answer: "record" });

/** The rows of the patient's answer: the newest 200 of each section and the totals. */
export interface OpeningRows {
  /** Whether rows of the record are in the cache. */
  readonly isCached: boolean;
  /** Reads all sections. */
  readonly readAll: () => Promise<string>;
  /** Reads the sections whose state differs from the cached one. */
  readonly readChanged: (states: SectionStates | null) => Promise<string>;
}

/** @param cache caches the text of each section while its state is the same */
export const openingRows = (sql: SqlSession, cache: RecordCache | null, patient: PatientId): OpeningRows => {
  const view = { patient, doctor: null };
  const parameters = [patient, PAGE_LIMIT];
  const cached = new Map<AnySection, CachedRows>();
  for (const section of all) {
    const rows = cache?.get(view, cacheKeyOf(section)) ?? null;
    if (rows !== null) cached.set(section, rows);
  }
  /** Splits the result of a statement into the texts of its sections and stores them. */
  const receive = async (selected: readonly AnySection[], result: Promise<readonly Rows[]>) => {
    const since = cache?.invalidationCount() ?? 0;
    const [row] = await result;
    if (row === undefined) throw new Error("the query of the rows returned nothing");
    const texts = splitSections(selected, row.rows);
    if (row.states !== null)
      for (const text of texts) {
        const state = stateOfSection(text.section, row.states);
        cache?.store(view, cacheKeyOf(text.section), { state, text: packSection(text) }, since);
      }
    return texts;
  };
  const readAll = async (): Promise<string> =>
    joinSections(await withGenericPlans(sql, () => receive(all, sql.query<Rows>(ALL_SECTIONS, parameters))));
  const readEach = (changed: readonly AnySection[]) =>
    withGenericPlans(sql, () =>
      Promise.all(
        changed.map((section: AnySection) => receive([section], sql.query<Rows>(oneSection(section), parameters))),
      ),
    );
  const readChanged = async (states: SectionStates | null): Promise<string> => {
    const isUnchanged = (section: AnySection): boolean =>
      states !== null && cached.get(section)?.state === stateOfSection(section, states);
    const changed = all.filter((section) => !isUnchanged(section));
    if (changed.length > MAX_SINGLE_STATEMENTS) return readAll();
    const read = changed.length === 0 ? [] : (await readEach(changed)).flat();
    const textOf = (section: AnySection): SectionText =>
      read.find((one) => one.section === section) ?? unpackSection(section, cached.get(section)?.text ?? "");
    return joinSections(all.map(textOf));
  };
  return { isCached: cached.size > 0, readAll, readChanged };
};
