import { findFont, INVISIBLE, isMainText } from "./fonts.ts";

/** What a document has to explain at its end. */
export type PrintNotice = "replaced" | "unjoined";

/** Control characters, private characters and code points without a character. No font has a shape that means them. */
const WITHOUT_SHAPE = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/u;
const JOINERS = /[\u200c\u200d]/;
/** Scripts that join or reorder letters by rules that our fonts for them do not have. */
const JOINED =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Mongolian}\p{Script=Syriac}\p{Script=Nko}]/u;

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
/** The letters of a text, each with its accents and signs, found one after the other. */
export function* eachGrapheme(text: string): Generator<string> {
  for (const { segment } of graphemes.segment(text)) yield segment;
}

export const splitGraphemes = (text: string): readonly string[] => [...eachGrapheme(text)];

/** The Unicode name of a character, such as `U+6F22`. */
const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** A letter without its invisible characters. Letters outside the main font keep those that join or separate them. */
const withoutInvisible = (grapheme: string): string => {
  const visible = [...grapheme].filter((character) => !INVISIBLE.test(character)).join("");
  if (visible === "" || visible === grapheme || findFont("regular", visible) === "main") return visible;
  return [...grapheme].filter((character) => !INVISIBLE.test(character) || JOINERS.test(character)).join("");
};

/** A letter as it is printed; null when no font has it. */
const printGrapheme = (grapheme: string): string | null => {
  // the hyphen of a possible line break
  if (grapheme === "\u00ad") return grapheme;
  if (grapheme.includes("\n")) return "\n";
  if (/^(?!\ufeff)\s/.test(grapheme)) return isMainText("regular", grapheme) ? grapheme : " ";
  const visible = withoutInvisible(grapheme);
  if (visible === "") return "";
  return WITHOUT_SHAPE.test(visible) || findFont("regular", visible) === null ? null : visible;
};

/**
 * Replaces each letter that no font has with its Unicode names, `[U+1F469 U+1F680]`. A question mark would be ambiguous,
 * because a patient could have written it. No letter becomes another one.
 *
 * @param onNotice called when the document has to explain something
 */
export const toPrintable = (text: string, onNotice: (notice: PrintNotice) => void = () => {}): string => {
  const composed = text.normalize("NFC");
  if (isMainText("regular", composed)) return composed;
  let output = "";
  let missing: string[] = [];
  const flush = (): void => {
    if (missing.length === 0) return;
    output += `[${missing.map(codePointName).join(" ")}]`;
    missing = [];
    onNotice("replaced");
  };
  for (const grapheme of splitGraphemes(composed)) {
    const printed = printGrapheme(grapheme);
    if (printed === null) missing.push(...[...grapheme].filter((character) => !INVISIBLE.test(character)));
    else {
      if (printed !== "") flush();
      output += printed;
    }
  }
  flush();
  if (JOINED.test(output)) onNotice("unjoined");
  return output;
};
