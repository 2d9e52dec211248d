import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { createPatient, ownerOf, transactAs } from "../../../support/databases/record-transactions.ts";
import { type AddRow, addSampleRow } from "../../../support/record/sample-rows.ts";
import { unwrap } from "../../../support/unwrap.ts";

/** Two specialties where rows have them. */
export const withTags = (section: AnySection): object =>
  section.wire.columns.includes("tags") ? { tags: [6, 14] } : {};

/** A patient, and work in the own record. */
export const newOwner = async (engine: SqlEngine) => {
  const patient = await createPatient(engine);
  const by = <A>(work: Parameters<typeof transactAs<A>>[2]) => transactAs(engine, ownerOf(patient), work);
  const add: AddRow = async (of, newRow) =>
    unwrap(await by(({ records }) => records.add<RowCore, RowCore>(of, patient.id, newRow)));
  return { patient, by, add };
};

/** A patient with a row of a section. */
export const patientWithRow = async (engine: SqlEngine, section: AnySection, differs?: object) => {
  const { patient, by, add } = await newOwner(engine);
  const { unknownFields: serverFields, ...row } = await addSampleRow(add, section, {
    ...withTags(section),
    id: 0,
    version: 99,
    ...differs,
  });
  const now = () => by(({ records }) => records.loadForUpdate(section, patient.id, row.id));
  return { patient, by, add, row, carried: serverFields, now };
};
