import type { Account } from "../../../ports/accounts/account-store.ts";
import type { Patient } from "../../../record/patient/patient.ts";

/** The sheet of a new patient: registration data only. */
export const newPatient = (account: Pick<Account, "id" | "name" | "surname" | "email">, id: number): Patient => ({
  id,
  account: account.id,
  version: 0,
  name: account.name,
  surname: account.surname,
  taxCode: "",
  birth: null,
  birthTime: "",
  birthCity: null,
  sex: "unspecified",
  maritalStatus: null,
  residence: null,
  street: "",
  phone: "",
  email: account.email,
  bloodGroup: null,
  organDonor: null,
});
