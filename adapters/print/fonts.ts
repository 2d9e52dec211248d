import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import type PDFDocument from "pdfkit";

/** The faces that documents are set in; every document embeds the part of them that it uses. */
export type Face = "regular" | "strong" | "italic";

const FAMILY = "@expo-google-fonts/atkinson-hyperlegible-next";
const FILES: Readonly<Record<Face, string>> = {
  regular: `${FAMILY}/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf`,
  strong: `${FAMILY}/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf`,
  italic: `${FAMILY}/400Regular_Italic/AtkinsonHyperlegibleNext_400Regular_Italic.ttf`,
};

/**
 * A glyph remembers the letter it was first asked for by. One that a rule of the font brings in first would remember
 * none, and could not be copied out of any later document: so each letter is asked for at once.
 */
const read = (face: Face): Font => {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(FILES[face]))) as Font;
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return font;
};

let parsed: Readonly<Record<Face, Font>> | null = null;
/** Parsed once: parsing costs more than a page. */
const faces = (): Readonly<Record<Face, Font>> => {
  parsed ??= { regular: read("regular"), strong: read("strong"), italic: read("italic") };
  return parsed;
};

/** Makes the faces known to a document, by their names. */
export const registerFaces = (doc: InstanceType<typeof PDFDocument>): void => {
  // pdfkit takes parsed fonts since 0.20; its published types don't say so yet
  for (const [face, font] of Object.entries(faces())) doc.registerFont(face, font as unknown as Uint8Array);
};

const known = (character: string): boolean => faces().regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

const substitute = (character: string): string => {
  const plain = [...character.normalize("NFKD").replace(/\p{M}/gu, "")];
  return plain.length > 0 && plain.every(known) ? plain.join("") : "?";
};

/** What every face has. */
const PLAIN = /^[\x20-\x7e\n]*$/;

/** The text with the nearest printable character for each that the font lacks (µ becomes μ), a question mark where none is near. */
export const printable = (text: string): string =>
  PLAIN.test(text)
    ? text
    : Array.from(text.normalize("NFC"), (character) =>
        character === "\n" || known(character) ? character : substitute(character),
      ).join("");
