import type { BodySex } from "@libretto/core/body-model/anatomy";
import type { Patient } from "@libretto/core/record/patient/patient";

/** The figure of a patient: the female one if the sex is unknown. */
export const figureSexOf = (patient: Pick<Patient, "sex"> | undefined): BodySex =>
  patient?.sex === "male" ? "male" : "female";
