import type { Patient } from "../patient/patient.ts";
import { unmarked } from "../section.ts";

const BEYOND_EMERGENCIES = {
  maritalStatus: null,
  birthCity: null,
  residence: null,
  street: "",
  phone: "",
  email: "",
} as const satisfies Partial<Patient>;

/** The fields of the sheet that need total visibility. */
export const SHEET_IN_FULL = Object.keys(BEYOND_EMERGENCIES) as readonly (keyof typeof BEYOND_EMERGENCIES)[];

/** The part of the sheet that is in the emergency set: identity, blood group and organ donation (decision W11). */
export const emergencySheet = (patient: Patient): Patient => {
  const { username: _username, usualLevel: _usualLevel, ...shown } = unmarked(patient);
  return { ...shown, ...BEYOND_EMERGENCIES };
};
