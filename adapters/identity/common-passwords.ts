import { createRequire } from "node:module";
import { foldText } from "@libretto/core/kernel/text";

/** From 0 to 4; below this a password falls to a patient guesser. */
const LEAST_SCORE = 3;
/** The estimate gets slow with length, and what is strong is strong by then. */
const ESTIMATED_LENGTH = 32;
/** So many digits and marks around a common word add nothing worth having. */
const MOST_DECORATION = 8;
const LEAST_WORD = 4;

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
const unmasked = (word: string): string => word.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);

/** What fingers and memories run along. */
const SEQUENCES = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"].flatMap((sequence) => [
  sequence,
  [...sequence].reverse().join(""),
]);
const isSequence = (word: string): boolean => SEQUENCES.some((sequence) => sequence.includes(word));

interface Knowledge {
  readonly words: ReadonlySet<string>;
  readonly score: (password: string) => number;
}

/** Takes a fifth of a second, so it waits until somebody chooses a password (or `prepare` is called). */
const load = (): Knowledge => {
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
    maxLength: ESTIMATED_LENGTH,
  });
  return {
    words: new Set(
      Object.values(dictionary)
        .flat()
        .map((word) => foldText(String(word)))
        .filter((word) => word.length >= LEAST_WORD),
    ),
    score: (password) => estimator.check(password).score,
  };
};

const isDecorated = (word: string, password: string, words: ReadonlySet<string>): boolean =>
  password.length - word.length <= MOST_DECORATION &&
  (words.has(word) || words.has(unmasked(word)) || isSequence(word));

/** Whether it is a common word with digits and marks around it, perhaps written twice: `Juventus1897!`, `P@ssw0rd2026!`. */
const isCommonWord = (password: string, words: ReadonlySet<string>): boolean => {
  const plain = foldText(password);
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const half = word.slice(0, word.length / 2);
  return (
    isDecorated(word, plain, words) || (half + half === word && isDecorated(half, plain.slice(half.length), words))
  );
};

/** Tells common passwords: those of the lists, with the usual decorations, and those that are guessed as easily. */
export interface CommonPasswords {
  readonly has: (password: string) => boolean;
  /** Loads the lists now rather than when the first password is judged. */
  readonly prepare: () => void;
}

export const commonPasswords = (): CommonPasswords => {
  let known: Knowledge | null = null;
  const knowledge = (): Knowledge => {
    known ??= load();
    return known;
  };
  return {
    has: (password) => {
      const { words, score } = knowledge();
      return isCommonWord(password, words) || score(password) < LEAST_SCORE;
    },
    prepare: () => void knowledge(),
  };
};
