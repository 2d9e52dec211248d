/** Replaces each typed comma by a dot (1,5 is never 15) and changes nothing else. */
export const commaToDot = (typed: string): string => typed.replaceAll(",", ".");
