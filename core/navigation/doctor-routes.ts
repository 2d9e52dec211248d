import type { AccountId } from "../kernel/id.ts";

/** Where a doctor's pages lie, below the base path. */
export const PATIENTS = "/Pazienti";

/** Addresses of a doctor's pages; they come with the pages themselves. */
export const DOCTOR_ROUTES = { doctor: `${PATIENTS}/*` } as const;

/** The address of the record that this patient shares. */
export const sharedRecordAddress = (account: AccountId): string => `${PATIENTS}/${account}`;
