const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** Shorter words have too many similar words for a suggestion. */
export const MIN_GUESSED_LENGTH = 4;

/** Every word at edit distance 1: one letter missing, added, changed, or swapped with its neighbour. */
export const listOneEditVariants = (word: string): readonly string[] => {
  const variants = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, here, after] = [word.slice(0, at), word.slice(at), word.slice(at + 1)];
    if (here !== "") variants.add(before + after);
    if (here.length > 1) variants.add(before + here.charAt(1) + here.charAt(0) + here.slice(2));
    for (const letter of LETTERS) {
      variants.add(before + letter + here);
      if (here !== "") variants.add(before + letter + after);
    }
  }
  variants.delete(word);
  return [...variants];
};

/** The edit distance of two words (Damerau–Levenshtein, adjacent swaps); stops counting above `max`. */
export const editDistance = (a: string, b: string, max: number): number => {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let [beforeLast, last]: [readonly number[], readonly number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, j) => j),
  ];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitutionCost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + substitutionCost,
        swapped ? (beforeLast[j - 2] ?? 0) + 1 : max + 1,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return Math.min(last[b.length] ?? 0, max + 1);
};

/** Words of this length may have two errors. */
const LONG_WORD_LENGTH = 8;

/** The number of typing errors that a search accepts in a term: none in a short one, and none in one with digits. */
const countAcceptedErrors = (term: string): number => {
  if (term.length < MIN_GUESSED_LENGTH || /\d/.test(term)) return 0;
  return term.length < LONG_WORD_LENGTH ? 1 : 2;
};

const joinDoubledLetters = (text: string): string => text.replace(/(.)\1+/g, "$1");

/** A doubled letter written once, or the other way round, is the most frequent error, so it counts half. */
const DOUBLED_LETTER = 0.5;

/**
 * The typing errors of a term with which a word begins: 0 without any; null where there are more than a search accepts,
 * which is one, or two in a long term. Both are folded texts.
 */
export const countTypingErrors = (word: string, term: string): number | null => {
  if (word.startsWith(term)) return 0;
  const max = countAcceptedErrors(term);
  if (max === 0 || word.charAt(0) !== term.charAt(0)) return null;
  const lengths = Array.from({ length: 2 * max + 1 }, (_, index) => term.length - max + index);
  const errors = Math.min(...lengths.map((length) => editDistance(word.slice(0, length), term, max)));
  if (errors > max) return null;
  return joinDoubledLetters(word).startsWith(joinDoubledLetters(term)) ? DOUBLED_LETTER : errors;
};

/** Whether a word begins like a typed term, which may have one or two typing errors. Both are folded texts. */
export const beginsLike = (word: string, term: string): boolean => countTypingErrors(word, term) !== null;
