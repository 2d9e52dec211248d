import type { ChangeLimit, ValueLimits } from "./limit.ts";
import { type LimitedReading, READING_LIMITS } from "./reading-limits.ts";

/** The limits on changes of readings. They are apart, because the start page does not load them. Sources: `sources.ts`. */
const READING_CHANGES: Readonly<Partial<Record<LimitedReading, readonly ChangeLimit[]>>> = {
  weight: [
    {
      ...{ direction: "rise", least: { amount: 2 }, withinDays: 3, when: "heartFailure" },
      ...{ band: "unusual", advice: "today", sources: ["ESC-H"] },
    },
    {
      ...{ direction: "fall", least: { part: 0.05 }, withinDays: 183, unless: "pregnant" },
      ...{ band: "unusual", advice: "nextOccasion", sources: ["COMMON"] },
    },
  ],
};

const inBothDirections = (limit: Pick<ChangeLimit, "least" | "withinDays">): readonly ChangeLimit[] =>
  (["rise", "fall"] as const).map((direction) => ({
    ...limit,
    ...{ direction, band: "unusual", advice: "nextOccasion", sources: ["COMMON"] },
  }));

/** Changes of an adult that are so large that one of the two values is probably mistyped. */
const TYPING_CHANGES: Readonly<Partial<Record<LimitedReading, readonly ChangeLimit[]>>> = {
  weight: inBothDirections({ least: { part: 0.15 }, withinDays: 30 }),
  height: inBothDirections({ least: { amount: 5 }, withinDays: 3650 }),
};

/** The limits on changes of a reading. */
export type ReadingChanges = Pick<ValueLimits, "unit" | "typing" | "changes">;

const changesOf =
  (limits: Readonly<Partial<Record<LimitedReading, readonly ChangeLimit[]>>>) =>
  (name: LimitedReading): ReadingChanges | null => {
    const changes = limits[name];
    return changes === undefined
      ? null
      : { unit: READING_LIMITS[name].unit, typing: READING_LIMITS[name].typing, changes };
  };

/** The limits on changes of a reading that a doctor should know; null for none. */
export const changeLimitsOfReading = changesOf(READING_CHANGES);

/** The limits on changes of a reading from which on a value is probably mistyped; null for none. */
export const typingChangesOfReading = changesOf(TYPING_CHANGES);
