import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { PatientRecord } from "../../record/patient-record.ts";
import type { NamedReader } from "../sharing/record-access.ts";
import type { RecordStore } from "./record-store.ts";

/** The own record, exactly as one of its readers reads it: a doctor, or a carer who only reads. */
export interface ReaderView {
  /** The record as this reader sees it now. `notFound` when the reader sees nothing, or may also write. */
  readonly load: (patient: PatientId, reader: NamedReader) => TaskEither<Failure, PatientRecord>;
  /** Reads further rows of a section, with the same rights. */
  readonly pagesOf: (reader: NamedReader) => Pick<RecordStore, "loadPage">;
}
