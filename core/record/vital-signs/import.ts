import type { FieldProblems } from "../../kernel/failure.ts";
import { isLeft } from "../../kernel/fp.ts";
import { kindsIn, measurementName, withoutKinds } from "./kinds.ts";
import { checkReadingTaken, type Lifetime, type Reading, type ReadingDraft } from "./reading.ts";

/**
 * The result of importing one reading: its new part is stored, it is known already, or its invalid fields are refused.
 */
export type Arrival =
  | { readonly outcome: "fresh"; readonly reading: Reading }
  | { readonly outcome: "known" }
  | { readonly outcome: "refused"; readonly problems: FieldProblems };

/** The largest number of readings in one call. */
export const MOST_ARRIVALS = 1000;

/**
 * Validates imported readings; each result has the index of its reading. A measurement with the same time, kind and
 * value is stored once only, whether it is in the record already or was sent twice. New values of a partly known
 * reading are stored.
 *
 * @param storedReadings the readings of the record, at least those at the same times
 */
export const judgeArrivals = (
  kept: readonly Reading[],
  arrived: readonly ReadingDraft[],
  lifetime: Lifetime,
): readonly Arrival[] => {
  const names = new Set(kept.flatMap((reading) => kindsIn(reading).map((kind) => measurementName(reading, kind))));
  return arrived.map((draft) => {
    const checked = checkReadingTaken(draft, lifetime);
    if (isLeft(checked)) return { outcome: "refused", problems: checked.left };
    const reading = checked.right;
    const known = kindsIn(reading).filter((kind) => names.has(measurementName(reading, kind)));
    const rest = withoutKinds(reading, known);
    for (const kind of kindsIn(rest)) names.add(measurementName(rest, kind));
    return kindsIn(rest).length > 0 ? { outcome: "fresh", reading: rest } : { outcome: "known" };
  });
};

/** The summary of an import. */
export interface Imported {
  /** New readings to store, in the order received. */
  readonly fresh: readonly Reading[];
  /** The number of readings without new values. */
  readonly known: number;
  /** The refused readings, by their index in the import. */
  readonly refused: readonly { readonly index: number; readonly problems: FieldProblems }[];
}

/** Summarises the results of an import. */
export const imported = (arrivals: readonly Arrival[]): Imported => ({
  fresh: arrivals.flatMap((arrival) => (arrival.outcome === "fresh" ? [arrival.reading] : [])),
  known: arrivals.filter(({ outcome }) => outcome === "known").length,
  refused: arrivals.flatMap((arrival, index) =>
    arrival.outcome === "refused" ? [{ index, problems: arrival.problems }] : [],
  ),
});
