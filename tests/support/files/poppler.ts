import { spawnSync } from "node:child_process";
import { findProgram } from "../../../scripts/lib/find-program.mjs";

/** Poppler reads a PDF independently of the product's writer, where it is installed. */
export const isPopplerInstalled = (): boolean => findProgram(["pdftoppm"]) !== undefined;

/** The output of a program for a document; an error message means a damaged document. */
const runPoppler = (program: string, args: readonly string[], pdf: Uint8Array): Buffer => {
  const { status, stdout, stderr } = spawnSync(program, args, { input: pdf, maxBuffer: 2 ** 26 });
  if (status !== 0 || stderr.length > 0) throw new Error(`${program}: ${stderr.toString()}`);
  return stdout;
};
const popplerText = (program: string, args: readonly string[], pdf: Uint8Array): string =>
  runPoppler(program, [...args, "-"], pdf).toString();

/** The text of each page, in reading order. */
export const pagesOf = (pdf: Uint8Array): readonly string[] =>
  popplerText("pdftotext", ["-"], pdf).split("\f").slice(0, -1);

/** "Tagged" → "yes": the metadata of the document. */
export const factsOf = (pdf: Uint8Array): ReadonlyMap<string, string> =>
  new Map(
    popplerText("pdfinfo", [], pdf)
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );

/** The types of the structure elements, in reading order. */
export const structureOf = (pdf: Uint8Array): readonly string[] =>
  [...popplerText("pdfinfo", ["-struct"], pdf).matchAll(/^ *([A-Z]\w*)/gm)].map(([, type]) => type ?? "");

export interface Font {
  readonly name: string;
  /** Whether the font is embedded, and its text can be copied and read aloud. */
  readonly embedded: boolean;
  readonly hasUnicode: boolean;
}
const FONT = /^(\S+) .* (yes|no) +(yes|no) +(yes|no) +\d+ +\d+$/gm;
export const fontsOf = (pdf: Uint8Array): readonly Font[] =>
  [...popplerText("pdffonts", [], pdf).matchAll(FONT)].map(([, name = "", embedded, , unicode]) => ({
    name,
    embedded: embedded === "yes",
    hasUnicode: unicode === "yes",
  }));

const DOTS_PER_INCH = 150;
const GRAYMAP = /^P5\s(\d+)\s(\d+)\s255\s/;
const HEAD = 32;
const OPAQUE = 255;

/** The first page as rendered, in red, green, blue and opacity. */
export const renderFirstPage = (
  pdf: Uint8Array,
): { readonly width: number; readonly height: number; readonly data: Uint8Array } => {
  const picture = runPoppler("pdftoppm", ["-gray", "-singlefile", "-r", String(DOTS_PER_INCH), "-"], pdf);
  const [head = "", width, height] = GRAYMAP.exec(picture.subarray(0, HEAD).toString("latin1")) ?? [];
  const grays = picture.subarray(head.length);
  return {
    width: Number(width),
    height: Number(height),
    data: Uint8Array.from({ length: grays.length * 4 }, (_, at) => (at % 4 === 3 ? OPAQUE : (grays[at >> 2] ?? 0))),
  };
};
