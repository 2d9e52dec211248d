import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isRight, right } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { RecordTextSource } from "@libretto/core/ports/sharing/record-source";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { AnySection } from "@libretto/core/record/section";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { readRowsSince } from "./opening/rows-since.ts";
import { sqlPatientRecord } from "./patient-record.ts";
import { countRowsInPeriod } from "./period.ts";
import type { RecordCache } from "./record-cache.ts";
import {
  readRowsOfFile,
  readSectionPage,
  readSectionRow,
  readSharedLinked,
  readSharedSection,
  type SectionRequest,
} from "./section-page.ts";
import { SECTION_STATES, type SectionStates, stateOfSection } from "./tables.ts";

/** Reads a first page from the cache while the state of its section is the same. */
const readCachedPage = async (
  sql: SqlSession,
  cache: RecordCache,
  section: AnySection,
  patient: PatientId,
  request: SectionRequest,
): Promise<Either<Failure, string>> => {
  const cacheKey = { part: section.collection, answer: JSON.stringify([request.list, request.limit]) };
  const since = cache.invalidationCount();
  const view = { patient, doctor: null };
  const cached = cache.get(view, cacheKey);
  // sent in one packet with the next statement, if there is one
  const stateQuery = sql
    .query<{ readonly section_states: SectionStates }>(SECTION_STATES, [patient])
    .then(([current]) => (current === undefined ? null : stateOfSection(section, current.section_states)));
  if (cached !== null && (await stateQuery) === cached.state) return right(cached.text);
  const [text, state] = await Promise.all([readSectionPage(sql, section, patient, request), stateQuery]);
  if (state !== null && isRight(text)) cache.store(view, cacheKey, { state, text: text.right }, since);
  return text;
};

/** Reads within a transaction of the `record` role. Cached texts are used while the state of their section is the same. */
export const sqlRecordTexts = (sql: SqlSession, clock: Clock, cache: RecordCache | null = null): RecordTextSource => ({
  ...sqlPatientRecord(sql, clock, cache),
  readPage: (section, patient, request) => () =>
    cache === null || request.before !== undefined
      ? readSectionPage(sql, section, patient, request)
      : readCachedPage(sql, cache, section, patient, request),
  countRows: (patient, counted, period) => toTaskEither(() => countRowsInPeriod(sql, patient, counted, period)),
  readRow: (section, patient, id) => toTaskEither(() => readSectionRow(sql, section, patient, id)),
  readSharedSection: (section, patient, list) => toTaskEither(() => readSharedSection(sql, section, patient, list)),
  readSharedLinkedRows: (section, to, patient) => toTaskEither(() => readSharedLinked(sql, section, to, patient)),
  readRowsSince: (patient, day) => toTaskEither(() => readRowsSince(sql, patient, day)),
  readRowsOfFile: (patient, file) => toTaskEither(() => readRowsOfFile(sql, patient, file)),
});
