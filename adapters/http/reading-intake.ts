import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { ReadingIntake } from "@libretto/core/ports/reading-intake";
import { type Arrival, MOST_ARRIVALS } from "@libretto/core/record/vital-signs/import";
import { readingEndpoints } from "../contract/readings.ts";
import type { Client } from "./client.ts";
import { unreadable } from "./unreadable.ts";

/**
 * Readings kept by the server. More than a call takes go in several calls, each whole or not at all; when a later one
 * fails, sending everything again is safe, since what is known is not kept twice.
 */
export const httpReadingIntake = (client: Client): ReadingIntake => ({
  keep: (patient, readings) => {
    const from = (start: number, sofar: readonly Arrival[]): TaskEither<Failure, readonly Arrival[]> => {
      const piece = readings.slice(start, start + MOST_ARRIVALS);
      if (piece.length === 0) return taskEither.right(sofar);
      return pipe(
        client.call(readingEndpoints.importReadings, { body: { patient, readings: piece } }),
        taskEither.chain((arrivals) =>
          arrivals.length === piece.length
            ? from(start + MOST_ARRIVALS, [...sofar, ...arrivals])
            : taskEither.left(unreadable("importReadings: not an outcome for each reading")),
        ),
      );
    };
    return from(0, []);
  },
});
