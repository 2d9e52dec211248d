import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { RowCore, Section } from "../../record/section.ts";

/** Stores the rows of every section. One implementation serves all sections. */
export interface RecordWriter {
  /** Stores a new row and returns it with its id and first version. */
  readonly add: <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    row: R,
  ) => TaskEither<Failure, R>;
  /** Replaces a row. `stale` when the stored version is not the expected one (null: any version). */
  readonly replace: <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    row: R,
    expectedVersion: number | null,
  ) => TaskEither<Failure, R>;
  /** Moves a row to the patient's bin. */
  readonly remove: <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    row: R,
    expectedVersion: number | null,
  ) => TaskEither<Failure, void>;
  /**
   * Restores a deleted row from the bin with the same id and links, and a higher version. `notFound` when the bin does
   * not have it, `conflict` when the section allows one row and another one exists.
   *
   * @param row the deleted row; a therapy in use with the findings that the user confirmed
   */
  readonly restore: <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    row: R,
    expectedVersion: number | null,
  ) => TaskEither<Failure, R>;
}

/** The record store of a client, which also reads pages of the own record. */
export interface RecordStore extends RecordWriter {
  /** Rows of a section, or of one of its lists, newest first. */
  readonly loadPage: <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    request: PageRequest & { readonly list?: R["list"] },
  ) => TaskEither<Failure, Page<R>>;
}

/** The record store of the server, which also loads the row that is to be changed. */
export interface ServerRecordStore extends RecordWriter {
  /** The stored row, locked until the transaction ends. `notFound` when it is absent, deleted or of another patient. */
  readonly loadForUpdate: <D extends RowCore, R extends D>(
    section: Section<D, R>,
    patient: PatientId,
    id: number,
  ) => TaskEither<Failure, R>;
}
