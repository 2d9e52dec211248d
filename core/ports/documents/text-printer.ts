import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Language } from "../../messages/codes.ts";

/** A text of several parts, as it is printed. */
export interface TextSheet {
  readonly title: string;
  /** The keywords in the properties of the PDF, which programs read; empty for none. */
  readonly keywords: string;
  /** What the reader must know before the text. */
  readonly note: string;
  /** The lines under the title: who made it, and for whom. */
  readonly lines: readonly string[];
  readonly parts: readonly { readonly title: string; readonly text: string }[];
  /** The sentence at the end when the font lacks some characters of the text. */
  readonly missing: (characters: number) => string;
}

/** Prints a text: A4, as PDF with text that can be searched. */
export type PrintText = (sheet: TextSheet, language: Language) => TaskEither<Failure, Uint8Array>;
