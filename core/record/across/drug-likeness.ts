import type { CatalogueDrug } from "../../catalogues/drug.ts";
import { folded } from "../../kernel/text.ts";

/** A drug is compared with many, and what its texts name is taken apart once. */
const once = (tell: (drug: CatalogueDrug) => readonly string[]): typeof tell => {
  const told = new WeakMap<CatalogueDrug, readonly string[]>();
  return (drug) => {
    const said = told.get(drug) ?? tell(drug);
    told.set(drug, said);
    return said;
  };
};

const LEAST_WORD = 5;
/** Long enough to look like a name, yet they name no substance: the allergy itself, kinds of salts, small words. */
const NAMELESS = new Set(
  `allergia allergie allergico allergica intolleranza intolleranze ipersensibilita sensibilita reazione reazioni
  disturbi farmaco farmaci medicinale medicinali vaccino vaccini acido acidi sodio sodico sodica potassio calcio
  della delle dello degli altri altre`.split(/\s+/),
);
const words = (s: string): readonly string[] =>
  folded(s)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= LEAST_WORD && !NAMELESS.has(word));
/** Italian nouns change their last letters with number: "penicilline" is about "penicillina". */
const stem = (word: string): string => word.slice(0, Math.max(LEAST_WORD, word.length - 2));

const wordsAbout = once(({ ingredients, name }) => words(`${ingredients} ${name}`));

/** Whether the words of a recorded allergy or intolerance name a drug or one of its ingredients. */
export const namesDrug = (condition: string, drug: CatalogueDrug): boolean =>
  words(condition).some((word) => wordsAbout(drug).some((other) => other.startsWith(stem(word))));

/** "Amoxicillina e acido clavulanico", "Abacavir/lamivudina"; what stands in brackets is a remark. */
const ingredientsOf = once(({ ingredients }) =>
  ingredients
    .replace(/\([^()]*\)/g, "")
    .split(/[/|,;+]|\sed?\s/)
    .map(folded)
    .filter((ingredient) => ingredient !== ""),
);

/** Whether the catalogue says what is in a drug; without that it can be compared with no other. */
export const hasIngredients = (drug: CatalogueDrug): boolean => ingredientsOf(drug).length > 0;

/** Whether two drugs are the same or have an ingredient in common, however it is written. */
export const shareIngredient = (a: CatalogueDrug, b: CatalogueDrug): boolean =>
  a.id === b.id || ingredientsOf(a).some((ingredient) => ingredientsOf(b).includes(ingredient));
