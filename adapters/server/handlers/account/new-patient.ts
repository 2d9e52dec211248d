import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { Patient } from "@libretto/core/record/patient/patient";

/** The sheet of a new patient: registration data only. */
export const newPatient = (account: Account, id: number): Patient => ({
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
