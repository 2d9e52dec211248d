import { isLabUnit } from "../../catalogues/lab-tests/unit-table.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { foldText } from "../../kernel/text.ts";
import type { PagePlace } from "../place.ts";
import { readPrintedUnit } from "../printed-values.ts";
import type { PrintedRow } from "./certain-result.ts";
import { type Column, type ColumnKind, findColumn, readTitles, type TitleLine } from "./columns.ts";
import { hasUnsureDigits, isUnsure } from "./confidence.ts";
import { findDecimalMark } from "./decimal-marks.ts";
import { type Cell, groupLines, type Line, textOfLine } from "./lines.ts";
import { type PageSize, placeOnPage } from "./page-area.ts";
import type { PageText } from "./page-text.ts";
import { dayIn } from "./report-header.ts";

/** A line of a table with the place where it stands. */
export interface PlacedRow extends PrintedRow {
  readonly page: number;
  /** The words of the whole line. */
  readonly printed: string;
  /** The title above the rows: "Esame delle urine"; empty without one. */
  readonly title: string;
  /** The last day that a line between the titles of the table and this line states; null for none. */
  readonly titleDay: CalendarDate | null;
  /** Whether the line, or a title above it, names another specimen than blood. */
  readonly isOtherSpecimen: boolean;
  /** Whether every part of the line belongs to this row and to one column for certain. */
  readonly isClear: boolean;
  /** Whether the text recognition is unsure of a part of the line. */
  readonly isUnsure: boolean;
  /** Where it stands on the page; null when the size of the page is not known. */
  readonly onPage: PagePlace | null;
}

type PartKind = Exclude<ColumnKind, "other">;
type RowParts = Readonly<Record<PartKind, readonly Cell[]>>;

/** A mark of the laboratory, which stands beside the value also in a table without a column for it. */
const MARK = /^(\*+|\(?(HH|LL|H|L)\)?|[↑↓]+)$/;

/** The kind of a cell. A unit stands beside the value also in a table without a column for it. */
const kindOfCell = (cell: Cell, columns: readonly Column[]): ColumnKind | undefined => {
  if (MARK.test(cell.text)) return "flag";
  const kind = findColumn(cell, columns)?.kind;
  return kind === "value" && isLabUnit(readPrintedUnit(cell.text)) ? "unit" : kind;
};

/** The cells of a line by the column to which they belong; null when one of them belongs to none. */
const splitLine = ({ cells }: Line, columns: readonly Column[]): RowParts | null => {
  const kinds = cells.map((cell) => kindOfCell(cell, columns));
  if (kinds.includes(undefined)) return null;
  const partsOf = (kind: PartKind) => cells.filter((_, index) => kinds[index] === kind);
  return {
    ...{ name: partsOf("name"), value: partsOf("value"), unit: partsOf("unit") },
    ...{ range: partsOf("range"), flag: partsOf("flag") },
  };
};

const textOf = (cells: readonly Cell[]): string => cells.map(({ text }) => text).join(" ");

const OTHER_SPECIMEN = /\b(urin|liquor|liquid|liquido|csf|feci|fecal|saliv|versament|espettorato|sudor|tampon|stool)/;
const BLOOD = /\b(sangue|siero|plasma|ematolog|emocromo|ematochim|chimica clinica|coagulazione|blood|serum)/;
/** Lines that end a table or stand below it. */
const FOOTER = /^(pagina|page|pag\.)|firma|direttore|dirigente|responsabile|validat|refertat/;
/** The method or the material of a test, which many laboratories print below its name. */
const NOTE =
  /metod|method|^test |^chimic|immun|enzim|spettro|nefelo|turbid|chemi|elettro|potenz|cinetic|color|cromat|hplc|elisa|clia|fluor|^calcol|^material|^campione|^specimen|^sede anatomica|^\(.*\)$/;
const DAY = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/;
const NUMBER = /^[<>≤≥*\s]*\d+(?:[.,]\d+)*[\s*HL]*$/;
const NUMBER_WITH_UNIT = /^[<>≤≥*\s]*\d+(?:[.,]\d+)?\s*(\D.*)$/;
const isNumberWithUnit = (text: string): boolean => {
  const [, unit = ""] = NUMBER_WITH_UNIT.exec(text) ?? [];
  return unit !== "" && isLabUnit(readPrintedUnit(unit));
};
/** A line of a table is at most this many heights below the one before, when both belong together. */
const NEXT_LINE = 1.8;

interface TableRow extends Omit<PlacedRow, "decimalMark"> {
  readonly table: number;
}

interface Reading {
  /** The number of the table, from 0. */
  readonly table: number;
  /** Null above the first table of a page, and below titles that are not understood. */
  readonly columns: readonly Column[] | null;
  readonly title: string;
  readonly titleDay: CalendarDate | null;
  /** Whether the last title that names a specimen names another one than blood. */
  readonly isOtherSpecimen: boolean;
  /** The line above, when it is a row or stands directly below one. */
  readonly last: Line | null;
  /** Whether a range or a unit stands alone above: it can belong to the next row. */
  readonly isPartOpen: boolean;
  /** Whether a day stands alone in a cell between the titles and here. */
  readonly isBelowDay: boolean;
  readonly rows: readonly TableRow[];
  /** Tables of which every row can have a part of another row. */
  readonly unclearTables: readonly number[];
}

const changeLast = (rows: readonly TableRow[], change: Partial<TableRow>): readonly TableRow[] => {
  const last = rows.at(-1);
  return last === undefined ? rows : [...rows.slice(0, -1), { ...last, ...change }];
};
const markLastUnclear = (rows: readonly TableRow[]): readonly TableRow[] => changeLast(rows, { isClear: false });

const isDirectlyBelow = (line: Line, last: Line | null): boolean =>
  last !== null && line.y - last.y <= Math.max(line.height, last.height) * NEXT_LINE;

const markTable = (reading: Reading): Reading => ({
  ...reading,
  unclearTables: [...reading.unclearTables, reading.table],
});

/** Names of a row that has the test of the row above in another unit: "pari a" (equal to), "valore assoluto". */
const SAME_TEST = /^(pari a|(in )?valor[ei] assolut[oi]|val\.? ?ass\.?|conta assoluta|absolute( count)?)$/;

/** The name of a row, which can be that of the row directly above. */
const nameOfRow = ({ rows, last, table }: Reading, line: Line, name: string): string => {
  const above = rows.at(-1);
  const isOfAbove = above?.table === table && isDirectlyBelow(line, last) && SAME_TEST.test(foldText(name));
  return isOfAbove ? above.name : name;
};

/** A page with its number, from 0. */
interface NumberedPage {
  readonly page: number;
  readonly size: PageSize | undefined;
}

const addRow = (reading: Reading, line: Line, parts: RowParts | null, { page, size }: NumberedPage): Reading => {
  const { title, titleDay, table, isOtherSpecimen, isPartOpen, isBelowDay } = reading;
  const printed = textOfLine(line);
  const part = (kind: PartKind) => (parts === null ? "" : textOf(parts[kind]));
  const hasOneEach = parts !== null && parts.value.length === 1 && parts.unit.length <= 1;
  const hasOwnRange = parts?.range.length === 0 || !isPartOpen;
  const row: TableRow = {
    name: parts === null ? (line.cells[0]?.text ?? "") : nameOfRow(reading, line, part("name")),
    ...{ value: part("value"), unit: part("unit"), range: part("range"), flag: part("flag") },
    ...{ page, table, printed, title, titleDay, isClear: hasOneEach && hasOwnRange && !isBelowDay },
    isOtherSpecimen: isOtherSpecimen || OTHER_SPECIMEN.test(foldText(printed)),
    isUnsure: line.cells.some(isUnsure) || parts?.value.some(hasUnsureDigits) === true,
    onPage: size === undefined ? null : placeOnPage(line, parts?.value ?? [], page, size),
  };
  return { ...reading, last: line, isPartOpen: false, rows: [...reading.rows, row] };
};

/** A note below a row can name its specimen: "(urine del mattino)". Any other name directly below it ends its name. */
const readNameBelow = (rows: readonly TableRow[], name: string): readonly TableRow[] => {
  if (!NOTE.test(name)) return markLastUnclear(rows);
  return OTHER_SPECIMEN.test(name) ? changeLast(rows, { isOtherSpecimen: true }) : rows;
};

/** A line with a name only: a title, a note on the row above, or the end of its name. */
const readNameLine = (reading: Reading, line: Line, title: string): Reading => {
  const isBelow = isDirectlyBelow(line, reading.last);
  return {
    ...reading,
    ...{ title, last: isBelow ? line : null },
    rows: isBelow ? readNameBelow(reading.rows, foldText(title)) : reading.rows,
  };
};

/** A word that begins with a digit, as values and limits do: "Rossi18" is a name. */
const STARTS_WITH_DIGIT = /(?<![\p{L}\d])\d/u;

/** Whether a value alone belongs to a name above or below it. One with its unit below a row without a value is its value. */
const isOpenValue = (text: string, rowAbove: TableRow | undefined): boolean =>
  NUMBER.test(text) || (isNumberWithUnit(text) && rowAbove?.value !== "");

/**
 * A line without a name. A number alone belongs to a name above or below it, so no row of the table is clear. A text
 * without numbers that stands apart, such as a name below a signature, is no part of a row.
 */
const readPartLine = (reading: Reading, line: Line, { value, range, unit }: RowParts): Reading => {
  const last = isDirectlyBelow(line, reading.last) ? line : null;
  const rowAbove = last === null ? undefined : reading.rows.at(-1);
  if (value.some(({ text }) => isOpenValue(text, rowAbove))) return markTable({ ...reading, last });
  const isNear = last !== null || STARTS_WITH_DIGIT.test(textOfLine(line));
  const isPart = isNear && (range.length + unit.length > 0 || (value.length > 0 && last !== null));
  return { ...reading, last, isPartOpen: isPart, rows: isPart ? markLastUnclear(reading.rows) : reading.rows };
};

const readTableLine = (reading: Reading, line: Line, columns: readonly Column[], page: NumberedPage): Reading => {
  const parts = splitLine(line, columns);
  if (parts === null) {
    const isRow = line.cells.length > 1 && /\d/.test(textOfLine(line));
    return isRow ? addRow(reading, line, null, page) : { ...reading, last: null };
  }
  const { name, value, unit, range } = parts;
  if (name.length === 0) return readPartLine(reading, line, parts);
  return value.length + unit.length + range.length === 0
    ? readNameLine(reading, line, textOf(name))
    : addRow(reading, line, parts, page);
};

/** The cells of a line that do not stand in a column with another title, such as that of earlier results. */
const ownCells = ({ cells }: Line, columns: readonly Column[]): readonly Cell[] =>
  cells.filter((cell) => findColumn(cell, columns)?.kind !== "other");

/** A day in a cell: a column without a title can have earlier results below it. */
const hasDay = (line: Line, columns: readonly Column[]): boolean =>
  ownCells(line, columns).some(({ text }) => DAY.test(text));

/** Two numbers in the column of the value: one of them can be an earlier result. */
const hasTwoNumbers = (line: Line, columns: readonly Column[]): boolean =>
  (splitLine(line, columns)?.value.filter(({ text }) => /\d/.test(text)).length ?? 0) > 1;

/** Remembers the day of a line between the rows: "Emocromo del 30/01/2024". */
const readTitleDay = ({ titleDay }: Reading, line: Line, columns: readonly Column[]): CalendarDate | null =>
  dayIn(textOf(ownCells(line, columns))) ?? titleDay;

const readSpecimen = ({ isOtherSpecimen }: Reading, line: Line): boolean => {
  const text = foldText(textOfLine(line));
  if (OTHER_SPECIMEN.test(text)) return true;
  return isOtherSpecimen && !BLOOD.test(text);
};

/** What is known at the beginning of a page, and below new titles. */
const NEW_TABLE = { columns: null, title: "", titleDay: null, last: null, isPartOpen: false, isBelowDay: false };

const readTitleLine = (reading: Reading, line: Line, titles: TitleLine): Reading => ({
  ...reading,
  ...NEW_TABLE,
  columns: titles.is === "table" ? titles.columns : null,
  table: reading.table + 1,
  isOtherSpecimen: readSpecimen(reading, line),
});

const readLineOfTable = (reading: Reading, line: Line, columns: readonly Column[], page: NumberedPage): Reading => {
  const isBelowDay = reading.isBelowDay || hasDay(line, columns);
  const read = readTableLine({ ...reading, isBelowDay }, line, columns, page);
  const after = hasTwoNumbers(line, columns) ? markTable(read) : read;
  if (read.rows.length > reading.rows.length) return after;
  return {
    ...after,
    isOtherSpecimen: readSpecimen(reading, line),
    titleDay: readTitleDay(reading, line, columns),
  };
};

const readLine = (reading: Reading, line: Line, page: NumberedPage): Reading => {
  const titles = readTitles(line);
  if (titles !== null) return readTitleLine(reading, line, titles);
  const { columns } = reading;
  return columns === null || FOOTER.test(foldText(textOfLine(line)))
    ? { ...reading, last: null, isOtherSpecimen: readSpecimen(reading, line) }
    : readLineOfTable(reading, line, columns, page);
};

/** Whether a page has titles of columns that are not understood: what stands below them is only in the text. */
export const hasOtherTable = (page: PageText): boolean =>
  groupLines(page).some((line) => readTitles(line)?.is === "notUnderstood");

const START: Reading = { ...NEW_TABLE, table: 0, isOtherSpecimen: false, rows: [], unclearTables: [] };

/**
 * The rows of the tables of results. A table begins with the titles of its columns and ends with the page, or with titles
 * that are not understood. The specimen of a title counts until another title names blood, also on the next page.
 */
export const readPrintedRows = (pages: readonly PageText[]): readonly PlacedRow[] => {
  let reading = START;
  for (const [index, page] of pages.entries()) {
    reading = { ...reading, ...NEW_TABLE };
    for (const line of groupLines(page)) reading = readLine(reading, line, { page: index, size: page.size });
  }
  const { rows, unclearTables } = reading;
  const decimalMark = findDecimalMark(rows.flatMap(({ value, range }) => [value, range]));
  return rows.map(({ table, ...row }) => ({
    ...row,
    ...{ decimalMark, isClear: row.isClear && !unclearTables.includes(table) },
  }));
};
