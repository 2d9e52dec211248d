import { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { NEW, type PatientId } from "../../kernel/id.ts";
import type { ReadingStore } from "../../ports/reading-store.ts";
import { unmarked } from "../section.ts";
import { type Arrival, imported, judgeArrivals } from "../vital-signs/import.ts";
import type { Lifetime, Reading, ReadingDraft } from "../vital-signs/reading.ts";

/** Ignores the client's ids, versions and authors. */
const asNew = (draft: ReadingDraft): ReadingDraft => ({ ...unmarked(draft), id: NEW, version: 0 });

/** Replaces the new readings in the results by the stored ones, in the same order. */
const named = (arrivals: readonly Arrival[], kept: readonly Reading[]): readonly Arrival[] => {
  let next = 0;
  return arrivals.map((arrival): Arrival => {
    const reading = arrival.outcome === "fresh" ? kept[next++] : undefined;
    return reading === undefined ? arrival : { outcome: "fresh", reading };
  });
};

/**
 * Stores the new readings of an import and returns the result of each. Importing the same readings again stores
 * nothing.
 */
export const keepArrivals =
  (store: ReadingStore, lifetime: Lifetime) =>
  (patient: PatientId, arrived: readonly ReadingDraft[]): TaskEither<Failure, readonly Arrival[]> => {
    const drafts = arrived.map(asNew);
    const moments = [...new Set(drafts.flatMap(({ takenAt }) => (Instant.is(takenAt) ? [takenAt] : [])))];
    return pipe(
      store.holdAt(patient, moments),
      taskEither.map((kept) => judgeArrivals(kept, drafts, lifetime)),
      taskEither.chain((arrivals) =>
        pipe(
          store.add(patient, imported(arrivals).fresh),
          taskEither.map((kept) => named(arrivals, kept)),
        ),
      ),
    );
  };
