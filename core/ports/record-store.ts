import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { PatientId } from "../kernel/id.ts";
import type { Page, PageRequest } from "../kernel/page.ts";
import type { RowCore, Section } from "../record/section.ts";

/** Keeps the rows of every section; one implementation serves all cards. */
export interface RecordStore {
  /** Rows of a section, newest first; of one list when it is named. */
  readonly page: <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    request: PageRequest & { readonly list?: R["list"] },
  ) => TaskEither<Failure, Page<R>>;
  /** Keeps a new row and gives it its id and first version. */
  readonly add: <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    row: R,
  ) => TaskEither<Failure, R>;
  /** Replaces a row; `stale` when the kept version is no longer `seen` (null: whatever it is). */
  readonly replace: <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    row: R,
    seen: number | null,
  ) => TaskEither<Failure, R>;
  /** Deletes a row: it goes to the patient's bin. */
  readonly remove: <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    row: R,
    seen: number | null,
  ) => TaskEither<Failure, void>;
  /**
   * Brings a deleted row back from the bin: the same id, the same links, a higher version. `notFound` when the bin does
   * not have it, `conflict` when the section has one row at most and another one has been written since.
   *
   * @param row the deleted row, with the findings that are confirmed when it is a therapy in use
   */
  readonly restore: <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    row: R,
    seen: number | null,
  ) => TaskEither<Failure, R>;
}

/** What the side that judges needs besides: the row as it is kept now. */
export interface JudgingStore extends RecordStore {
  /** The kept row; `notFound` when it is absent, removed or somebody else's. */
  readonly one: <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    id: number,
  ) => TaskEither<Failure, R>;
}
