import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import type PDFDocument from "pdfkit";
import { RIGHT_TO_LEFT_LETTER } from "./right-to-left.ts";
import { unpackWoff } from "./woff.ts";

/** The fonts of documents. Every document embeds the characters that it uses. */
export type FontFace = "regular" | "strong" | "italic";

const MAIN = "@expo-google-fonts/atkinson-hyperlegible-next";
/** Has Latin with all accents, Greek, Cyrillic, Hebrew, Arabic, Armenian, Georgian and many symbols. */
const DEJAVU = "dejavu-fonts-ttf/ttf/DejaVuSans";
/** Has every script of the Basic Multilingual Plane, as a coarse bitmap: Chinese, Japanese, Korean, Thai, Hindi. */
const UNIFONT = "@fontsource/unifont/files/unifont-latin-400-normal.woff";

/** The font of each face, and the fonts for characters that it lacks, in this order. */
const FILES: Readonly<Record<FontFace, readonly [main: string, ...others: string[]]>> = {
  regular: [`${MAIN}/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf`, `${DEJAVU}.ttf`, UNIFONT],
  strong: [
    `${MAIN}/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf`,
    `${DEJAVU}-Bold.ttf`,
    `${DEJAVU}.ttf`,
    UNIFONT,
  ],
  italic: [`${MAIN}/400Regular_Italic/AtkinsonHyperlegibleNext_400Regular_Italic.ttf`, `${DEJAVU}.ttf`, UNIFONT],
};
const FACES = Object.keys(FILES) as readonly FontFace[];

/** A space without a line break. */
const NO_BREAK = "\u00a0";
/** Characters that look like another one, which the main font has. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ["\u00b5", "\u03bc"], // micro sign
  ["\u2010", "-"],
  ["\u2011", "-"],
]);
/** Characters without a shape of their own. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

const fonts = new Map<string, Font>();
/**
 * Gives a font the direction of a text. By itself, fontkit takes it from the script, and would also reverse the digits
 * of Arabic numbers.
 */
const fixDirection = (font: Font): void => {
  const layout = font.layout.bind(font);
  font.layout = (text, features) =>
    layout(text, features, undefined, undefined, RIGHT_TO_LEFT_LETTER.test(text) ? "rtl" : "ltr");
};

/** Cached: parsing takes longer than printing a page. Unifont is large, so a font is read when a text needs it. */
const loadFont = (file: string): Font => {
  const cached = fonts.get(file);
  if (cached !== undefined) return cached;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file));
  const font = create(file === UNIFONT ? unpackWoff(bytes) : bytes) as Font;
  fixDirection(font);
  fonts.set(file, font);
  return font;
};

/**
 * Stores its character in a glyph, which a document needs to be copied and searched. A glyph that a font rule requests
 * first would store none.
 */
const storeCharacter = (font: Font, codePoint: number): void => {
  font.glyphForCodePoint(codePoint).codePoints = [codePoint];
};

interface MainFont {
  readonly font: Font;
  /** Its visible characters. Faster than a search in the font. */
  readonly characters: ReadonlySet<string>;
}

const prepareMain = (fontFace: FontFace): MainFont => {
  const font = loadFont(FILES[fontFace][0]);
  for (const codePoint of font.characterSet) storeCharacter(font, codePoint);
  // when copied or searched, it is a normal space
  font.glyphForCodePoint(NO_BREAK.charCodeAt(0)).codePoints = [" ".charCodeAt(0)];
  const characters = font.characterSet.map((codePoint) => String.fromCodePoint(codePoint));
  return { font, characters: new Set(["\n", ...characters.filter((character) => !INVISIBLE.test(character))]) };
};

const mainFonts = new Map<FontFace, MainFont>();
const loadMain = (fontFace: FontFace): MainFont => {
  const main = mainFonts.get(fontFace) ?? prepareMain(fontFace);
  mainFonts.set(fontFace, main);
  return main;
};

/** Registers the main fonts with a document. */
export const registerFonts = (doc: InstanceType<typeof PDFDocument>): void => {
  // pdfkit accepts parsed fonts since 0.20; its types do not declare it yet
  for (const fontFace of FACES) doc.registerFont(fontFace, loadMain(fontFace).font as unknown as Uint8Array);
};

/** The face of a main font. */
export const faceOf = (font: unknown): FontFace | null => FACES.find((face) => loadMain(face).font === font) ?? null;

/** The font of a file, with the characters of a text stored in their glyphs. */
export const loadFontFor = (file: string, text: string): Font => {
  const font = loadFont(file);
  for (const character of text) storeCharacter(font, character.codePointAt(0) ?? 0);
  return font;
};

/** Whether a font orders the glyphs of a right-to-left word itself. fontkit does it for fonts with layout rules. */
export const ordersGlyphs = (file: string): boolean => file !== UNIFONT;

/** Characters that every font has. */
const PLAIN = /^[\x20-\x7e\n]*$/;

const hasCharacters = (font: Font, text: string): boolean => {
  for (const character of text)
    if (!INVISIBLE.test(character) && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return false;
  return true;
};

/** Whether the main font has all characters of a text, and none of them is invisible or replaced. */
export const isMainText = (fontFace: FontFace, text: string): boolean => {
  if (PLAIN.test(text)) return true;
  const { characters } = loadMain(fontFace);
  for (const character of text) if (!characters.has(character)) return false;
  return true;
};

/** The text with characters that the main font has instead of those that look the same. */
export const replaceLookAlikes = (text: string): string => {
  let replaced = text;
  for (const [character, similar] of LOOK_ALIKES) replaced = replaced.replaceAll(character, similar);
  return replaced;
};

/**
 * The first font that has all visible characters of a text.
 *
 * @returns the file, `main`, or null when no font has them all
 */
export const findFont = (fontFace: FontFace, text: string): string | "main" | null => {
  if (hasCharacters(loadMain(fontFace).font, replaceLookAlikes(text))) return "main";
  const [, ...others] = FILES[fontFace];
  return others.find((file) => hasCharacters(loadFont(file), text)) ?? null;
};
