import { daysInMonth, type Instant, instantAt, millisecondsOf } from "../kernel/dates.ts";
import { MAX_LICENCE_DAYS } from "../kernel/limits.ts";

/** The duration of a licence; `endless` has no end. */
type Duration = "endless" | { readonly unit: "day" | "month" | "year"; readonly count: number };

const UNITS = { day: /^giorn[oi]$|^days?$/, month: /^mes[ei]$|^months?$/, year: /^ann[oi]$|^years?$/ } as const;
const LONGEST_UNIT_DAYS = { day: 1, month: 31, year: 366 } as const;
const UNLIMITED = /^senza (scadenza|fine)$|^(no|without) (end|expiry)$/;
const DAY_MILLISECONDS = 86_400_000;

/**
 * Parses a duration in words: "30 giorni", "1 mese", "un anno", "Senza scadenza"; null when the text is none of these.
 */
export const parseDuration = (input: string): Duration | null => {
  const text = input.trim().toLowerCase().replace(/\s+/g, " ");
  if (UNLIMITED.test(text)) return "endless";
  const [, digits = "", unitName = ""] = /^(\d{1,4}|un|one) ?([a-z]+)$/.exec(text) ?? [];
  const unit = (["day", "month", "year"] as const).find((candidate) => UNITS[candidate].test(unitName));
  const count = /\d/.test(digits) ? Number(digits) : 1;
  return unit === undefined || count < 1 || count * LONGEST_UNIT_DAYS[unit] > MAX_LICENCE_DAYS ? null : { unit, count };
};

/**
 * The end of a duration that starts at an instant; null when it has no end. Uses calendar months and years (UTC): one
 * month from 31 January ends on the last day of February.
 */
export const endOfDuration = (duration: Duration, from: Instant): Instant | null => {
  if (duration === "endless") return null;
  const { unit, count } = duration;
  if (unit === "day") return instantAt(millisecondsOf(from) + count * DAY_MILLISECONDS);
  const start = new Date(from);
  const months = start.getUTCFullYear() * 12 + start.getUTCMonth() + count * (unit === "year" ? 12 : 1);
  const [year, month] = [Math.floor(months / 12), months % 12];
  const end = new Date(from);
  end.setUTCFullYear(year, month, Math.min(start.getUTCDate(), daysInMonth(year, month + 1)));
  return end.toISOString() as Instant;
};
