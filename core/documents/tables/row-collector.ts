import { type Either, isLeft, left, right } from "../../kernel/fp.ts";
import type { LabFinding } from "../../record/lab-results/lab-result.ts";
import { readResult } from "../../record/lab-results/typed-result.ts";
import { MEASURES, type MeasureName, measureProblem, PRESSURES } from "../../record/vital-signs/measures.ts";
import type { GlucoseMoment } from "../../record/vital-signs/reading.ts";
import type { NotImportedReason } from "../document.ts";
import { type ColumnAnswer, measureOfColumn, testIdOf } from "./columns.ts";
import { readCellNumber, readCellPressure } from "./read-number.ts";
import { readMoment } from "./read-title.ts";
import { type Cell, cellText, isEmptyCell, rowText, type TableRow } from "./table.ts";
import { isOwnUnit, isUnlikelyIn, readMeasureUnit, toOwnUnit, unitName } from "./units.ts";

/** A result of a laboratory test in a row. */
export interface TestValue {
  readonly test: string;
  readonly title: string;
  readonly value: Pick<LabFinding, "value" | "comparator" | "decimals" | "textValue">;
  readonly unit: string;
}

/** A row, or a part of one, that cannot be read. */
export interface WrongRow {
  readonly line: number;
  /** The words of the row. */
  readonly text: string;
  readonly why: NotImportedReason;
  /** The title and the content of the cell; empty when it is about the whole row. */
  readonly detail: string;
}

/** A column of which the cells are read. */
export interface ReadColumn extends ColumnAnswer {
  readonly index: number;
  readonly title: string;
  /** The moment of glucose that the title states. */
  readonly moment: GlucoseMoment | null;
  /** Whether the unit is only assumed, because the person has not chosen it yet. */
  readonly isUnitOpen: boolean;
  /** Whether some days are texts and others days of a spreadsheet, which then may have the month of an American text first. */
  readonly hasMixedDays: boolean;
}

/** Collects what the cells of one row state. */
export class RowCollector {
  readonly values: Partial<Record<MeasureName, number>> = {};
  readonly tests: TestValue[] = [];
  readonly wrong: WrongRow[] = [];
  readonly converted: string[] = [];
  moment: GlucoseMoment | null = null;
  /** The measures of which the row has different values. */
  private readonly contradicted = new Set<MeasureName>();

  constructor(readonly row: TableRow) {}

  get hasValues(): boolean {
    return Object.keys(this.values).length + this.tests.length > 0;
  }

  /** Lists the row, or a cell of it, with the reason. */
  reject(why: NotImportedReason, column: ReadColumn | null = null): void {
    const text = column === null ? "" : cellText(this.row.cells[column.index]);
    const detail = column === null || column.title === "" ? text : `${column.title}: ${text}`;
    this.wrong.push({ line: this.row.line, text: rowText(this.row), why, detail });
  }

  /** Sets a value in the unit of the record. Of different values of one measure none is read, also not a third one. */
  set(measure: MeasureName, value: number): NotImportedReason | null {
    const before = this.values[measure];
    if (before !== undefined && before !== value) this.contradicted.add(measure);
    if (this.contradicted.has(measure)) {
      delete this.values[measure];
      return "repeated";
    }
    this.values[measure] = value;
    return null;
  }

  /** A blood pressure of which only one value could be read is none. */
  checkPressure(): void {
    const found = PRESSURES.filter((measure) => this.values[measure] !== undefined);
    if (found.length !== 1) return;
    for (const measure of found) delete this.values[measure];
    if (!this.wrong.some(({ why }) => why === "unreadableNumber" || why === "repeated"))
      this.reject("incompletePressure");
  }
}

const isPlausible = (measure: MeasureName, value: number): boolean => measureProblem(value, MEASURES[measure]) === null;

/** A number as written, and in the unit of the record. */
interface PossibleValue {
  readonly value: number;
  readonly converted: number;
}

/** The only meaning of a number that is possible; of an impossible number its only meaning, which the person corrects. */
const choosePlausible = (measure: MeasureName, values: readonly PossibleValue[]): PossibleValue | null => {
  const plausible = values.filter(({ converted }) => isPlausible(measure, converted));
  const [only, ...others] = plausible.length > 0 ? plausible : values;
  return only === undefined || others.length > 0 ? null : only;
};

/** Whether a cell of a row, such as that of a column with units, names another unit for a measure. */
const hasOtherUnit = ({ cells }: TableRow, measure: MeasureName, unit: string): boolean =>
  cells.some((cell) => {
    // one letter has other meanings too, such as the sex of a person
    if (typeof cell !== "string" || cell.length < 2 || cell.length > LONGEST_UNIT) return false;
    const named = readMeasureUnit(measure, cell);
    return named !== null && named !== unit;
  });
const LONGEST_UNIT = 12;

/** The unit of a cell: its own, else that of its column; or why it is not known. */
const unitOfCell = (measure: MeasureName, written: string, { unit }: ReadColumn): Either<NotImportedReason, string> => {
  if (written === "") return unit === null || unit === "" ? left("unit") : right(unit);
  const own = readMeasureUnit(measure, written);
  if (own === null) return left("unit");
  return unit === null || unit === "" || unit === own ? right(own) : left("otherUnit");
};

const readMeasure = (
  collector: RowCollector,
  column: ReadColumn,
  measure: MeasureName,
  cell: Cell,
): NotImportedReason | null => {
  const number = typeof cell === "number" ? { values: [cell], unit: "" } : readCellNumber(cellText(cell));
  if (number === null) return "unreadableNumber";
  const found = unitOfCell(measure, number.unit, column);
  if (isLeft(found)) return found.left;
  const unit = found.right;
  const possible = number.values.flatMap((value) => {
    const converted = toOwnUnit(measure, value, unit);
    return converted === null ? [] : [{ value, converted }];
  });
  const chosen = choosePlausible(measure, possible);
  if (chosen === null) return "unreadableNumber";
  if (number.unit === "" && !column.isUnitOpen && hasOtherUnit(collector.row, measure, unit)) return "otherUnit";
  if (number.unit === "" && !column.isUnitOpen && isUnlikelyIn(measure, unit, chosen.value)) return "unlikelyUnit";
  if (measure === "glucose") collector.moment ??= column.moment;
  if (!isOwnUnit(measure, unit))
    collector.converted.push(`${cellText(cell)}${number.unit === "" ? ` ${unitName(unit)}` : ""}`);
  return collector.set(measure, chosen.converted);
};

const readPressure = (collector: RowCollector, column: ReadColumn, cell: Cell): NotImportedReason | null => {
  const pressure = readCellPressure(cellText(cell));
  if (pressure === null) return "unreadablePressure";
  const found = unitOfCell("maximumPressure", pressure.unit, column);
  if (isLeft(found)) return found.left;
  const unit = found.right;
  if (pressure.unit === "" && !column.isUnitOpen && hasOtherUnit(collector.row, "maximumPressure", unit))
    return "otherUnit";
  const maximum = toOwnUnit("maximumPressure", pressure.maximum, unit);
  const minimum = toOwnUnit("minimumPressure", pressure.minimum, unit);
  if (maximum === null || minimum === null) return "unit";
  if (!isOwnUnit("maximumPressure", unit))
    collector.converted.push(`${cellText(cell)}${pressure.unit === "" ? ` ${unitName(unit)}` : ""}`);
  return (
    collector.set("maximumPressure", maximum) ??
    collector.set("minimumPressure", minimum) ??
    (pressure.pulse === null ? null : collector.set("heartRate", pressure.pulse))
  );
};

/** A result as the form reads it. Digits that Italian and English read differently stay a text, which the person corrects. */
const readTest = (cell: Cell): TestValue["value"] => {
  const text = cellText(cell);
  const [italian, english] = [readResult(text, "it"), readResult(text, "en")];
  return typeof cell === "number" || italian.value === english.value
    ? english
    : { value: null, comparator: "=", decimals: null, textValue: text };
};

/** Adds the value of a cell to its row; null, or why it cannot be read. */
const addValue = (collector: RowCollector, column: ReadColumn, cell: Cell): NotImportedReason | null => {
  const { meaning, title, unit } = column;
  const measure = measureOfColumn(meaning);
  const test = testIdOf(meaning);
  if (meaning === "pressure") return readPressure(collector, column, cell);
  if (measure !== null) return readMeasure(collector, column, measure, cell);
  if (test !== null) collector.tests.push({ test, title, value: readTest(cell), unit: unit ?? "" });
  else if (meaning === "glucoseMoment") collector.moment = readMoment(cellText(cell)) ?? collector.moment;
  return null;
};

/** Reads the cells of a row with values. What cannot be read is rejected with the reason. */
export const readCells = (collector: RowCollector, columns: readonly ReadColumn[]): void => {
  for (const column of columns) {
    const cell = collector.row.cells[column.index];
    const reason = cell === undefined || isEmptyCell(cell) ? null : addValue(collector, column, cell);
    if (reason !== null) collector.reject(reason, column);
  }
  collector.checkPressure();
};
