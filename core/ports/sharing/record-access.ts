import type { Clearance } from "../../access/visibility.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";

/** The access of a doctor to a record, or of a carer who may only read it. */
export interface ReaderAccess {
  readonly as: "doctor" | "carer";
  readonly patient: PatientId;
  readonly account: AccountId;
  readonly clearance: Clearance;
}

/** One of the readers of a record: a doctor by the id of the association, a carer by the id of the grant. */
export interface NamedReader {
  readonly as: ReaderAccess["as"];
  readonly id: Id;
}

/** The record of a request, and how much of it the caller may see. */
export type RecordAccess = { readonly as: "owner"; readonly patient: PatientId } | ReaderAccess;
