import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { ReadingImport } from "@libretto/core/ports/record/reading-import";
import { type ImportResult, MAX_IMPORTED_READINGS } from "@libretto/core/record/vital-signs/import";
import { readingEndpoints } from "../contract/readings.ts";
import type { Client } from "./client.ts";
import { unreadable } from "./unreadable.ts";

/**
 * Readings kept by the server. More than a call takes go in several calls, each whole or not at all; when a later one
 * fails, sending everything again is safe, since what is known is not kept twice.
 */
export const httpReadingIntake = (client: Client): ReadingImport => ({
  importReadings: (patient, readings) => {
    const from = (start: number, sofar: readonly ImportResult[]): TaskEither<Failure, readonly ImportResult[]> => {
      const piece = readings.slice(start, start + MAX_IMPORTED_READINGS);
      if (piece.length === 0) return taskEither.right(sofar);
      return pipe(
        client.call(readingEndpoints.importReadings, { body: { patient, readings: piece } }),
        taskEither.chain((arrivals) =>
          arrivals.length === piece.length
            ? from(start + MAX_IMPORTED_READINGS, [...sofar, ...arrivals])
            : taskEither.left(unreadable("importReadings: not an outcome for each reading")),
        ),
      );
    };
    return from(0, []);
  },
});
