import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** An item of a file, in one line or several, and the number of its catalogue entries. */
export interface SourceItem {
  readonly lines: readonly string[];
  readonly entries: number;
}

/** A line that is not imported, and the reported reason. */
type LineWithReason = readonly [line: string, why: string];

/** The file format of an office; its content is invented, except a few known items. */
export interface FileFormat {
  readonly name: string;
  readonly encoding: "utf8" | "latin1";
  /** Renders the file from its lines. */
  readonly renderFile: (lines: readonly string[]) => string;
  /** The position of a line, as an import reports it. */
  readonly positionOf: (index: number) => string;
  /** The nth item; in a later edition all its entries have changed. */
  readonly itemAt: (n: number, later: boolean) => SourceItem;
  readonly invalidLines: readonly LineWithReason[];
  readonly skippedLines: readonly LineWithReason[];
}

/** Successive publications of an office. */
export type Issue = "first" | "next";

/** Written files, and the expected report of their import. */
export interface ExpectedImport {
  readonly files: readonly string[];
  readonly rows: number;
  /** Compared with the previous issue. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly skipped: Readonly<Record<string, number>>;
  readonly rejected: readonly { readonly where: string; readonly why: string }[];
}

/** A table with one header line, which may have line feeds in its cells. */
export const table = (
  name: string,
  header: string,
  { encoding = "utf8", mark = "" }: { readonly encoding?: FileFormat["encoding"]; readonly mark?: string } = {},
): Pick<FileFormat, "name" | "encoding" | "renderFile" | "positionOf"> => ({
  name,
  encoding,
  renderFile: (lines) => [mark + header, ...lines, ""].join("\r\n"),
  positionOf: (index) => `${name}:${header.split("\n").length + index + 1}`,
});

/** Of a hundred items the next issue removes two and changes two; for every forty it adds one. */
const isDropped = (n: number): boolean => n % 50 === 29;
const isChanged = (n: number): boolean => n % 50 === 31;
const ITEMS_PER_ADDITION = 40;
/** After this many items the invalid and skipped lines follow. */
const ITEMS_PER_INVALID_LINE = 120;

/** Writes a file of the official format with this many items. */
export const writeFormat = (form: FileFormat, folder: string, size: number, issue: Issue): ExpectedImport => {
  const later = issue === "next";
  const lines: string[] = [];
  const rejected: { where: string; why: string }[] = [];
  const skipped: Record<string, number> = {};
  const count = { rows: 0, added: 0, changed: 0, removed: 0 };
  for (let n = 0; n < size + (later ? size / ITEMS_PER_ADDITION : 0); n++) {
    const isNew = n >= size;
    const item = form.itemAt(n, later && isChanged(n));
    if (later && isDropped(n) && !isNew) {
      count.removed += item.entries;
      continue;
    }
    lines.push(...item.lines);
    count.rows += item.entries;
    if (isNew) count.added += item.entries;
    else if (later && isChanged(n)) count.changed += item.entries;
    if (n % ITEMS_PER_INVALID_LINE !== ITEMS_PER_INVALID_LINE / 2) continue;
    for (const [line, why] of form.invalidLines) rejected.push({ where: form.positionOf(lines.push(line) - 1), why });
    for (const [line, why] of form.skippedLines) {
      lines.push(line);
      skipped[why] = (skipped[why] ?? 0) + 1;
    }
  }
  const file = join(folder, form.name);
  writeFileSync(file, Buffer.from(form.renderFile(lines), form.encoding));
  return { files: [file], ...count, skipped, rejected };
};
