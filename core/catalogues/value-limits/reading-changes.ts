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

/** The limits on changes of a reading; null for none. */
export const changeLimitsOfReading = (
  name: LimitedReading,
): Pick<ValueLimits, "unit" | "typing" | "changes"> | null => {
  const changes = READING_CHANGES[name];
  return changes === undefined
    ? null
    : { unit: READING_LIMITS[name].unit, typing: READING_LIMITS[name].typing, changes };
};
