const firstLetter = (word: string): string => [...word.trim()][0]?.toLocaleUpperCase("it") ?? "";

/** The first letters of two names, also when a letter consists of several code units: `G`, `😀`. */
export const initials = (first: string, second: string): string => firstLetter(first) + firstLetter(second);
