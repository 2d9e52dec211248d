import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { given } from "../../../support/given.ts";
import { actAs, newPatient, ownerOf } from "../../../support/records.ts";
import { type AddRow, addSample } from "../../../support/samples.ts";

/** Two specialties where rows have them. */
export const withTags = (section: AnySection): object =>
  section.wire.columns.includes("tags") ? { tags: [6, 14] } : {};

/** A patient, and what is done in the own record. */
export const newOwner = async (engine: SqlEngine) => {
  const patient = await newPatient(engine);
  const by = <A>(work: Parameters<typeof actAs<A>>[2]) => actAs(engine, ownerOf(patient), work);
  const add: AddRow = async (of, asked) =>
    given(await by(({ records }) => records.add<RowCore, RowCore>(of, patient.id, asked)));
  return { patient, by, add };
};

/** A patient with a row of a section. */
export const patientWithRow = async (engine: SqlEngine, section: AnySection, differs?: object) => {
  const { patient, by, add } = await newOwner(engine);
  const { unknownFields: carried, ...row } = await addSample(add, section, {
    ...withTags(section),
    id: 0,
    version: 99,
    ...differs,
  });
  const now = () => by(({ records }) => records.loadRow(section, patient.id, row.id));
  return { patient, by, add, row, carried, now };
};
