import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isRight, right } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Clock } from "@libretto/core/ports/clock";
import type { RecordTexts } from "@libretto/core/ports/record-texts";
import type { AnySection } from "@libretto/core/record/section";
import { step } from "./attempt.ts";
import type { SqlSession } from "./engine.ts";
import { sqlPatientRecord } from "./patient-record.ts";
import type { RememberedRows } from "./remembered-rows.ts";
import { type SectionRequest, sectionPage, sectionRow, sharedLinked, sharedSection } from "./section-page.ts";

/** Only the owner can read the state of a record. */
const STATE = "select stato as state from stato_cartella where id_paziente = $1";

/** Reads a first page from the cache while the state of the record is the same. */
const rememberedPage = async (
  sql: SqlSession,
  remembered: RememberedRows,
  section: AnySection,
  patient: PatientId,
  request: SectionRequest,
): Promise<Either<Failure, string>> => {
  const what = JSON.stringify([section.collection, request.list, request.limit]);
  const since = remembered.forgettings();
  const view = { patient, doctor: null };
  const known = remembered.of(view, what);
  // sent in one packet with the next statement, if there is one
  const asked = sql.query<{ readonly state: string }>(STATE, [patient]);
  if (known !== null && (await asked)[0]?.state === known.state) return right(known.text);
  const [text, [kept]] = await Promise.all([sectionPage(sql, section, patient, request), asked]);
  if (kept !== undefined && isRight(text))
    remembered.remember(view, what, { state: kept.state, text: text.right }, since);
  return text;
};

/** Reads within a transaction of the `record` role. Cached texts are used while the state of the record is the same. */
export const sqlRecordTexts = (
  sql: SqlSession,
  clock: Clock,
  remembered: RememberedRows | null = null,
): RecordTexts => {
  const { opening, whole, summarised, doctors, shared } = sqlPatientRecord(sql, clock, remembered);
  return {
    record: opening,
    wholeRecord: whole,
    summaryRecord: summarised,
    doctorsRecord: doctors,
    sharedRecord: shared,
    page: (section, patient, request) => () =>
      remembered === null || request.before !== undefined
        ? sectionPage(sql, section, patient, request)
        : rememberedPage(sql, remembered, section, patient, request),
    row: (section, patient, id) => step(() => sectionRow(sql, section, patient, id)),
    sharedSection: (section, patient, list) => step(() => sharedSection(sql, section, patient, list)),
    sharedLinked: (section, patient) => step(() => sharedLinked(sql, section, patient)),
  };
};
