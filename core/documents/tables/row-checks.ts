import { foldText } from "../../kernel/text.ts";
import type { NotImportedReason } from "../document.ts";
import type { RowReading } from "./read-rows.ts";
import { type Cell, isEmptyCell, type SourceTable, type TableRow } from "./table.ts";

/** What the only word of a cell says about a row that is no measurement. */
const SUMMARY =
  /^(medi[ae]|average|avg|mean|totale?|somma|sum|min(im[oa]|imum)?|max(imum)?|massim[oa]|median[ao]?|dev(iazione)? ?(standard|st)?|std( dev)?|standard deviation|obiettivo|target|goal)( (dei valori|del mese|della settimana|mensile|settimanale|giornalier[ao]|general[ei]|complessiv[ao]|monthly|weekly|daily|overall))?$/;

/** The longest words that `SUMMARY` knows, and their first letters: most cells are not compared with it. */
const MAYBE_SUMMARY = /^\s*[adgmost].{2,40}$/i;
const isSummaryCell = (cell: Cell): boolean =>
  typeof cell === "string" && MAYBE_SUMMARY.test(cell) && SUMMARY.test(foldText(cell).replace(/[.:*]+$/, ""));

/** Why no cell of a row is read: it is a sum or a mean, or a comma divides a number into two cells. */
export const findRowProblem = ({ cells }: TableRow, { titles }: SourceTable): NotImportedReason | null => {
  if (cells.some(isSummaryCell)) return "summaryRow";
  const isWider = titles !== null && cells.slice(titles.length).some((cell) => !isEmptyCell(cell));
  return isWider ? "cellCount" : null;
};

const isSameReading = (one: RowReading, other: RowReading): boolean =>
  JSON.stringify([one.values, one.moment, one.tests]) === JSON.stringify([other.values, other.moment, other.tests]);

/** The rows that were read, by their time. Rows of one time with other values are different. */
export class KnownReadings {
  private readonly byTime = new Map<string, RowReading[]>();

  /** Adds a row; false when one with the same time and the same values is known. */
  add(reading: RowReading): boolean {
    const { day, time, seconds, instant } = reading;
    const key = instant ?? `${day} ${time} ${seconds}`;
    const same = this.byTime.get(key);
    if (same?.some((other) => isSameReading(reading, other)) === true) return false;
    if (same === undefined) this.byTime.set(key, [reading]);
    else same.push(reading);
    return true;
  }
}
