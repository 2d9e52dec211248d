import { SURE } from "./confidence.ts";
import { confidenceOf, type PageText } from "./page-text.ts";

/** A page with fewer sure words is hardly readable: it lies on its side, is upside down, or has no text. */
const READABLE_WORDS = 8;
const WORD = /\p{L}{3}/u;

/** How many words of a page the text recognition is sure of. */
export const countSureWords = ({ runs }: PageText): number =>
  runs.filter((run) => WORD.test(run.text) && confidenceOf(run) >= SURE.word).length;

/** Whether the text recognition is sure of so many words that the page was upright. */
export const isReadable = (page: PageText): boolean => countSureWords(page) >= READABLE_WORDS;
