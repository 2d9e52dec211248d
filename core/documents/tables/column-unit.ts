import { findLabTest } from "../../catalogues/lab-tests/lab-tests.ts";
import { readUnit } from "../../catalogues/lab-tests/unit-spellings.ts";
import { unitOfTest } from "../../catalogues/lab-tests/units.ts";
import { isRight } from "../../kernel/fp.ts";
import type { MeasureName } from "../../record/vital-signs/measures.ts";
import { type ColumnAnswer, type ColumnMeaning, measureOfColumn, testIdOf } from "./columns.ts";
import { readCellNumber, readCellPressure } from "./read-number.ts";
import { type ReadTitle, readTitle } from "./read-title.ts";
import { cellText, isEmptyCell, type SourceTable } from "./table.ts";
import { findUnstatedUnit, readMeasureUnit, unitOfValues, unitsOfMeasure } from "./units.ts";

/** A number of a column with the unit that its cell states; empty when it states none. */
interface UnitSample {
  readonly value: number;
  readonly unit: string;
}

/** All numbers of a column: one in another unit can come late in a long table. */
export const unitSamplesOf = (table: SourceTable, index: number): readonly UnitSample[] =>
  table.rows.flatMap(({ cells }) => {
    const cell = cells[index];
    if (cell === undefined || isEmptyCell(cell)) return [];
    if (typeof cell === "number") return [{ value: cell, unit: "" }];
    const pressure = readCellPressure(cellText(cell));
    if (pressure !== null) return [{ value: pressure.maximum, unit: pressure.unit }];
    const number = readCellNumber(cellText(cell));
    return (number?.values.slice(0, 1) ?? []).map((value) => ({ value, unit: number?.unit ?? "" }));
  });

/** The numbers whose cells state no unit. */
const valuesWithoutUnit = (samples: readonly UnitSample[]): readonly number[] =>
  samples.flatMap(({ value, unit }) => (unit === "" ? [value] : []));

/** The unit of a column of a measure, when its title states none. Empty when each cell states its own. */
const unitOfCells = (measure: MeasureName, samples: readonly UnitSample[], isItalian: boolean): string | null => {
  const unmarked = valuesWithoutUnit(samples);
  const found = findUnstatedUnit(measure, unmarked, isItalian);
  const stated = samples.flatMap(({ unit }) => (unit === "" ? [] : [readMeasureUnit(measure, unit)]));
  const [first, ...others] = new Set(stated);
  if (first === undefined) return found;
  const isSame = first !== null && others.length === 0;
  if (unmarked.length === 0) return isSame ? first : "";
  return isSame && first === found ? first : null;
};

/** The unit of a column of a measure; null when title, cells and values leave it open, or contradict each other. */
const unitOfMeasureColumn = (
  measure: MeasureName,
  { unit: written, isItalian }: Pick<ReadTitle, "unit" | "isItalian">,
  samples: readonly UnitSample[],
): string | null => {
  if (written === "") return unitOfCells(measure, samples, isItalian);
  const stated = readMeasureUnit(measure, written);
  const unmarked = valuesWithoutUnit(samples);
  const found = unitOfValues(measure, unmarked);
  return found === null || found === stated ? stated : null;
};

/** The unit of a column of results: as the title writes it, when the test can have it. Null when nobody knows it. */
const unitOfTestColumn = (id: string, written: string): string | null => {
  const test = findLabTest(id);
  if (test === null) return null;
  const units: readonly string[] = test.results.flatMap((result) => result.units);
  if (units.length === 0) return "";
  const read = readUnit(written);
  const unit = isRight(read) ? unitOfTest(test, read.right) : null;
  return unit !== null && units.includes(unit) ? unit : null;
};

const NO_TITLE = { unit: "", isItalian: false };

/** The unit of a column; null when the title, the cells and the values leave it open. */
const unitOf = (table: SourceTable, index: number, meaning: ColumnMeaning, title: ReadTitle | null): string | null => {
  const test = testIdOf(meaning);
  if (test !== null) return unitOfTestColumn(test, title?.unit ?? "");
  const measure = measureOfColumn(meaning);
  return measure === null ? "" : unitOfMeasureColumn(measure, title ?? NO_TITLE, unitSamplesOf(table, index));
};

/** The answer for a column of which the person has chosen the meaning. */
export const answerFor = (table: SourceTable, index: number, meaning: ColumnMeaning): ColumnAnswer => {
  const title = table.titles === null ? null : readTitle(table.titles[index] ?? "");
  return { meaning, unit: unitOf(table, index, meaning, title) };
};

/** The units between which the person chooses for a column; none for a column without a unit. */
export const unitsOfColumn = (meaning: ColumnMeaning): readonly string[] => {
  const test = findLabTest(testIdOf(meaning));
  if (test !== null) return [...new Set(test.results.flatMap(({ units }) => units))];
  const measure = measureOfColumn(meaning);
  return measure === null ? [] : unitsOfMeasure(measure);
};

/** Whether title or values of a column contradict a unit. */
export const contradictsUnit = (table: SourceTable, index: number, measure: MeasureName, unit: string): boolean => {
  const unmarked = valuesWithoutUnit(unitSamplesOf(table, index));
  const found =
    unitOfValues(measure, unmarked) ?? readMeasureUnit(measure, readTitle(table.titles?.[index] ?? "").unit);
  return found !== null && found !== unit;
};
