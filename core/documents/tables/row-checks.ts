import { foldText } from "../../kernel/text.ts";
import type { NotImportedReason } from "../document.ts";
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
