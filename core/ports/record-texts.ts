import type { Clearance } from "../access/visibility.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../kernel/id.ts";
import type { PageRequest } from "../kernel/page.ts";
import type { AnySection } from "../record/section.ts";

/** Answers that the database writes itself, as JSON text. */
export interface RecordTexts {
  /** The patient answer with each section's newest rows; `notFound` when it is absent or not this actor's. */
  readonly record: (patient: PatientId) => TaskEither<Failure, string>;
  /** What a summary may tell of: sections that it never tells of are empty, and of readings there are the newest. */
  readonly summaryRecord: (patient: PatientId) => TaskEither<Failure, string>;
  /** The patient answer with every row. */
  readonly wholeRecord: (patient: PatientId) => TaskEither<Failure, string>;
  /**
   * The patient answer as a doctor gets it (`sharedAbout`, `sharedCollections`); `notFound` also under a clearance that
   * opens no record.
   */
  readonly doctorsRecord: (patient: PatientId, clearance: Clearance, doctor: AccountId) => TaskEither<Failure, string>;
  /**
   * The patient answer with every row, of which no more than its card has, for reports, the owner's too; neither
   * `totals` nor `ultime_misure` is in it.
   */
  readonly sharedRecord: (patient: PatientId) => TaskEither<Failure, string>;
  /** A page of a section, or of one of its lists, `{"data": […], "total": n}`; `placeUnsaid` behind what is not there. */
  readonly page: (
    section: AnySection,
    patient: PatientId,
    request: PageRequest & { readonly list?: string },
  ) => TaskEither<Failure, string>;
  /** One row as the wire has it; null when it is absent, removed or not for this reader. */
  readonly row: (section: AnySection, patient: PatientId, id: Id) => TaskEither<Failure, unknown>;
  /**
   * Every row of a section, or of one of its lists, as a JSON array, newest first; of each no more than its card has,
   * for `sharedPage` to take a doctor's part of it.
   */
  readonly sharedSection: (section: AnySection, patient: PatientId, list?: string) => TaskEither<Failure, string>;
  /** The same of the section that this one points to (`linkedFrom`): of it the rows that one of these points to. */
  readonly sharedLinked: (section: AnySection, patient: PatientId) => TaskEither<Failure, string>;
}
