import type { Patient } from "../../record/patient/patient.ts";
import { isOtherName } from "../document-person.ts";
import type { PhoneEcg } from "./apple-ecg.ts";

/**
 * Whether an electrocardiogram states a name or a birth date that is not that of the person of the record. One that states
 * nothing contradicts nothing.
 */
export const isEcgOfOther = (
  { name, birth }: Pick<PhoneEcg, "name" | "birth">,
  patient: Pick<Patient, "name" | "surname" | "birth">,
): boolean => {
  const isOtherBirth = birth !== "" && patient.birth !== null && birth !== patient.birth;
  return isOtherBirth || (name !== "" && isOtherName({ name, surname: "", birth, taxCode: "" }, patient));
};
