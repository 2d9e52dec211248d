import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Reading } from "../../record/vital-signs/reading.ts";

/** The operations for storing many readings at once. */
export interface ReadingStore {
  /** The stored readings of these instants. Locks the patient's readings until the transaction ends. */
  readonly lockAt: (patient: PatientId, instants: readonly Instant[]) => TaskEither<Failure, readonly Reading[]>;
  /** Stores new readings and returns them with their ids, in order. `refused` when one names a document of no own file. */
  readonly add: (patient: PatientId, readings: readonly Reading[]) => TaskEither<Failure, readonly Reading[]>;
}
