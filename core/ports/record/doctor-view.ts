import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { PatientRecord } from "../../record/patient-record.ts";
import type { RecordStore } from "./record-store.ts";

/** The signed-in patient's own record, exactly as one of the patient's doctors reads it. */
export interface DoctorView {
  /**
   * The record as this doctor sees it now. `notFound` when the doctor sees nothing.
   *
   * @param association the id of the association
   */
  readonly load: (patient: PatientId, association: Id) => TaskEither<Failure, PatientRecord>;
  /** Reads further rows of a section, with the same rights. */
  readonly pagesOf: (association: Id) => Pick<RecordStore, "loadPage">;
}
