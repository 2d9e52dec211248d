import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import type PDFDocument from "pdfkit";

/** The fonts of documents. Every document embeds the characters that it uses. */
export type FontFace = "regular" | "strong" | "italic";

const FAMILY = "@expo-google-fonts/atkinson-hyperlegible-next";
const FILES: Readonly<Record<FontFace, string>> = {
  regular: `${FAMILY}/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf`,
  strong: `${FAMILY}/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf`,
  italic: `${FAMILY}/400Regular_Italic/AtkinsonHyperlegibleNext_400Regular_Italic.ttf`,
};

/** A space without a line break. */
export const NO_BREAK = "\u00a0";

/**
 * Loads a font. A glyph stores the character of its first request. A glyph that a font rule requests first would store
 * none, and could not be copied from any later document. So every character is requested here.
 */
const readFont = (fontFace: FontFace): Font => {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(FILES[fontFace]))) as Font;
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  // when copied or searched, it is a normal space
  font.glyphForCodePoint(NO_BREAK.charCodeAt(0)).codePoints = [" ".charCodeAt(0)];
  return font;
};

let loadedFonts: Readonly<Record<FontFace, Font>> | null = null;
/** Cached: parsing takes longer than printing a page. */
const loadFonts = (): Readonly<Record<FontFace, Font>> => {
  loadedFonts ??= { regular: readFont("regular"), strong: readFont("strong"), italic: readFont("italic") };
  return loadedFonts;
};

/** Registers the fonts with a document. */
export const registerFonts = (doc: InstanceType<typeof PDFDocument>): void => {
  // pdfkit accepts parsed fonts since 0.20; its types do not declare it yet
  for (const [fontFace, font] of Object.entries(loadFonts())) doc.registerFont(fontFace, font as unknown as Uint8Array);
};

const hasGlyph = (character: string): boolean =>
  loadFonts().regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}]$/u;

/**
 * The closest character that the font has: without accent, a space, or nothing for invisible characters; null when
 * there is none.
 */
const findNearest = (character: string): string | null => {
  if (character === "\n" || hasGlyph(character)) return character;
  if (INVISIBLE.test(character)) return "";
  if (/\s/.test(character)) return " ";
  const plain = [...character.normalize("NFKD").replace(/\p{M}/gu, "")];
  return plain.length > 0 && plain.every(hasGlyph) ? plain.join("") : null;
};

/** The Unicode name of a character, such as `U+6F22`. */
const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Characters that every font has. */
const PLAIN = /^[\x20-\x7e\n]*$/;

/**
 * Replaces each character that the font lacks with the closest one (µ becomes μ), or with its Unicode name, `[U+6F22
 * U+5B57]`. A question mark would be ambiguous, because a patient could have written it.
 *
 * @param onReplaced called when a Unicode name is printed
 */
export const toPrintable = (text: string, onReplaced: () => void = () => {}): string => {
  if (PLAIN.test(text)) return text;
  let output = "";
  let missing: string[] = [];
  const flush = (): void => {
    if (missing.length === 0) return;
    output += `[${missing.map(codePointName).join(" ")}]`;
    missing = [];
    onReplaced();
  };
  for (const character of text.normalize("NFC")) {
    const replacement = findNearest(character);
    if (replacement === null) missing.push(character);
    else {
      if (replacement !== "") flush();
      output += replacement;
    }
  }
  flush();
  return output;
};
