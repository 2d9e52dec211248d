import type { Clearance } from "../../access/visibility.ts";
import type { AccountId, PatientId } from "../../kernel/id.ts";

/** The access of a doctor to a record, or of a carer who may only read it. */
export interface ReaderAccess {
  readonly as: "doctor" | "carer";
  readonly patient: PatientId;
  readonly account: AccountId;
  readonly clearance: Clearance;
}

/** The record of a request, and how much of it the caller may see. */
export type RecordAccess = { readonly as: "owner"; readonly patient: PatientId } | ReaderAccess;
