import { type AccountId, Id } from "../kernel/id.ts";

/** Where a doctor's pages lie, below the base path. */
export const PATIENTS = "/Pazienti";

/** Addresses of a doctor's pages; they come with the pages themselves. */
export const DOCTOR_ROUTES = { doctor: `${PATIENTS}/*` } as const;

/** The address of the record that this patient shares. */
export const sharedRecordAddress = (account: AccountId): string => `${PATIENTS}/${account}`;

/** Whose record the last part of an address names; null where that is no plain number: each record has one address. */
export const accountNamed = (part: string): AccountId | null => {
  const account = /^[1-9]\d{0,15}$/.test(part) ? Number(part) : null;
  return Id.is(account) ? account : null;
};
