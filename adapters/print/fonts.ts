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

/** A space at which no line ends. */
export const NO_BREAK = "\u00a0";

/**
 * A glyph remembers the letter it was first asked for by. One that a rule of the font brings in first would remember
 * none, and could not be copied out of any later document: so each letter is asked for at once.
 */
const read = (face: Face): Font => {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(FILES[face]))) as Font;
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  // copied out of a document, and searched for in it, as any space
  font.glyphForCodePoint(NO_BREAK.charCodeAt(0)).codePoints = [" ".charCodeAt(0)];
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

const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}]$/u;

/** The nearest that the font has: the letter without its accent, a space, nothing for what nobody sees; null for none. */
const nearest = (character: string): string | null => {
  if (character === "\n" || known(character)) return character;
  if (INVISIBLE.test(character)) return "";
  if (/\s/.test(character)) return " ";
  const plain = [...character.normalize("NFKD").replace(/\p{M}/gu, "")];
  return plain.length > 0 && plain.every(known) ? plain.join("") : null;
};

/** `U+6F22`, by which a letter can be looked up and told from every other. */
const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** What every face has. */
const PLAIN = /^[\x20-\x7e\n]*$/;

/**
 * The text with the nearest printable character for each that the font lacks (µ becomes μ). Where none is near it has
 * the letters' names, `[U+6F22 U+5B57]`: a question mark could have been written by the patient.
 *
 * @param named is called where that was so
 */
export const printable = (text: string, named: () => void = () => {}): string => {
  if (PLAIN.test(text)) return text;
  let printed = "";
  let unknown: string[] = [];
  const flush = (): void => {
    if (unknown.length === 0) return;
    printed += `[${unknown.map(nameOf).join(" ")}]`;
    unknown = [];
    named();
  };
  for (const character of text.normalize("NFC")) {
    const near = nearest(character);
    if (near === null) unknown.push(character);
    else {
      if (near !== "") flush();
      printed += near;
    }
  }
  flush();
  return printed;
};
