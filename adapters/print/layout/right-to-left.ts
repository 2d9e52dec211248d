const SCRIPTS = ["Hebrew", "Arabic", "Syriac", "Thaana", "Nko", "Samaritan", "Mandaic"];
const CHARACTERS = SCRIPTS.map((script) => `\\p{Script=${script}}`).join("");
/** Not the digits and the decimal separator of these scripts: numbers are written from left to right. */
const LETTER = `(?=[\\p{L}\\p{M}])[${CHARACTERS}]`;
const OTHER_LETTER = `(?![${CHARACTERS}])\\p{L}`;

export const RIGHT_TO_LEFT_LETTER = new RegExp(LETTER, "u");
export const LEFT_TO_RIGHT_LETTER = new RegExp(OTHER_LETTER, "u");
/** From the first to the last right-to-left letter, without a left-to-right letter between them. */
export const RIGHT_TO_LEFT_RUN = new RegExp(
  `${LETTER}(?:(?:(?!${OTHER_LETTER})[^])*${LETTER})?[\\p{M}\\u200c\\u200d]*`,
  "gu",
);
