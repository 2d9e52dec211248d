import { textPrinter } from "@libretto/adapters/paper/text";
import { loadPaperFonts } from "./paper-fonts.ts";

/** Prints the text of a document. */
export const printText = textPrinter(loadPaperFonts);
