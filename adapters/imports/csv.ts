import { parse } from "csv-parse";
import { type SourceFile, textOf } from "./source-file.ts";

/** How a kind of file is laid out; a file without these columns is another kind. */
export interface Layout<Column extends string> {
  readonly delimiter: "," | ";";
  readonly columns: readonly Column[];
  /** Those of the columns that the file may go without. */
  readonly optional?: readonly Column[];
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
  const missing = layout.columns.filter(
    (column) => !titles.includes(titleOf(column)) && layout.optional?.includes(column) !== true,
  );
  if (missing.length > 0) throw new Error(`${name} has no column ${missing.join(", ")}`);
  return new Map(layout.columns.map((column) => [column, titles.indexOf(titleOf(column))]));
};

/** Reads a file of records under one header line; throws when it is not of that layout, or broken, or breaks off. */
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
  let last = 0;
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (header === null) {
      header = record;
      positions = positionsIn(record, layout, file.name);
      continue;
    }
    const { length } = header;
    const found = positions;
    last = record.length;
    yield {
      where: `${file.name}:${info.lines}`,
      whole: record.length === length,
      cell: (column) => record[found.get(column) ?? -1]?.trim() ?? "",
    };
  }
  if (header === null) throw new Error(`${file.name} is empty`);
  if (last !== 0 && last < header.length && !file.ended) throw new Error(`${file.name} breaks off in its last line`);
}

/** The titles of a file's columns, and what stands between its cells, without reading on. */
export const columnsOf = async (
  file: SourceFile,
): Promise<{ readonly titles: readonly string[]; readonly delimiter: Layout<string>["delimiter"] }> => {
  let head = "";
  for await (const piece of textOf(file) as AsyncIterable<string>) {
    head += piece;
    if (head.includes("\n")) break;
  }
  const [first = ""] = head.split(/\r?\n/);
  const titles = first.split(/[;,]/).map((column) => titleOf(column.replaceAll('"', "")));
  return { titles, delimiter: first.includes(";") ? ";" : "," };
};

/** The values of a cell that holds a list. */
export const listIn = (cell: string): readonly string[] =>
  cell
    .split("|")
    .map((value) => value.trim())
    .filter((value) => value !== "");
