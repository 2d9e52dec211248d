import type { Clearance } from "../../access/visibility.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";
import type { PageRequest } from "../../kernel/page.ts";
import type { AnySection } from "../../record/section.ts";
import type { SectionName } from "../../record/sections.ts";
import type { RowCounts } from "../../reports/document-length.ts";
import type { ReportChoice } from "../../reports/report-choice.ts";

type Period = Pick<ReportChoice, "from" | "until">;
/** The latest readings of a period. */
export interface LatestReadings extends Period {
  readonly limit: number;
}

/** Responses that the database builds as JSON text. */
export interface RecordJson {
  /** The patient response with each section's newest rows. `notFound` when absent or not accessible. */
  readonly readRecord: (patient: PatientId) => TaskEither<Failure, string>;
  /** The rows that a summary may include: sections that it never includes are empty, of readings the newest. */
  readonly readSummaryRecord: (patient: PatientId) => TaskEither<Failure, string>;
  /** The patient response with every row. */
  readonly readFullRecord: (patient: PatientId) => TaskEither<Failure, string>;
  /** The patient response for a doctor. `notFound` also when the clearance does not open the record. */
  readonly readRecordForDoctor: (
    patient: PatientId,
    clearance: Clearance,
    doctor: AccountId,
  ) => TaskEither<Failure, string>;
  /**
   * The patient response with every row, limited to the fields of its section definition. For reports, also the
   * owner's. Without `totals` and `ultime_misure`.
   *
   * @param readings limits the readings to the latest ones of a period; by default every reading
   */
  readonly readSharedRecord: (patient: PatientId, readings?: LatestReadings) => TaskEither<Failure, string>;
  /**
   * A page of a section or of one of its lists, `{"data": […], "total": n}`; `sortKeyMissing` for an unknown cursor.
   */
  readonly readPage: (
    section: AnySection,
    patient: PatientId,
    request: PageRequest & { readonly list?: string },
  ) => TaskEither<Failure, string>;
  /** The numbers of rows of these sections that a report with this period has, as far as the reader may see them. */
  readonly countRows: (
    patient: PatientId,
    sections: readonly SectionName[],
    period: Period,
  ) => TaskEither<Failure, RowCounts>;
  /** One wire row; null when it is absent, deleted or not visible to this reader. */
  readonly readRow: (section: AnySection, patient: PatientId, id: Id) => TaskEither<Failure, unknown>;
  /**
   * Every row of a section or of one of its lists, as a JSON array, newest first, limited to the fields of its section
   * definition. `pageForDoctor` selects the part that a doctor may see.
   */
  readonly readSharedSection: (section: AnySection, patient: PatientId, list?: string) => TaskEither<Failure, string>;
  /** The same for a section that this one refers to (`referencedSectionsOf`): only the rows that it refers to. */
  readonly readSharedLinkedRows: (
    section: AnySection,
    to: AnySection,
    patient: PatientId,
  ) => TaskEither<Failure, string>;
  /** The rows of each section that come from a file, by collection, as a JSON object of arrays, newest first. */
  readonly readRowsOfFile: (patient: PatientId, file: Id) => TaskEither<Failure, string>;
}
