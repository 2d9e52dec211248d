const firstLetter = (word: string): string => [...word.trim()][0]?.toLocaleUpperCase("it") ?? "";

/** The first letters of two names, each whole also where it takes more than one place: `G`, `😀`. */
export const initials = (first: string, second: string): string => firstLetter(first) + firstLetter(second);
