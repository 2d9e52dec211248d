import type { Instant } from "../../kernel/dates.ts";
import type { FieldProblems } from "../../kernel/failure.ts";
import { isLeft } from "../../kernel/fp.ts";
import { kindsIn, measurementName, withoutKinds } from "./kinds.ts";
import { checkReadingTaken, type Reading, type ReadingDraft } from "./reading.ts";

/** What became of the readings that a device gave. */
export interface Imported {
  /** To be kept, in the order in which they came. */
  readonly fresh: readonly Reading[];
  /** How many said nothing that was not known. */
  readonly known: number;
  /** Those that break a rule, by their place among what came. */
  readonly refused: readonly { readonly index: number; readonly problems: FieldProblems }[];
}

/**
 * Judges any number of readings at once. A measurement of the same moment, kind and value is not kept twice, whether
 * it is in the record already or came twice; what is new in the same reading is kept.
 *
 * @param kept the readings of the record, at least those of the days that arrive
 */
export const importReadings = (kept: readonly Reading[], arrived: readonly ReadingDraft[], now: Instant): Imported => {
  const names = new Set(kept.flatMap((reading) => kindsIn(reading).map((kind) => measurementName(reading, kind))));
  const fresh: Reading[] = [];
  const refused: { readonly index: number; readonly problems: FieldProblems }[] = [];
  arrived.forEach((draft, index) => {
    const checked = checkReadingTaken(draft, now);
    if (isLeft(checked)) {
      refused.push({ index, problems: checked.left });
      return;
    }
    const reading = checked.right;
    const known = kindsIn(reading).filter((kind) => names.has(measurementName(reading, kind)));
    const rest = withoutKinds(reading, known);
    for (const kind of kindsIn(rest)) names.add(measurementName(rest, kind));
    if (kindsIn(rest).length > 0) fresh.push(rest);
  });
  return { fresh, known: arrived.length - fresh.length - refused.length, refused };
};
