/** Words that stay in capitals. */
const ACRONYMS = new Set(
  "TC RM RX PET SPET ECG EEG EMG EGDS MDC OCT DNA RNA HIV HBV HCV HAV HDV HEV HPV CMV EBV TSH FSH LH GH ACTH PTH PSA CEA VES PCR ALT AST GPT GOT LDH HDL LDL IgE IgG IgM IgA IRCCS ASL AUSL USL ASST AOU AORN IOR INRCA SS".split(
    " ",
  ),
);
const MAX_NAME_LENGTH = 200;

const ROMAN = /^(II|III|IV|VI{0,3}|IX|XI{0,2})$/;

const isAllCaps = (word: string): boolean => /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word);

/** "RX DEL TORACE" → "RX del torace"; words that are not all in capitals stay unchanged. */
export const toSentenceCase = (text: string): string => {
  const words = text
    .trim()
    .split(/\s+/)
    .map((word, at, all) => {
      const bare = word.replace(/[^\p{L}\p{N}]/gu, "");
      const numbered = ROMAN.test(bare) || (bare === "I" && /^(tipo|grado|classe|stadio)$/i.test(all[at - 1] ?? ""));
      return isAllCaps(word) && !numbered && !ACRONYMS.has(bare) && !/\d/.test(bare)
        ? word.toLocaleLowerCase("it")
        : word;
    })
    .join(" ");
  return words.charAt(0).toLocaleUpperCase("it") + words.slice(1);
};

/** Truncates a name to the maximum length of names in a record. */
export const truncateName = (name: string): string => {
  if (name.length <= MAX_NAME_LENGTH) return name;
  const cut = name.slice(0, MAX_NAME_LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(" "))}…`;
};

/** Removes the conditions after the name, and truncates it. */
export const shortenName = (text: string): string => {
  const name = text.replace(
    /[\s.,;:(]*(Non associabile|Inclus[aeio]|Esclus[aeio]|Erogabile|Non codificabile)\b.*$/su,
    "",
  );
  return truncateName(name.length <= MAX_NAME_LENGTH ? name.replace(/[\s.]+$/, "") : name);
};
