import { Instant } from "../../kernel/dates.ts";
import { type Failure, notFound } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { NEW_ID, type PatientId } from "../../kernel/id.ts";
import type { ReadingStore } from "../../ports/record/reading-store.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { stripUnknownFields } from "../../record/section.ts";
import { classifyReadings, type ImportResult, summariseImport } from "../../record/vital-signs/import.ts";
import type { Lifetime, Reading, ReadingDraft } from "../../record/vital-signs/reading.ts";

/** Ignores the client's ids, versions and authors. */
const toNewReading = (draft: ReadingDraft): ReadingDraft => ({ ...stripUnknownFields(draft), id: NEW_ID, version: 0 });

/** Replaces the new readings in the results by the stored ones, in the same order. */
const withStoredReadings = (
  results: readonly ImportResult[],
  storedReadings: readonly Reading[],
): readonly ImportResult[] => {
  let next = 0;
  return results.map((result): ImportResult => {
    const reading = result.outcome === "fresh" ? storedReadings[next++] : undefined;
    return reading === undefined ? result : { outcome: "fresh", reading };
  });
};

/**
 * Stores the new readings of an import and returns the result of each. Importing the same readings again stores
 * nothing.
 */
export const importReadings =
  (store: ReadingStore, lifetime: Lifetime) =>
  (patient: PatientId, received: readonly ReadingDraft[]): TaskEither<Failure, readonly ImportResult[]> => {
    const drafts = received.map(toNewReading);
    const instants = [...new Set(drafts.flatMap(({ takenAt }) => (Instant.is(takenAt) ? [takenAt] : [])))];
    return pipe(
      store.lockAt(patient, instants),
      taskEither.map((storedReadings) => classifyReadings(storedReadings, drafts, lifetime)),
      taskEither.chain((results) =>
        pipe(
          store.add(patient, summariseImport(results).fresh),
          taskEither.map((storedReadings) => withStoredReadings(results, storedReadings)),
        ),
      ),
    );
  };

/** Readings of an import. It may name the record that they belong to. */
export interface ReadingImportRequest {
  readonly patient: PatientId | null;
  readonly readings: readonly ReadingDraft[];
}

/** Imports readings into the own record; `notFound` when the request names another one. */
export const importOwnReadings = (
  { clock }: { readonly clock: Clock },
  { reader, readings: store }: Pick<Stores, "reader" | "readings">,
  patient: PatientId,
  request: ReadingImportRequest,
): TaskEither<Failure, readonly ImportResult[]> =>
  request.patient !== null && request.patient !== patient
    ? taskEither.left(notFound)
    : pipe(
        reader.openOwn(patient).loadSheet(),
        taskEither.chain(({ birth }) => importReadings(store, { birth, now: clock.now() })(patient, request.readings)),
      );
