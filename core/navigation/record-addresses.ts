import { type AccountId, Id, type PatientId } from "../kernel/id.ts";
import { PATIENTS } from "./patients-path.ts";
import { ROUTES } from "./routes.ts";

/** The address of this patient's shared record. */
export const sharedRecordAddress = (account: AccountId): string => `${PATIENTS}/${account}`;

/** The address of the own record as the doctor of this association sees it. */
export const doctorViewAddress = (association: Id): string => ROUTES.doctorView.replace(":id", String(association));

/** The address of the own record as a carer who only reads sees it, by the id of the grant. */
export const carerViewAddress = (grant: Id): string => ROUTES.carerView.replace(":id", String(grant));

/** The address of the record of another person whom this account may only read. */
export const caredRecordAddress = (account: AccountId): string => ROUTES.caredRecord.replace(":id", String(account));

/** The account in the last segment of an address; null unless it is a plain number: a record has one address. */
export const accountOfPath = (segment: string): AccountId | null => {
  const account = /^[1-9]\d{0,15}$/.test(segment) ? Number(segment) : null;
  return Id.is(account) ? account : null;
};

/** The fragment of the page about people that shows of whose record an e-mail reminds. It is not sent to the server. */
export const reminderFragment = (patient: PatientId): string => `#promemoria=${patient}`;

/** The record of such a fragment; null without one. */
export const recordOfReminderFragment = (fragment: string): PatientId | null => {
  const patient = Number(/^#promemoria=([1-9]\d{0,15})$/.exec(fragment)?.[1] ?? 0);
  return Id.is(patient) && patient > 0 ? patient : null;
};
