import type { Consent } from "../account/consents.ts";
import type { Association } from "./doctors/association.ts";
import type { Patient } from "./patient/patient.ts";
import type { AnySection, RowCore, Section } from "./section.ts";
import type { Reading } from "./vital-signs/reading.ts";
import { vitalSigns } from "./vital-signs/wire.ts";

/** The newest rows of a collection and how many there are in all (decision W9c). */
export interface Collection<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * A patient's record as it is loaded: the sheet, the newest rows of each section by name, and the patient's doctors.
 */
export interface PatientRecord {
  readonly patient: Patient;
  readonly collections: Readonly<Record<string, Collection<RowCore>>>;
  readonly doctors: readonly Association[];
  /** The owner's consents; absent in a shared record. */
  readonly consents?: readonly Consent[];
  /** The readings with the latest weight, height and blood pressure, when they may be older than the loaded rows. */
  readonly measures?: readonly Reading[];
}

/** The loaded rows of a section; each was validated by its section definition when it was read. */
export const rowsOf = <D extends RowCore, R extends D>(
  record: PatientRecord | null,
  section: Section<D, R>,
): readonly R[] => (record?.collections[section.name]?.rows ?? []) as readonly R[];

/** The record with these rows as all rows of their sections. */
export const withRows = (
  record: PatientRecord,
  sections: readonly (readonly [Pick<AnySection, "name">, readonly RowCore[]])[],
): PatientRecord => ({
  ...record,
  collections: {
    ...record.collections,
    ...Object.fromEntries(sections.map(([{ name }, rows]) => [name, { rows, total: rows.length }])),
  },
});

/** The measures that are not among the loaded readings. */
const olderMeasuresOf = (record: PatientRecord | null): readonly Reading[] => {
  const loaded = new Set(rowsOf(record, vitalSigns).map(({ id }) => id));
  return (record?.measures ?? []).filter(({ id }) => !loaded.has(id));
};

/** The newest readings of a record, and older ones that contain the latest value of a measure. */
export const readingsOf = (record: PatientRecord | null): readonly Reading[] => [
  ...rowsOf(record, vitalSigns),
  ...olderMeasuresOf(record),
];
