import { parse } from "csv-parse";
import { readText, type SourceFile } from "./source-file.ts";

/** The layout of a kind of file. A file without these columns is another kind. */
export interface Layout<Column extends string> {
  readonly delimiter: "," | ";";
  readonly columns: readonly Column[];
  /** The columns that may be missing. */
  readonly optional?: readonly Column[];
}

/** A record of a file, with its position. */
export interface CsvRecord<Column extends string> {
  readonly where: string;
  readonly cell: (column: Column) => string;
  /** Whether the record has as many cells as the header. */
  readonly isComplete: boolean;
}

/** A longer record means an unclosed quote. */
const MAX_RECORD_LENGTH = 100_000;

const titleOf = (column: string): string => column.trim().toUpperCase();

const findPositions = <Column extends string>(
  header: readonly string[],
  layout: Layout<Column>,
  name: string,
): ReadonlyMap<string, number> => {
  const titles = header.map(titleOf);
  const missing = layout.columns.filter(
    (column) => !titles.includes(titleOf(column)) && layout.optional?.includes(column) !== true,
  );
  if (missing.length > 0) throw new Error(`${name} has no column ${missing.join(", ")}`);
  return new Map(layout.columns.map((column) => [column, titles.indexOf(titleOf(column))]));
};

/** Reads the records of a file with one header line. Throws when the layout is wrong or the file is truncated. */
export async function* readRecords<Column extends string>(
  file: SourceFile,
  layout: Layout<Column>,
): AsyncGenerator<CsvRecord<Column>> {
  const options = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;
  const parser = readText(file).pipe(
    parse({ ...options, delimiter: layout.delimiter, max_record_size: MAX_RECORD_LENGTH, info: true }),
  );
  let header: readonly string[] | null = null;
  let positions: ReadonlyMap<string, number> = new Map();
  let last = 0;
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (header === null) {
      header = record;
      positions = findPositions(record, layout, file.name);
      continue;
    }
    const { length } = header;
    const columnPositions = positions;
    last = record.length;
    yield {
      where: `${file.name}:${info.lines}`,
      isComplete: record.length === length,
      cell: (column) => record[columnPositions.get(column) ?? -1]?.trim() ?? "",
    };
  }
  if (header === null) throw new Error(`${file.name} is empty`);
  if (last !== 0 && last < header.length && !file.endsWithLineFeed)
    throw new Error(`${file.name} is truncated in its last line`);
}

/** Reads only the header of a file: column titles and delimiter. */
export const readHeader = async (
  file: SourceFile,
): Promise<{ readonly titles: readonly string[]; readonly delimiter: Layout<string>["delimiter"] }> => {
  let head = "";
  for await (const piece of readText(file) as AsyncIterable<string>) {
    head += piece;
    if (head.includes("\n")) break;
  }
  const [first = ""] = head.split(/\r?\n/);
  const titles = first.split(/[;,]/).map((column) => titleOf(column.replaceAll('"', "")));
  return { titles, delimiter: first.includes(";") ? ";" : "," };
};

/** Splits a cell that contains a list. */
export const splitList = (cell: string): readonly string[] =>
  cell
    .split("|")
    .map((value) => value.trim())
    .filter((value) => value !== "");
