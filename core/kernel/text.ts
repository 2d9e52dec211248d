import * as t from "io-ts";

/** How long a text may be, in UTF-16 units. */
export interface Limited {
  readonly maxLength: number;
}

const unstorable = /\0|\p{Surrogate}/u;

/** Text of at most `limit` characters that every database and every JSON reader keeps as it is: no NUL, no half characters. */
export const text = (limit: number): t.Type<string> & Limited =>
  Object.assign(
    t.refinement(t.string, (s) => s.length <= limit && !unstorable.test(s), `text up to ${limit}`),
    { maxLength: limit },
  );

/** One line: names, titles, search words. */
export const Line = text(200);
/** A few sentences. */
export const Paragraph = text(4000);

/** The text without the white space around it; none where there is no text, as a program without types may leave it. */
export const trimmed = (s: string | null | undefined): string => (s ?? "").trim();

const seen = /[^\s\p{Cc}\p{Cf}]/u;
/** Nothing that could be seen: white space, marks that only say how text is laid out, or no text at all. */
export const isBlank = (s: string | null | undefined): boolean => !seen.test(s ?? "");

/** "maria DE rossi" → "Maria DE Rossi": the first letter of every word, the rest as typed. */
export const capitaliseWords = (s: string): string =>
  s.replace(/(^|[\s'’-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase("it"));

/** What has no accents and nothing invisible: most of what is written. */
const plain = /^[ -~]*$/;
const plainly = (s: string): string =>
  plain.test(s)
    ? s
    : s
        .normalize("NFD")
        .replace(/\s+/g, " ")
        .replace(/[\p{M}\p{Cc}\p{Cf}]/gu, "");

/** For comparing and searching: lower case, no accents, nothing invisible, single spaces. */
export const folded = (s: string): string => plainly(s).toLowerCase().replace(/ +/g, " ").trim();
