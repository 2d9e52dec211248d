import { isLeft } from "@libretto/core/kernel/fp";
import type { Patient } from "@libretto/core/record/patient/patient";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { validateNewRow } from "@libretto/core/record/use-cases";
import { familyOf, memberOf, type Person, type Population } from "./family.ts";
import { lifeOf } from "./life.ts";
import { createDocuments } from "./parts/documents.ts";
import { createContacts, createSheet } from "./parts/identity.ts";
import { createDiagnoses, createTherapies } from "./parts/medicines.ts";
import { createVaccinations } from "./parts/prevention.ts";
import { createReadings } from "./parts/readings.ts";
import { createDiary, createHistory, createWomensHealth } from "./parts/story.ts";
import { createVisits } from "./parts/visits.ts";
import type { Reference } from "./reference.ts";
import type { DraftRow, Subject } from "./subject.ts";

/** The record of an invented person. Every row satisfies the rules of its section. */
export interface SyntheticRecord {
  readonly person: Person;
  readonly patient: Patient;
  /** The rows of each section that has any. */
  readonly rows: ReadonlyMap<AnySection, readonly RowCore[]>;
  /** The contents of the files, by the ids of their rows. */
  readonly contents: ReadonlyMap<number, Uint8Array>;
}

/** More than the rows of any person, so that ids of a population differ. */
const ROWS_OF_PERSON = 10_000;

const validate = ({ person }: Subject, { section, draft }: DraftRow): RowCore => {
  const row = validateNewRow<RowCore, RowCore>(section, draft);
  if (isLeft(row))
    throw new Error(
      `person ${person.number}: ${section.name} refuses ${JSON.stringify(draft)}: ${JSON.stringify(row.left)}`,
    );
  return row.right;
};

/** The person with a number, from 1, and the record. Equal populations give equal records. */
export const createRecord = (population: Population, reference: Reference, number: number): SyntheticRecord => {
  const family = familyOf(population, number);
  const person = memberOf(family, number);
  let lastId = number * ROWS_OF_PERSON;
  const nextId = (): number => {
    lastId += 1;
    return lastId;
  };
  const life = lifeOf(population, person, family, { nextId });
  const subject: Subject = { population, reference, person, family, life, nextId };
  const documents = createDocuments(subject);
  const drafts = [
    ...[createContacts, createDiagnoses, createTherapies, createReadings, createVisits].flatMap((part) =>
      part(subject),
    ),
    ...documents.rows,
    ...[createVaccinations, createWomensHealth, createHistory, createDiary].flatMap((part) => part(subject)),
  ];
  const rows = new Map<AnySection, RowCore[]>();
  for (const draft of drafts) {
    const list = rows.get(draft.section) ?? [];
    rows.set(draft.section, list);
    list.push(validate(subject, draft));
  }
  return { person, patient: createSheet(subject), rows, contents: documents.contents };
};

/** The record in the form of the patient's answer: the sheet, and every section under the name of its collection. */
export const toPatientAnswer = ({ patient, rows }: SyntheticRecord): Readonly<Record<string, unknown>> => ({
  ...(PatientWire.encode(patient) as object),
  ...Object.fromEntries(
    (sections as readonly AnySection[]).map((section) => [
      section.collection,
      (rows.get(section) ?? []).map((row) => section.wire.encode(row)),
    ]),
  ),
});
