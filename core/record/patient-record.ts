import type { Consent } from "../account/consents.ts";
import type { Association } from "./doctors/association.ts";
import type { Patient } from "./patient/patient.ts";
import type { RowCore, Section } from "./section.ts";
import type { Reading } from "./vital-signs/reading.ts";
import { vitalSigns } from "./vital-signs/wire.ts";

/** The newest rows of a collection and how many there are in all (decision W9c). */
export interface Collection<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A patient's record as it opens: the sheet, the newest rows of each section by its name, and the patient's doctors. */
export interface PatientRecord {
  readonly patient: Patient;
  readonly collections: Readonly<Record<string, Collection<RowCore>>>;
  readonly doctors: readonly Association[];
  /** What the owner agreed to; absent in a shared record. */
  readonly consents?: readonly Consent[];
  /** The readings with the newest weight, height and pressure, where they may be behind the rows it opens with. */
  readonly measures?: readonly Reading[];
}

/** The rows of a section that the record opened with, each judged by its card when it was read. */
export const rowsIn = <D extends RowCore, R extends D>(
  record: PatientRecord | null,
  section: Section<D, R>,
): readonly R[] => (record?.collections[section.name]?.rows ?? []) as readonly R[];

/** The newest readings of a record, and those behind them that say what was measured last. */
export const readingsIn = (record: PatientRecord | null): readonly Reading[] => [
  ...rowsIn(record, vitalSigns),
  ...(record?.measures ?? []),
];
