import type { TableRow } from "./table.ts";

/** The marks between the cells, in the order in which they count when several fit as well. */
const DELIMITERS = [";", "\t", ",", "|"] as const;

interface Field {
  readonly text: string;
  readonly end: number;
}

/** A field in quotes, with doubled quotes inside, up to the next mark or the end of the line. */
const QUOTED = /[ ]*"([^"]*(?:""[^"]*)*)"[ ]*/y;

const isFieldEnd = (text: string, at: number, delimiter: string): boolean =>
  at >= text.length || text[at] === delimiter || text[at] === "\n" || text[at] === "\r";

const findFieldEnd = (text: string, from: number, delimiter: string): number => {
  let at = from;
  while (!isFieldEnd(text, at, delimiter)) at++;
  return at;
};

/** A field in quotes, or the text up to the next mark: a quote that nothing closes is a part of the text. */
const readField = (text: string, from: number, delimiter: string): Field => {
  QUOTED.lastIndex = from;
  const quoted = QUOTED.exec(text);
  if (quoted !== null && isFieldEnd(text, QUOTED.lastIndex, delimiter))
    return { text: (quoted[1] ?? "").replaceAll('""', '"'), end: QUOTED.lastIndex };
  const end = findFieldEnd(text, from, delimiter);
  return { text: text.slice(from, end), end };
};

const countLines = (text: string): number =>
  text.includes("\n") || text.includes("\r") ? text.split(/\r\n|\r|\n/).length - 1 : 0;

/** The rows of a text with a known mark between its cells (RFC 4180). A row has the number of its first line. */
const parseRows = (text: string, delimiter: string): readonly TableRow[] => {
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let at = 0;
  let linesInside = 0;
  while (at < text.length) {
    const field = readField(text, at, delimiter);
    cells.push(field.text);
    linesInside += countLines(field.text);
    at = field.end;
    if (text[at] === delimiter) {
      at++;
      if (at < text.length) continue;
      cells.push("");
    }
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
    rows.push({ line, cells });
    line += linesInside + 1;
    linesInside = 0;
    cells = [];
  }
  return rows;
};

/** The beginning of the text, in which the mark is searched. */
const SAMPLE_LENGTH = 20_000;

/** How many rows have the most frequent number of cells, when it is two or more. */
const countRegularRows = (rows: readonly TableRow[]): number => {
  const widths = new Map<number, number>();
  for (const { cells } of rows) if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  return Math.max(0, ...widths.values());
};

const findDelimiter = (text: string): string | null => {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const [best] = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: countRegularRows(parseRows(sample, delimiter)),
  })).toSorted((a, b) => b.count - a.count);
  return best === undefined || best.count < 2 ? null : best.delimiter;
};

/** Programs of Microsoft write the mark into the first line. */
const STATED = /^sep=(.)\r?\n/i;

/**
 * The rows of a text with separated values. The mark between the cells is the one of the first line, or the one that
 * gives the most rows of the same width. Null for a text that has no such rows.
 */
export const parseCsv = (text: string): readonly TableRow[] | null => {
  const stated = STATED.exec(text)?.[1];
  const delimiter = stated ?? findDelimiter(text);
  if (delimiter === null) return null;
  const rows = parseRows(text, delimiter);
  return stated === undefined ? rows : rows.slice(1);
};
