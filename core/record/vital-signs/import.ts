import type { FieldProblems } from "../../kernel/failure.ts";
import { isLeft } from "../../kernel/fp.ts";
import { kindsIn, measurementName, withoutKinds } from "./kinds.ts";
import { checkReadingTaken, type Lifetime, type Reading, type ReadingDraft } from "./reading.ts";

/** What becomes of one reading that arrives: kept (what is new of it), known already, or refused field by field. */
export type Arrival =
  | { readonly outcome: "fresh"; readonly reading: Reading }
  | { readonly outcome: "known" }
  | { readonly outcome: "refused"; readonly problems: FieldProblems };

/** The most readings that one call may bring. */
export const MOST_ARRIVALS = 1000;

/**
 * Judges any number of readings at once, each by its place. A measurement of the same moment, kind and value is not
 * kept twice, whether it is in the record already or came twice; what is new in the same reading is kept.
 *
 * @param kept the readings of the record, at least those of the moments that arrive
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

/** What became of the readings that a device gave. */
export interface Imported {
  /** To be kept, in the order in which they came. */
  readonly fresh: readonly Reading[];
  /** How many said nothing that was not known. */
  readonly known: number;
  /** Those that break a rule, by their place among what came. */
  readonly refused: readonly { readonly index: number; readonly problems: FieldProblems }[];
}

/** What a list of outcomes comes to. */
export const imported = (arrivals: readonly Arrival[]): Imported => ({
  fresh: arrivals.flatMap((arrival) => (arrival.outcome === "fresh" ? [arrival.reading] : [])),
  known: arrivals.filter(({ outcome }) => outcome === "known").length,
  refused: arrivals.flatMap((arrival, index) =>
    arrival.outcome === "refused" ? [{ index, problems: arrival.problems }] : [],
  ),
});
