import dingbats from "pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url";
import fixed from "pdfjs-dist/standard_fonts/FoxitFixed.pfb?url";
import fixedBold from "pdfjs-dist/standard_fonts/FoxitFixedBold.pfb?url";
import fixedBoldItalic from "pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb?url";
import fixedItalic from "pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb?url";
import serif from "pdfjs-dist/standard_fonts/FoxitSerif.pfb?url";
import serifBold from "pdfjs-dist/standard_fonts/FoxitSerifBold.pfb?url";
import serifBoldItalic from "pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb?url";
import serifItalic from "pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb?url";
import symbol from "pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url";
import sansBold from "pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf?url";
import sansBoldItalic from "pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf?url";
import sansItalic from "pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf?url";
import sansRegular from "pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf?url";

/**
 * The addresses of the fonts that every program of PDF files has, on our own server, by the names that pdf.js gives them.
 * Origin: pdfjs-dist; Foxit (BSD) and Liberation (SIL Open Font License).
 */
const FONTS: Readonly<Record<string, string>> = {
  "FoxitDingbats.pfb": dingbats,
  "FoxitFixed.pfb": fixed,
  "FoxitFixedBold.pfb": fixedBold,
  "FoxitFixedBoldItalic.pfb": fixedBoldItalic,
  "FoxitFixedItalic.pfb": fixedItalic,
  "FoxitSerif.pfb": serif,
  "FoxitSerifBold.pfb": serifBold,
  "FoxitSerifBoldItalic.pfb": serifBoldItalic,
  "FoxitSerifItalic.pfb": serifItalic,
  "FoxitSymbol.pfb": symbol,
  "LiberationSans-Bold.ttf": sansBold,
  "LiberationSans-BoldItalic.ttf": sansBoldItalic,
  "LiberationSans-Italic.ttf": sansItalic,
  "LiberationSans-Regular.ttf": sansRegular,
};

/** Loads a font of the pages of a PDF; null for an unknown one, and when it does not arrive. */
export const loadPdfFont = async (name: string): Promise<ArrayBuffer | null> => {
  const address = Object.hasOwn(FONTS, name) ? FONTS[name] : undefined;
  if (address === undefined) return null;
  const response = await fetch(address);
  return response.ok ? response.arrayBuffer() : null;
};
