import { parse } from "csv-parse";
import { type SourceFile, textOf } from "./source-file.ts";

/** How a kind of file is laid out; a file without these columns is another kind. */
export interface Layout<Column extends string> {
  readonly delimiter: "," | ";";
  readonly columns: readonly Column[];
}

/** A record of a file, and where it stands. */
export interface CsvRecord<Column extends string> {
  readonly where: string;
  readonly cell: (column: Column) => string;
  /** False when the record has not as many cells as the header. */
  readonly whole: boolean;
}

/** The longest record that can be a line; more means that a quote was opened and never closed. */
const LONGEST_RECORD = 100_000;

const titleOf = (column: string): string => column.trim().toUpperCase();

const positionsIn = <Column extends string>(
  header: readonly string[],
  layout: Layout<Column>,
  name: string,
): ReadonlyMap<string, number> => {
  const titles = header.map(titleOf);
  const missing = layout.columns.filter((column) => !titles.includes(titleOf(column)));
  if (missing.length > 0) throw new Error(`${name} has no column ${missing.join(", ")}`);
  return new Map(layout.columns.map((column) => [column, titles.indexOf(titleOf(column))]));
};

/** Reads a file of records under one header line; throws when it is not of that layout, or broken. */
export async function* records<Column extends string>(
  file: SourceFile,
  layout: Layout<Column>,
): AsyncGenerator<CsvRecord<Column>> {
  const options = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;
  const parser = textOf(file).pipe(
    parse({ ...options, delimiter: layout.delimiter, max_record_size: LONGEST_RECORD, info: true }),
  );
  let header: readonly string[] | null = null;
  let positions: ReadonlyMap<string, number> = new Map();
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (header === null) {
      header = record;
      positions = positionsIn(record, layout, file.name);
      continue;
    }
    const { length } = header;
    const found = positions;
    yield {
      where: `${file.name}:${info.lines}`,
      whole: record.length === length,
      cell: (column) => record[found.get(column) ?? -1]?.trim() ?? "",
    };
  }
  if (header === null) throw new Error(`${file.name} is empty`);
}

/** The columns that a file says it has, in capitals. */
export const columnsOf = async (file: SourceFile): Promise<readonly string[]> => {
  let head = "";
  for await (const piece of textOf(file) as AsyncIterable<string>) {
    head += piece;
    if (head.includes("\n")) break;
  }
  return (head.split(/\r?\n/)[0] ?? "").split(/[;,]/).map((column) => titleOf(column.replaceAll('"', "")));
};

/** The values of a cell that holds a list. */
export const listIn = (cell: string): readonly string[] =>
  cell
    .split("|")
    .map((value) => value.trim())
    .filter((value) => value !== "");
