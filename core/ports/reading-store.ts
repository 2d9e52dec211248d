import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { PatientId } from "../kernel/id.ts";
import type { Reading } from "../record/vital-signs/reading.ts";

/** What keeping many readings at once needs besides the `RecordStore`. */
export interface ReadingStore {
  /** The kept readings of these moments; nobody else keeps any for this patient until the transaction ends. */
  readonly holdAt: (patient: PatientId, moments: readonly Instant[]) => TaskEither<Failure, readonly Reading[]>;
  /** Keeps new readings and names them, in their order. */
  readonly add: (patient: PatientId, readings: readonly Reading[]) => TaskEither<Failure, readonly Reading[]>;
}
