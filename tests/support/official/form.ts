import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Something that a file tells of, in one line or several, and how many entries of a catalogue it becomes. */
export interface Thing {
  readonly lines: readonly string[];
  readonly entries: number;
}

/** What stands in a file and is not taken, and what the import is to say of it. */
type Left = readonly [line: string, why: string];

/** How an office lays a file out; what stands in it is invented, but for a few things that are known. */
export interface OfficialForm {
  readonly name: string;
  readonly encoding: "utf8" | "latin1";
  /** The file around its lines. */
  readonly whole: (lines: readonly string[]) => string;
  /** The place of a line, as an import names it. */
  readonly where: (index: number) => string;
  /** The nth thing; in a later edition all of its entries say something else. */
  readonly thing: (n: number, later: boolean) => Thing;
  readonly wrong: readonly Left[];
  readonly leftOut: readonly Left[];
}

/** Files as an office publishes them one after the other. */
export type Issue = "first" | "next";

/** Files that were written, and what their import is to report. */
export interface Written {
  readonly files: readonly string[];
  readonly rows: number;
  /** Against the issue before. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly refused: readonly { readonly where: string; readonly why: string }[];
}

/** A table under one header line, which may have line feeds in its cells. */
export const table = (
  name: string,
  header: string,
  { encoding = "utf8", mark = "" }: { readonly encoding?: OfficialForm["encoding"]; readonly mark?: string } = {},
): Pick<OfficialForm, "name" | "encoding" | "whole" | "where"> => ({
  name,
  encoding,
  whole: (lines) => [mark + header, ...lines, ""].join("\r\n"),
  where: (index) => `${name}:${header.split("\n").length + index + 1}`,
});

/** Of hundred things the next issue drops two and changes two; for every forty there is a new one. */
const isDropped = (n: number): boolean => n % 50 === 29;
const isChanged = (n: number): boolean => n % 50 === 31;
const THINGS_FOR_A_NEW_ONE = 40;
/** After so many things come the lines that are not taken. */
const THINGS_TO_A_MISTAKE = 120;

/** Writes a file of the official form with so many things. */
export const writeForm = (form: OfficialForm, folder: string, size: number, issue: Issue): Written => {
  const later = issue === "next";
  const lines: string[] = [];
  const refused: { where: string; why: string }[] = [];
  const leftOut: Record<string, number> = {};
  const count = { rows: 0, added: 0, changed: 0, removed: 0 };
  for (let n = 0; n < size + (later ? size / THINGS_FOR_A_NEW_ONE : 0); n++) {
    const isNew = n >= size;
    const thing = form.thing(n, later && isChanged(n));
    if (later && isDropped(n) && !isNew) {
      count.removed += thing.entries;
      continue;
    }
    lines.push(...thing.lines);
    count.rows += thing.entries;
    if (isNew) count.added += thing.entries;
    else if (later && isChanged(n)) count.changed += thing.entries;
    if (n % THINGS_TO_A_MISTAKE !== THINGS_TO_A_MISTAKE / 2) continue;
    for (const [line, why] of form.wrong) refused.push({ where: form.where(lines.push(line) - 1), why });
    for (const [line, why] of form.leftOut) {
      lines.push(line);
      leftOut[why] = (leftOut[why] ?? 0) + 1;
    }
  }
  const file = join(folder, form.name);
  writeFileSync(file, Buffer.from(form.whole(lines), form.encoding));
  return { files: [file], ...count, leftOut, refused };
};
