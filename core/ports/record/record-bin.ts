import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Page } from "../../kernel/page.ts";
import type { BinRow, EmptyBinResult } from "../../record/across/bin/bin.ts";
import type { AnySection } from "../../record/section.ts";

/** The deleted rows of a patient's own record. `RecordStore.restore` brings one back. */
export interface RecordBin {
  /** The deleted rows, newest deletion first. */
  readonly listRows: (patient: PatientId) => TaskEither<Failure, Page<BinRow>>;
  /** Erases one row permanently. `conflict` while a report of an adverse reaction needs it. */
  readonly erase: (patient: PatientId, section: AnySection, id: number) => TaskEither<Failure, void>;
  /** Erases every row that no other row needs. */
  readonly empty: (patient: PatientId) => TaskEither<Failure, EmptyBinResult>;
}
