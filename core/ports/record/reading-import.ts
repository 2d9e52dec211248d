import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { ImportResult } from "../../record/vital-signs/import.ts";
import type { ReadingDraft } from "../../record/vital-signs/reading.ts";

/** Imports readings of devices. Known readings are not stored again. */
export interface ReadingImport {
  /** The result for each reading, in order. Stored readings have their id. All are stored, or none. */
  readonly importReadings: (
    patient: PatientId,
    readings: readonly ReadingDraft[],
  ) => TaskEither<Failure, readonly ImportResult[]>;
}
