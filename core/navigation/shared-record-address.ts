import { type AccountId, Id } from "../kernel/id.ts";
import { ROUTES } from "./routes.ts";

/** The path of a doctor's pages, below the base path. */
export const PATIENTS = "/Pazienti";

/** The address of this patient's shared record. */
export const sharedRecordAddress = (account: AccountId): string => `${PATIENTS}/${account}`;

/** The address of the own record as the doctor of this association sees it. */
export const doctorViewAddress = (association: Id): string => ROUTES.doctorView.replace(":id", String(association));

/** The address of the record of another person whom this account may only read. */
export const caredRecordAddress = (account: AccountId): string => ROUTES.caredRecord.replace(":id", String(account));

/** The account in the last segment of an address; null unless it is a plain number: a record has one address. */
export const accountOfPath = (segment: string): AccountId | null => {
  const account = /^[1-9]\d{0,15}$/.test(segment) ? Number(segment) : null;
  return Id.is(account) ? account : null;
};
