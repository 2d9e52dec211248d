import type { ScoreDraft } from "../calculators/score-record.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Id, PatientId } from "../kernel/id.ts";
import type { TrailEntry } from "../record/access-log/trail.ts";
import type { AnySection } from "../record/section.ts";
import type { StoredFile } from "./file-store.ts";

/** Some at a time: as many as come together, until there are no more. Throws what the database throws. */
export type Batches<A> = AsyncIterable<readonly A[]>;

/** What only taking a whole record along, and bringing it back, asks of the record. */
export interface ArchiveStore {
  /** Whether the record has no row, no file and no score. Held: nobody else restores into it until the transaction ends. */
  readonly isEmpty: (patient: PatientId) => TaskEither<Failure, boolean>;
  /** Every live row of a section, newest first, each as JSON text of one line, as the wire has it. */
  readonly rows: (section: AnySection, patient: PatientId) => Batches<string>;
  /** Every score, newest first within each kind. */
  readonly scores: (patient: PatientId) => Batches<ScoreDraft>;
  /** Who did what to the own record, newest first. */
  readonly trail: () => Batches<TrailEntry>;
  /** Removed medications that a report still names, as the wire has them. */
  readonly removedTherapies: (patient: PatientId) => TaskEither<Failure, readonly unknown[]>;
  /** Every file of either list that has bytes, oldest first. */
  readonly files: (patient: PatientId) => TaskEither<Failure, readonly StoredFile[]>;
  /** The diary entries that have a drawing, oldest first. */
  readonly drawn: (patient: PatientId) => TaskEither<Failure, readonly Id[]>;
  /**
   * Adds rows that have their numbers already and refer to nothing but each other.
   *
   * @param rows a JSON list, as the wire has them: the database reads it as it is
   */
  readonly addRows: (section: AnySection, patient: PatientId, rows: string) => TaskEither<Failure, void>;
  /** Removes rows that were just added, as their card says. */
  readonly removeRows: (section: AnySection, patient: PatientId, ids: readonly Id[]) => TaskEither<Failure, void>;
  /**
   * Adds scores that have their numbers already, each computed at its moment.
   *
   * @param scores a JSON list, as the wire has them
   */
  readonly addScores: (patient: PatientId, scores: string) => TaskEither<Failure, void>;
}
