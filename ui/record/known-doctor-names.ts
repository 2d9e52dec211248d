import type { Patient } from "@libretto/core/record/patient/patient";
import type { RecordModel } from "./record-model.ts";

/** The name of the patient, as forms enter it. */
export const fullNameOf = ({ name, surname }: Pick<Patient, "name" | "surname">): string => `${name} ${surname}`.trim();

/** The names that the field of a doctor offers: the patient and the patient's doctors. */
export const knownDoctorNames = (model: Pick<RecordModel, "record">): readonly string[] => {
  const { patient, doctors = [] } = model.record ?? {};
  return [...(patient === undefined ? [] : [fullNameOf(patient)]), ...doctors.map(({ name }) => name)];
};
