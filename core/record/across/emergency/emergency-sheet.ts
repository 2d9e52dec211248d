import type { Patient } from "../../patient/patient.ts";
import { stripUnknownFields } from "../../section.ts";

const HIDDEN_IN_EMERGENCY = {
  maritalStatus: null,
  birthCity: null,
  residence: null,
  street: "",
  phone: "",
  email: "",
} as const satisfies Partial<Patient>;

/** The part of the sheet that is in the emergency set: identity, blood group and organ donation (decision W11). */
export const emergencySheetOf = (patient: Patient): Patient => {
  const { username: _username, usualLevel: _usualLevel, ...sheet } = stripUnknownFields(patient);
  return { ...sheet, ...HIDDEN_IN_EMERGENCY };
};
