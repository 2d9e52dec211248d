import type { ScoreDraft } from "../calculators/score-record.ts";
import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Id, PatientId } from "../kernel/id.ts";
import type { StoredFile } from "./file-store.ts";

/** What only taking a whole record along, and bringing it back, asks of the record. */
export interface ArchiveStore {
  /** Whether the record has no row, no file and no score. Held: nobody else restores into it until the transaction ends. */
  readonly isEmpty: (patient: PatientId) => TaskEither<Failure, boolean>;
  /** Removed medications that a report still names, as the wire has them. */
  readonly removedTherapies: (patient: PatientId) => TaskEither<Failure, readonly unknown[]>;
  /** Every file of either list that has bytes, oldest first. */
  readonly files: (patient: PatientId) => TaskEither<Failure, readonly StoredFile[]>;
  /** The diary entries that have a drawing, oldest first. */
  readonly drawn: (patient: PatientId) => TaskEither<Failure, readonly Id[]>;
  /** Adds a score that was computed at that moment. */
  readonly addScore: (patient: PatientId, score: ScoreDraft, computedAt: Instant) => TaskEither<Failure, void>;
}
