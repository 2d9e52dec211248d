import type { ScoreDraft } from "../../calculators/score-record.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { AccessLogEntry } from "../../record/access-log/log-entry.ts";
import type { AnySection } from "../../record/section.ts";
import type { StoredFile } from "./file-store.ts";

/** Values in batches. Throws the errors of the database. */
export type Batches<A> = AsyncIterable<readonly A[]>;

/** What an export reads of one record. */
export interface ArchiveReader {
  /** Every row of a section that is not deleted, newest first, each as one line of wire JSON. */
  readonly readRows: (section: AnySection) => Batches<string>;
  /** Every score, newest first within each kind. */
  readonly readScores: () => Batches<ScoreDraft>;
  /** The audit entries of the own record, newest first. */
  readonly readAuditEntries: () => Batches<AccessLogEntry>;
  /** Deleted medications that a reaction report refers to, as wire rows. */
  readonly listRemovedTherapies: () => TaskEither<Failure, readonly unknown[]>;
  /** Every file with content, of both lists, oldest first. */
  readonly listFiles: () => TaskEither<Failure, readonly StoredFile[]>;
  /** The diary entries that have a drawing, oldest first. */
  readonly listEntriesWithDrawing: () => TaskEither<Failure, readonly Id[]>;
}

/** What a restore writes. */
export interface ArchiveStore {
  /** Whether the record has no row, file or score. Locks it against other restores until the transaction ends. */
  readonly isEmpty: (patient: PatientId) => TaskEither<Failure, boolean>;
  /**
   * Adds rows that have their ids already and refer only to each other.
   *
   * @param rows a JSON array of wire rows, passed to the database unchanged
   */
  readonly addRows: (section: AnySection, patient: PatientId, rows: string) => TaskEither<Failure, void>;
  /** Deletes rows that were just added, as their section defines. */
  readonly removeRows: (section: AnySection, patient: PatientId, ids: readonly Id[]) => TaskEither<Failure, void>;
  /**
   * Adds scores that have their ids and times already.
   *
   * @param scores a JSON array of wire rows
   */
  readonly addScores: (patient: PatientId, scores: string) => TaskEither<Failure, void>;
}
