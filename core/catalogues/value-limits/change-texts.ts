import type { Language } from "../../messages/codes.ts";
import { dayIn } from "../../messages/days.ts";
import { numeral } from "../../messages/numerals.ts";
import { bandWords } from "./band-words.ts";
import type { ReachedChange } from "./value-band.ts";

/** A change without its texts. */
export type ChangeAmount = Omit<ReachedChange, "text" | "limitText">;

const SINCE: Readonly<Record<Language, (value: string, day: string) => string>> = {
  it: (value, day) => `rispetto a ${value} del ${day}`,
  en: (value, day) => `compared with ${value} on ${day}`,
};
const WITHIN: Readonly<Record<Language, (change: string, days: number) => string>> = {
  it: (change, days) => `${change} in ${days} giorni`,
  en: (change, days) => `${change} in ${days} days`,
};

const signed = (value: number, language: Language): string =>
  `${value < 0 ? "−" : "+"}${numeral(Number(Math.abs(value).toFixed(1)), language)}`;
const percent = (part: number): number => part * 100;

const URGENT: Readonly<Record<Language, string>> = { it: "urgente:", en: "urgent:" };

/** "urgente: +122,2 % rispetto a 0,9 mg/dL del 24/11/2026": a change with the earlier value and its day. */
export const changeText = (change: ChangeAmount, isFresh: boolean, language: Language): string => {
  const { limit, from, amount, unit } = change;
  const urgent = `${isFresh ? "" : `${bandWords[language].onThatDay} `}${URGENT[language]} `;
  const size =
    "part" in limit.least
      ? `${signed(percent(amount / from.value), language)} %`
      : `${signed(amount, language)} ${unit}`;
  const { value, unit: measuredUnit } = from.measured;
  return `${limit.band === "urgent" ? urgent : ""}${size} ${SINCE[language](`${numeral(value, language)} ${measuredUnit}`, dayIn(language, from.day))}`;
};

/** "+50 % in 7 giorni": the limit of a change. */
export const changeLimitText = ({ limit, unit }: ChangeAmount, language: Language): string => {
  const sign = limit.direction === "rise" ? 1 : -1;
  const size =
    "part" in limit.least
      ? `${signed(sign * percent(limit.least.part), language)} %`
      : `${signed(sign * limit.least.amount, language)} ${unit}`;
  return WITHIN[language](size, limit.withinDays);
};
