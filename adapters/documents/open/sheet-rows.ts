import { type CellFormat, cellTimeOf } from "@libretto/core/documents/tables/serial-date";
import type { Cell, TableRow } from "@libretto/core/documents/tables/table";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import { SaxesParser } from "saxes";
import type { XmlRefusal } from "./parse-xml.ts";

/** A sheet with more cells is refused: 100,000 rows of a sensor have two million. */
const CELL_LIMIT = 4_000_000;
/** The last column of a sheet is XFD. */
const COLUMN_LIMIT = 16_384;

/** Ends the parsing; the library has no other way to stop. */
class Refused extends Error {
  constructor(readonly reason: XmlRefusal) {
    super(reason);
  }
}

interface Listener {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Reads a large XML text without its tree. */
const parseEvents = (text: string, { open, text: addText, close }: Listener): Either<XmlRefusal, null> => {
  const parser = new SaxesParser({ xmlns: false });
  parser.on("doctype", () => {
    throw new Refused("forbiddenXml");
  });
  parser.on("opentag", ({ name, attributes }) => open(withoutPrefix(name), attributes));
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", ({ name }) => close(withoutPrefix(name)));
  try {
    parser.write(text).close();
  } catch (error) {
    return left(error instanceof Refused ? error.reason : "malformedXml");
  }
  return right(null);
};

/** The texts to which cells of a workbook refer by their index; none when the workbook has no such file. */
export const readSharedTexts = (xml: string): Either<XmlRefusal, readonly string[]> => {
  if (xml === "") return right([]);
  const texts: string[] = [];
  let current = "";
  let isText = false;
  let isPhonetic = false;
  const read = parseEvents(xml, {
    open: (name) => {
      if (name === "si") current = "";
      // how a Japanese text is pronounced
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (name) => {
      if (name === "si") texts.push(current);
      if (name === "rPh") isPhonetic = false;
      isText = false;
    },
  });
  return read._tag === "Left" ? read : right(texts);
};

/** What the cells of a sheet need of their workbook. */
interface WorkbookFacts {
  readonly texts: readonly string[];
  /** The number formats by the index of the style of a cell. */
  readonly formats: readonly CellFormat[];
  /** Whether days count from 1904. */
  readonly is1904: boolean;
}

const LETTERS = 26;
const BEFORE_A = 64;

/** The index of a column by the address of a cell: 2 for "C5"; null without an address. */
const columnOf = (address: string): number | null => {
  const [letters = ""] = /^[A-Z]+/.exec(address) ?? [];
  if (letters === "") return null;
  return [...letters].reduce((index, letter) => index * LETTERS + letter.charCodeAt(0) - BEFORE_A, 0) - 1;
};

/** Spreadsheets store 15 digits. */
const DIGITS = 15;

const ISO_TIME = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/;

const PERCENT = 100;

/** A number as the spreadsheet shows it: a day, a percentage, or with the unit that its format writes after it. */
const formatNumber = (number: number, format: CellFormat | undefined, is1904: boolean): Cell => {
  const time = format?.time == null ? null : cellTimeOf(number, format.time, is1904);
  if (time !== null) return time;
  const digits = (value: number): number => Number(value.toPrecision(DIGITS));
  if (format?.isPercentage === true) return `${digits(number * PERCENT)} %`;
  const suffix = format?.suffix.trim() ?? "";
  return suffix === "" ? digits(number) : `${digits(number)} ${suffix}`;
};

/** The content of a cell by its type (ECMA-376, 18.18.11). An error and a truth value are no numbers. */
const cellOf = (type: string, style: string, content: string, { texts, formats, is1904 }: WorkbookFacts): Cell => {
  if (type === "s") return texts[Number(content)] ?? "";
  if (type === "d") return content.replace(ISO_TIME, "$1 $2").trim();
  if (type === "b") return content === "1" ? "TRUE" : "FALSE";
  if (content === "" || type === "e" || type === "str" || type === "inlineStr") return content;
  const number = Number(content);
  return Number.isFinite(number) ? formatNumber(number, formats[Number(style)], is1904) : content;
};

/** Collects the cells of a sheet, row by row. */
class SheetBuilder implements Listener {
  readonly rows: TableRow[] = [];
  private cells: Cell[] = [];
  private line = 0;
  private column = 0;
  private count = 0;
  private content = "";
  private cell: { readonly type: string; readonly style: string } | null = null;
  private isContent = false;

  constructor(private readonly facts: WorkbookFacts) {}

  readonly open: Listener["open"] = (name, { r = "", t = "", s = "" }) => {
    if (name === "row") {
      this.line = Number(r) || this.line + 1;
      this.cells = [];
      this.column = 0;
    } else if (name === "c") {
      this.column = columnOf(r) ?? this.column;
      this.cell = { type: t, style: s };
      this.content = "";
      // empty cells before it count too
      this.count += Math.max(1, this.column + 1 - this.cells.length);
      if (this.count > CELL_LIMIT || this.column >= COLUMN_LIMIT) throw new Refused("tooLarge");
    }
    this.isContent = name === "v" || name === "t";
  };

  readonly text: Listener["text"] = (text) => {
    if (this.isContent) this.content += text;
  };

  readonly close: Listener["close"] = (name) => {
    this.isContent = false;
    if (name === "c" && this.cell !== null) {
      while (this.cells.length < this.column) this.cells.push("");
      this.cells[this.column] = cellOf(this.cell.type, this.cell.style, this.content, this.facts);
      this.column++;
      this.cell = null;
    }
    if (name === "row") this.rows.push({ line: this.line, cells: this.cells });
  };
}

/** The rows of a sheet; their lines are the numbers that the spreadsheet shows. */
export const readSheetRows = (xml: string, facts: WorkbookFacts): Either<XmlRefusal, readonly TableRow[]> => {
  const builder = new SheetBuilder(facts);
  const read = parseEvents(xml, builder);
  return read._tag === "Left" ? read : right(builder.rows);
};
