import { spawnSync } from "node:child_process";
import { findProgram } from "../../scripts/lib/find-program.mjs";

/** Where Poppler is installed it reads a PDF as others do: nothing of it knows how ours are written. */
export const popplerHere = (): boolean => findProgram(["pdftoppm"]) !== undefined;

/** What a program says of a document; one that it complains of is a broken one. */
const asked = (program: string, words: readonly string[], pdf: Uint8Array): Buffer => {
  const { status, stdout, stderr } = spawnSync(program, words, { input: pdf, maxBuffer: 2 ** 26 });
  if (status !== 0 || stderr.length > 0) throw new Error(`${program}: ${stderr.toString()}`);
  return stdout;
};
const told = (program: string, words: readonly string[], pdf: Uint8Array): string =>
  asked(program, [...words, "-"], pdf).toString();

/** The text of each page, in the order of reading. */
export const pagesOf = (pdf: Uint8Array): readonly string[] => told("pdftotext", ["-"], pdf).split("\f").slice(0, -1);

/** "Tagged" → "yes": what the document says of itself. */
export const factsOf = (pdf: Uint8Array): ReadonlyMap<string, string> =>
  new Map(
    told("pdfinfo", [], pdf)
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );

/** The types of the elements of the structure, in the order of reading. */
export const structureOf = (pdf: Uint8Array): readonly string[] =>
  [...told("pdfinfo", ["-struct"], pdf).matchAll(/^ *([A-Z]\w*)/gm)].map(([, type]) => type ?? "");

export interface Font {
  readonly name: string;
  /** Whether the letters come along, and can be told for copying and reading aloud. */
  readonly embedded: boolean;
  readonly legible: boolean;
}
const FONT = /^(\S+) .* (yes|no) +(yes|no) +(yes|no) +\d+ +\d+$/gm;
export const fontsOf = (pdf: Uint8Array): readonly Font[] =>
  [...told("pdffonts", [], pdf).matchAll(FONT)].map(([, name = "", embedded, , unicode]) => ({
    name,
    embedded: embedded === "yes",
    legible: unicode === "yes",
  }));

const DOTS_PER_INCH = 150;
const GRAYMAP = /^P5\s(\d+)\s(\d+)\s255\s/;
const HEAD = 32;
const OPAQUE = 255;

/** The first page as a screen shows it, in red, green, blue and opacity. */
export const drawn = (
  pdf: Uint8Array,
): { readonly width: number; readonly height: number; readonly data: Uint8Array } => {
  const picture = asked("pdftoppm", ["-gray", "-singlefile", "-r", String(DOTS_PER_INCH), "-"], pdf);
  const [head = "", width, height] = GRAYMAP.exec(picture.subarray(0, HEAD).toString("latin1")) ?? [];
  const grays = picture.subarray(head.length);
  return {
    width: Number(width),
    height: Number(height),
    data: Uint8Array.from({ length: grays.length * 4 }, (_, at) => (at % 4 === 3 ? OPAQUE : (grays[at >> 2] ?? 0))),
  };
};
