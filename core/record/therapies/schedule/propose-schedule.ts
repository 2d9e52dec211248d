import type { ClockTime } from "../../../kernel/dates.ts";
import { DAILY_DOSES_LIMIT, DOSING_INTERVAL } from "../../../kernel/dosing-limits.ts";
import { foldText } from "../../../kernel/text.ts";
import { EMPTY_SCHEDULE, type PlannedDose, type Schedule, type Weekday } from "./schedule.ts";

const EVENING: ClockTime = "20:00";
const BEDTIME: ClockTime = "22:00";
/** The usual times of the words for a part of the day. The person sees and confirms them. */
const MOMENTS: readonly (readonly [RegExp, ClockTime])[] = [
  [/\b(mattin[oa]|colazione|risveglio|morning|breakfast)\b/g, "08:00"],
  [/\b(mezzogiorno|pranzo|noon|lunch)\b/g, "12:30"],
  [/\b(pomeriggio|afternoon)\b/g, "16:00"],
  [/\b(sera|cena|evening|dinner)\b/g, EVENING],
  [
    /\b(prima di (?:dormire|coricarsi|andare a letto)|al momento di coricarsi|a letto|notte|at bedtime|at night)\b/g,
    BEDTIME,
  ],
];
const EVERY_HOURS: Readonly<Record<string, readonly ClockTime[]>> = {
  "12": ["08:00", "20:00"],
  "8": ["06:00", "14:00", "22:00"],
};
const WEEKDAY_NAMES: readonly (readonly [RegExp, Weekday])[] = [
  [/\b(lunedi|mondays?)\b/g, "monday"],
  [/\b(martedi|tuesdays?)\b/g, "tuesday"],
  [/\b(mercoledi|wednesdays?)\b/g, "wednesday"],
  [/\b(giovedi|thursdays?)\b/g, "thursday"],
  [/\b(venerdi|fridays?)\b/g, "friday"],
  [/\b(sabato|saturdays?)\b/g, "saturday"],
  [/\b(domenica|sundays?)\b/g, "sunday"],
];
const COUNTS: Readonly<Record<string, number>> = {
  ...{ una: 1, un: 1, uno: 1, one: 1, due: 2, two: 2, tre: 3, three: 3, quattro: 4, four: 4 },
};

const AMOUNT =
  /^(\d+(?:[.,]\d+)?|1\/2|½|mezza|mezzo|una|un|due|tre|one|two|three|half a)\s+(compress[ae]|cpr?|capsul[ae]|cps|bustin[ae]|gocc[ei]a?|fial[ae]|flaconcin[oi]|cucchiain[oi]|misurin[oi]|cerott[oi]|puff|spruzz[oi]|supposte?|supposta|tablets?|capsules?|drops?|sachets?)\b/;
/** With the largest number of doses. A number without "volte" after an amount may count tablets. */
const AS_NEEDED =
  /^(?:solo )?(?:al bisogno|se serve|quando serve|se necessario|in caso di bisogno|as needed|when needed)(?: (?:al massimo|massimo|max|fino a|non piu di|at most|up to) (?<number>\d+|una|due|tre|quattro|one|two|three|four)(?<times> volt[ae]| times?)? (?:al giorno|al di|in 24 ore|a day|in 24 hours))?$/;
const TIME = /\b(?:alle(?: ore)?|ore|at) (\d{1,2})(?:[:.](\d{2}))?\b/g;
const TIMES_A_DAY =
  /\b(\d|una|un|due|tre|quattro|one|two|three|four) (?:volt[ae]|times?) (?:al giorno|al di|a day)\b|\b(once|twice) (?:a day|daily)\b/g;
/** Follows an amount that is the one of a day, not of each dose. */
const DAILY = /^ (?:al giorno|al di|a day|per day|daily)\b/;
/** They say how the doses of other words are taken. Without at least two of these, they may be the doses themselves. */
const MEALS =
  /\b(?:ai|dopo i|prima dei|durante i|lontano dai) pasti(?: principali)?\b|\b(?:before|after|with|between) meals\b/g;
/** Words that say nothing about the time beyond the words above. */
const FILLERS =
  /\b(ogni giorno|tutti i giorni|al giorno|al di|every day|daily|a digiuno|a stomaco (?:pieno|vuoto)|con il cibo|with food|prima (?:di|della|del)|dopo(?: (?:la|il))?|durante(?: (?:la|il))?|before|after|with|during|the|al|alla|la|il|le|i|di|a|e|in|and|on|every|ogni|at|ore)\b/g;

/** Takes all matches out of a text. */
const take = (text: string, pattern: RegExp): readonly [matches: readonly RegExpMatchArray[], rest: string] => [
  [...text.matchAll(pattern)],
  text.replace(pattern, " "),
];

const clockTime = (hour: string, minute = "00"): ClockTime => `${hour.padStart(2, "0")}:${minute}`;
const isClockTime = (time: ClockTime): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** The usual times of the parts of the day that a text names, and the text without them. */
const takeMoments = (text: string): readonly [times: readonly ClockTime[], rest: string] => {
  const times: ClockTime[] = [];
  let rest = text;
  // the last moments are phrases that contain other words
  for (const [pattern, time] of MOMENTS.toReversed()) {
    const [found, without] = take(rest, pattern);
    rest = without;
    if (found.length > 0) times.push(time);
  }
  return [times, rest];
};

/**
 * The times that a text names, and the text without them. None when it names them in two ways, because these may mean
 * the same dose: "alle 8 di sera", "la sera prima di dormire".
 */
const takeTimes = (text: string): readonly [times: readonly ClockTime[], rest: string] => {
  const [hours, afterHours] = take(text, /\b(?:ogni|every) (8|12) (?:ore|hours)\b/g);
  const [typed, afterTyped] = take(afterHours, TIME);
  const [moments, rest] = takeMoments(afterTyped);
  const ways = [
    hours.flatMap(([, every = ""]) => EVERY_HOURS[every] ?? []),
    typed.map(([, hour = "", minute]) => clockTime(hour, minute)),
    moments,
  ].filter((times) => times.length > 0);
  const [times = []] = ways;
  const isUnclear = ways.length > 1 || (moments.includes(EVENING) && moments.includes(BEDTIME));
  return [isUnclear ? [] : [...new Set(times)].toSorted(), rest];
};

const numberOf = (count: string): number => COUNTS[count] ?? Number(count);
const isInterval = (days: number): boolean => days >= DOSING_INTERVAL.least && days <= DOSING_INTERVAL.most;

const EVERY_DAY = /\b(ogni giorno|tutti i giorni|every day|daily)\b/;
/** "lunedì al venerdì" means the days between them too. */
const RANGE_OF_DAYS = /\b\p{L}*(?:di|day|sabato|domenica) (?:al?|to|through) \p{L}*(?:di|day|sabato|domenica)\b/u;

/** The days that a text names, and the text without them. Null when it is not clear which days these are. */
const takeDays = (text: string): readonly [days: Partial<Schedule> | null, rest: string] => {
  let rest = text;
  const weekdays: Weekday[] = [];
  for (const [pattern, weekday] of WEEKDAY_NAMES) {
    const [found, without] = take(rest, pattern);
    rest = without;
    if (found.length > 0) weekdays.push(weekday);
  }
  if (weekdays.length > 0)
    return [EVERY_DAY.test(text) || RANGE_OF_DAYS.test(text) ? null : { kind: "weekdays", weekdays }, rest];
  const [alternate, without] = take(rest, /\b(a giorni alterni|un giorno si e uno no|every other day)\b/g);
  if (alternate.length > 0) return [{ kind: "interval", every: 2 }, without];
  const [intervals, others] = take(rest, /\b(?:ogni|every) (\d+|due|tre|quattro|two|three|four) (?:giorni|days)\b/g);
  const [every, ...more] = intervals.map(([, count = ""]) => numberOf(count));
  if (every === undefined) return [{}, rest];
  return [more.length === 0 && isInterval(every) ? { kind: "interval", every } : null, others];
};

const foldFrequency = (frequency: string): string => foldText(frequency.replace(/[,;]/g, " ")).replace(/\s+/g, " ");

/** The number in "tre volte al giorno" or "twice a day". */
const countOf = ([, count = "", word]: RegExpMatchArray): number =>
  word === "twice" ? 2 : word === "once" ? 1 : numberOf(count);

/** Before a number of doses: it is a limit, or one of two numbers. */
const INEXACT = /\b(o|or|massimo|max|fino a|up to|at most|almeno|at least)[ .]*$/;

/**
 * How many times a day a typed frequency states, such as 3 for "3 volte al giorno, dopo i pasti". Null when it states no
 * number, several, or only a limit.
 */
export const findTimesADay = (frequency: string): number | null => {
  const text = foldFrequency(frequency);
  const [found, ...others] = text.matchAll(TIMES_A_DAY);
  if (found === undefined || others.length > 0 || INEXACT.test(text.slice(0, found.index))) return null;
  return countOf(found);
};

/** A schedule when needed, with the largest number that the text states. Null when it states something else too. */
const proposeAsNeeded = (text: string, amount: string): Schedule | null => {
  const found = AS_NEEDED.exec(text.slice(amount.length).trim());
  if (found === null) return null;
  const { number, times } = found.groups ?? {};
  if (number === undefined) return { ...EMPTY_SCHEDULE, kind: "asNeeded" };
  const largestPerDay = numberOf(number);
  const isUnclear = amount !== "" && times === undefined;
  return isUnclear || largestPerDay < 1 || largestPerDay > DAILY_DOSES_LIMIT
    ? null
    : { ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay };
};

/**
 * Proposes a schedule from a typed frequency, such as "1 compressa al mattino", "alle 8 e alle 20", "al bisogno, massimo
 * 3 volte al giorno" or "lunedì e giovedì, la sera". Null when any word of the text is not understood, or when it names
 * no time: "due volte al giorno" does not say when.
 */
export const proposeSchedule = (frequency: string): Schedule | null => {
  const text = foldFrequency(frequency);
  const amount = AMOUNT.exec(text)?.[0] ?? "";
  const asNeeded = proposeAsNeeded(text, amount);
  if (asNeeded !== null) return asNeeded;
  const [counts, afterCounts] = take(text.slice(amount.length), TIMES_A_DAY);
  const [meals, afterMeals] = take(afterCounts, MEALS);
  const [times, afterTimes] = takeTimes(afterMeals);
  const [days, rest] = takeDays(afterTimes);
  const isUnderstood = rest.replace(FILLERS, " ").trim() === "";
  const fits = counts.every((count) => countOf(count) === times.length) && (meals.length === 0 || times.length > 1);
  const isDailyAmount = amount !== "" && DAILY.test(text.slice(amount.length));
  // "lunedì mattina e giovedì sera": which time belongs to which day?
  const isUnclear = times.length > 1 && (isDailyAmount || (days?.weekdays?.length ?? 0) > 1);
  if (days === null || isUnclear || !isUnderstood || !fits || times.length === 0 || !times.every(isClockTime))
    return null;
  return { ...EMPTY_SCHEDULE, ...days, doses: times.map((time): PlannedDose => ({ time, amount })) };
};
