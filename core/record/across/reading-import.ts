import { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { NEW, type PatientId } from "../../kernel/id.ts";
import type { ReadingStore } from "../../ports/reading-store.ts";
import { unmarked } from "../section.ts";
import { type Arrival, imported, judgeArrivals } from "../vital-signs/import.ts";
import type { Lifetime, Reading, ReadingDraft } from "../vital-signs/reading.ts";

/** What the client says of ids, versions and authors does not count. */
const asNew = (draft: ReadingDraft): ReadingDraft => ({ ...unmarked(draft), id: NEW, version: 0 });

/** The outcomes with the readings as they were kept, in the same order. */
const named = (arrivals: readonly Arrival[], kept: readonly Reading[]): readonly Arrival[] => {
  let next = 0;
  return arrivals.map((arrival): Arrival => {
    const reading = arrival.outcome === "fresh" ? kept[next++] : undefined;
    return reading === undefined ? arrival : { outcome: "fresh", reading };
  });
};

/**
 * Keeps what is new among the readings that arrive, and says of each what became of it. Sent again, the same readings
 * are all known.
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
