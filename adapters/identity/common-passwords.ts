import { createRequire } from "node:module";
import { foldText } from "@libretto/core/kernel/text";

/** From 0 to 4. Weaker passwords can be guessed offline. */
const MIN_SCORE = 3;
/** The estimate takes longer for long passwords, and strong ones have a high score at this length. */
const MAX_ESTIMATED_LENGTH = 32;
/** Up to this number of digits and symbols around a common word do not make a password strong. */
const MAX_DECORATION = 8;
const MIN_WORD_LENGTH = 4;

const LOOKALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const replaceLookalikes = (word: string): string => word.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);

/** Sequences of the alphabet and of the keyboard. */
const SEQUENCES = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"].flatMap((sequence) => [
  sequence,
  [...sequence].reverse().join(""),
]);
const isSequence = (word: string): boolean => SEQUENCES.some((sequence) => sequence.includes(word));

interface PasswordLists {
  readonly words: ReadonlySet<string>;
  readonly score: (password: string) => number;
}

/** Loads the lists on first use, or in `prepare`, because it takes 200 ms. */
const loadLists = (): PasswordLists => {
  const require = createRequire(import.meta.url);
  const { ZxcvbnFactory } = require("@zxcvbn-ts/core") as typeof import("@zxcvbn-ts/core");
  const common = require("@zxcvbn-ts/language-common") as typeof import("@zxcvbn-ts/language-common");
  const italian = require("@zxcvbn-ts/language-it") as typeof import("@zxcvbn-ts/language-it");
  const dictionary = {
    passwords: common.dictionary["passwords-common"],
    words: italian.dictionary.commonWords,
    names: italian.dictionary.firstnames,
    surnames: italian.dictionary.lastnames,
  };
  const estimator = new ZxcvbnFactory({
    dictionary,
    graphs: { qwerty: common.adjacencyGraphs.qwerty },
    maxLength: MAX_ESTIMATED_LENGTH,
  });
  return {
    words: new Set(
      Object.values(dictionary)
        .flat()
        .map((word) => foldText(String(word)))
        .filter((word) => word.length >= MIN_WORD_LENGTH),
    ),
    score: (password) => estimator.check(password).score,
  };
};

const isDecorated = (word: string, password: string, words: ReadonlySet<string>): boolean =>
  password.length - word.length <= MAX_DECORATION &&
  (words.has(word) || words.has(replaceLookalikes(word)) || isSequence(word));

/** Whether it is a common word, perhaps twice, with digits and symbols around it: `Juventus1897!`, `P@ssw0rd2026!`. */
const isCommonWord = (password: string, words: ReadonlySet<string>): boolean => {
  const plain = foldText(password);
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const half = word.slice(0, word.length / 2);
  return (
    isDecorated(word, plain, words) || (half + half === word && isDecorated(half, plain.slice(half.length), words))
  );
};

/** Recognises common passwords: those of the lists, their usual variations, and others with a low score. */
export interface CommonPasswords {
  readonly has: (password: string) => boolean;
  /** Loads the lists now instead of with the first password. */
  readonly prepare: () => void;
}

export const commonPasswords = (): CommonPasswords => {
  let cachedLists: PasswordLists | null = null;
  const getLists = (): PasswordLists => {
    cachedLists ??= loadLists();
    return cachedLists;
  };
  return {
    has: (password) => {
      const { words, score } = getLists();
      return isCommonWord(password, words) || score(password) < MIN_SCORE;
    },
    prepare: () => void getLists(),
  };
};
