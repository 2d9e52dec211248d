import { foldText } from "../kernel/text.ts";

/** The first three letters of the months in Italian, English and German. */
const MONTHS: readonly (readonly string[])[] = [
  ["gen", "jan"],
  ["feb"],
  ["mar", "mrz"],
  ["apr"],
  ["mag", "may", "mai"],
  ["giu", "jun"],
  ["lug", "jul"],
  ["ago", "aug"],
  ["set", "sep"],
  ["ott", "oct", "okt"],
  ["nov"],
  ["dic", "dec", "dez"],
];

/** The number of a month by its name, from 1; 0 for another word. */
export const monthOf = (word: string): number =>
  MONTHS.findIndex((names) => names.includes(foldText(word).slice(0, 3))) + 1;
