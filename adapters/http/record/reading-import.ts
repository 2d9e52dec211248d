import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { ReadingImport } from "@libretto/core/ports/record/reading-import";
import { type ImportResult, MAX_IMPORTED_READINGS } from "@libretto/core/record/vital-signs/import";
import { readingEndpoints } from "../../contract/record/readings.ts";
import type { Client } from "../client.ts";
import { invalidResponse } from "../transport/invalid-response.ts";

/**
 * Imports readings over the API, in batches that are stored completely or not at all. After a failure it is safe to
 * send everything again, because known readings are not stored twice.
 */
export const httpReadingImport = (client: Client): ReadingImport => ({
  importReadings: (patient, readings) => {
    const importFrom = (
      start: number,
      results: readonly ImportResult[],
    ): TaskEither<Failure, readonly ImportResult[]> => {
      const batch = readings.slice(start, start + MAX_IMPORTED_READINGS);
      if (batch.length === 0) return taskEither.right(results);
      return pipe(
        client.call(readingEndpoints.importReadings, { body: { patient, readings: batch } }),
        taskEither.chain((batchResults) =>
          batchResults.length === batch.length
            ? importFrom(start + MAX_IMPORTED_READINGS, [...results, ...batchResults])
            : taskEither.left(invalidResponse("importReadings: not one result for each reading")),
        ),
      );
    };
    return importFrom(0, []);
  },
});
