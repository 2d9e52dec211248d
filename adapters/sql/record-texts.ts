import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { Id, PatientId } from "@libretto/core/kernel/id";
import type { Clock } from "@libretto/core/ports/clock";
import type { AnySection } from "@libretto/core/record/section";
import { step } from "./attempt.ts";
import type { SqlSession } from "./engine.ts";
import { sqlPatientRecord } from "./patient-record.ts";
import { type SectionRequest, sectionPage, sectionRow } from "./section-page.ts";

/** Answers that the database writes itself, as JSON text. */
export interface RecordTexts {
  /** The patient answer with each section's newest rows; `notFound` when it is absent or not this actor's. */
  readonly record: (patient: PatientId) => TaskEither<Failure, string>;
  /** The same with every row, for `sharedRecord` to take a doctor's part of it. */
  readonly wholeRecord: (patient: PatientId) => TaskEither<Failure, string>;
  /** A page of a section, `{"data": […], "total": n}`. */
  readonly page: (section: AnySection, patient: PatientId, request: SectionRequest) => TaskEither<Failure, string>;
  /** One row; null when it is absent, removed or not for this reader. */
  readonly row: (section: AnySection, patient: PatientId, id: Id) => TaskEither<Failure, unknown>;
  /** The same with every row, for `sharedPage` to take a doctor's part of it. */
  readonly wholeSection: (section: AnySection, patient: PatientId, list?: string) => TaskEither<Failure, string>;
}

/** Reads within a transaction of the `record` role. */
export const sqlRecordTexts = (sql: SqlSession, clock: Clock): RecordTexts => {
  const { opening, whole } = sqlPatientRecord(sql, clock);
  return {
    record: opening,
    wholeRecord: whole,
    page: (section, patient, request) => step(() => sectionPage(sql, section, patient, request)),
    row: (section, patient, id) => step(() => sectionRow(sql, section, patient, id)),
    wholeSection: (section, patient, list) =>
      step(() => sectionPage(sql, section, patient, { limit: null, ...(list !== undefined && { list }) })),
  };
};
