import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { PatientId } from "../kernel/id.ts";
import type { Arrival } from "../record/vital-signs/import.ts";
import type { ReadingDraft } from "../record/vital-signs/reading.ts";

/** Takes the readings of devices into the record, as often as they come: what is known is not kept again. */
export interface ReadingIntake {
  /** What became of each reading, by its place; those that are kept have their id. All of it is done, or nothing. */
  readonly keep: (patient: PatientId, readings: readonly ReadingDraft[]) => TaskEither<Failure, readonly Arrival[]>;
}
