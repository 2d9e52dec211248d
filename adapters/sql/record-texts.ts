import type { Clock } from "@libretto/core/ports/clock";
import type { RecordTexts } from "@libretto/core/ports/record-texts";
import { step } from "./attempt.ts";
import type { SqlSession } from "./engine.ts";
import { sqlPatientRecord } from "./patient-record.ts";
import type { RememberedRows } from "./remembered-rows.ts";
import { sectionPage, sectionRow } from "./section-page.ts";

/** Reads within a transaction of the `record` role; what `remembered` has is not read again while it is true. */
export const sqlRecordTexts = (
  sql: SqlSession,
  clock: Clock,
  remembered: RememberedRows | null = null,
): RecordTexts => {
  const { opening, whole } = sqlPatientRecord(sql, clock, remembered);
  return {
    record: opening,
    wholeRecord: whole,
    page: (section, patient, request) => step(() => sectionPage(sql, section, patient, request)),
    row: (section, patient, id) => step(() => sectionRow(sql, section, patient, id)),
    wholeSection: (section, patient, list) =>
      step(() => sectionPage(sql, section, patient, { limit: null, ...(list !== undefined && { list }) })),
  };
};
