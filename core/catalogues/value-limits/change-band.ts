import { daysBetween } from "../../kernel/dates.ts";
import { type ChangeAmount, changeLimitText, changeText } from "./change-texts.ts";
import type { ChangeLimit, ValueLimits } from "./limit.ts";
import {
  type BandContext,
  type BandPerson,
  type EarlierValue,
  hasLimits,
  holdsWith,
  isBeyondTyping,
  isFreshOn,
  type ReachedChange,
  seriousnessOf,
  UNCERTAIN,
  type ValueBand,
} from "./value-band.ts";

/** The most serious of some bands, the first of equal ones; no statement for none. */
export const mostSeriousOf = (bands: readonly ValueBand[]): ValueBand =>
  bands.toSorted((a, b) => seriousnessOf(b) - seriousnessOf(a))[0] ?? UNCERTAIN;

/** The relative error of computing with decimal fractions. */
const EPSILON = 1e-9;

const isReached = ({ direction, least }: ChangeLimit, from: number, amount: number): boolean => {
  const size = direction === "rise" ? amount : -amount;
  const needed = "part" in least ? least.part * from : least.amount;
  return size >= needed - EPSILON * Math.max(1, from);
};

/** The largest change that reaches a limit; null for none. The newest of equal earlier values counts. */
const reachedChange = (
  limit: ChangeLimit,
  unit: string,
  value: number,
  earlier: readonly EarlierValue[],
): ChangeAmount | null => {
  const [largest] = earlier
    .map((from) => ({ limit, from, amount: value - from.value, unit }))
    .filter(({ from, amount }) => isReached(limit, from.value, amount))
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || (a.from.day < b.from.day ? 1 : -1));
  return largest ?? null;
};

const withTexts = (change: ChangeAmount, isFresh: boolean): ReachedChange => ({
  ...change,
  text: { it: changeText(change, isFresh, "it"), en: changeText(change, isFresh, "en") },
  limitText: { it: changeLimitText(change, "it"), en: changeLimitText(change, "en") },
});

const bandOfChange = (change: ChangeAmount, isFresh: boolean): ValueBand => {
  const { band, advice, sources, direction } = change.limit;
  const side = direction === "rise" ? "high" : "low";
  return {
    band,
    side,
    advice,
    limit: { band, advice, sources, text: null, change: withTexts(change, isFresh) },
    isFresh,
  };
};

/**
 * The band of a value by its change since the earlier values of the record. The most serious reached limit decides; of
 * several earlier values, the one with the largest change. Uncertain when no limit is reached.
 *
 * Units   value and earlier values in the unit of the limits
 * Domain  adults from 18 years; a person of unknown age counts as an adult. A value that is probably mistyped is left out
 * Source  the sources of each limit
 *
 * @param earlier values that were measured before this one, in any order
 */
export const changeBandOf = (
  limits: Pick<ValueLimits, "unit" | "typing" | "changes">,
  value: number,
  earlier: readonly EarlierValue[],
  person: BandPerson,
  context: BandContext,
): ValueBand => {
  const { unit, changes = [] } = limits;
  if (!Number.isFinite(value) || !hasLimits(person) || isBeyondTyping(limits, value)) return UNCERTAIN;
  const usable = earlier.filter((one) => !isBeyondTyping(limits, one.value));
  const bands = changes
    .filter((limit) => holdsWith(limit, person))
    .flatMap((limit) => {
      const inTime = usable.filter(({ day }) => {
        const days = daysBetween(day, context.measuredOn);
        return days >= 0 && days <= limit.withinDays;
      });
      const change = reachedChange(limit, unit, value, inTime);
      return change === null ? [] : [bandOfChange(change, isFreshOn(context))];
    });
  return mostSeriousOf(bands);
};
