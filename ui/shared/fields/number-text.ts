const plain = /^\d*\.?\d*$/;

/** A typed comma becomes a dot at once (1,5 is never 15); nothing else typed is dropped or changed. */
export const commaToDot = (typed: string): string => typed.replaceAll(",", ".");

/** Digits and at most one dot; nothing at all is fine too. */
export const isPlainNumber = (text: string): boolean => plain.test(text);

/** The number that a plain text stands for; null when there is none yet. */
export const parseNumber = (text: string): number | null =>
  isPlainNumber(text) && /\d/.test(text) ? Number(text) : null;
