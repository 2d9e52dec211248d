import type { CatalogueDrug } from "../../catalogues/drug.ts";
import { folded } from "../../kernel/text.ts";

/** Caches the result for each drug, because a drug is compared with many others. */
const once = (tell: (drug: CatalogueDrug) => readonly string[]): typeof tell => {
  const told = new WeakMap<CatalogueDrug, readonly string[]>();
  return (drug) => {
    const said = told.get(drug) ?? tell(drug);
    told.set(drug, said);
    return said;
  };
};

const LEAST_WORD = 5;
/** Long words that name no substance: words for allergies, kinds of salts, function words. */
const NAMELESS = new Set(
  `allergia allergie allergico allergica intolleranza intolleranze ipersensibilita sensibilita reazione reazioni
  disturbi farmaco farmaci medicinale medicinali vaccino vaccini acido acidi sodio sodico sodica potassio calcio
  della delle dello degli altri altre`.split(/\s+/),
);
const words = (s: string): readonly string[] =>
  folded(s)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= LEAST_WORD && !NAMELESS.has(word));
/** Italian nouns change their ending in the plural: "penicilline" matches "penicillina". */
const stem = (word: string): string => word.slice(0, Math.max(LEAST_WORD, word.length - 2));

const wordsAbout = once(({ ingredients, name }) => words(`${ingredients} ${name}`));

/** Whether a recorded allergy or intolerance mentions a drug or one of its ingredients. */
export const namesDrug = (condition: string, drug: CatalogueDrug): boolean =>
  words(condition).some((word) => wordsAbout(drug).some((other) => other.startsWith(stem(word))));

/** "Amoxicillina e acido clavulanico", "Abacavir/lamivudina"; text in brackets is a remark. */
const ingredientsOf = once(({ ingredients }) =>
  ingredients
    .replace(/\([^()]*\)/g, "")
    .split(/[/|,;+]|\sed?\s/)
    .map(folded)
    .filter((ingredient) => ingredient !== ""),
);

/** Whether the catalogue lists the ingredients of a drug; without them it cannot be compared. */
export const hasIngredients = (drug: CatalogueDrug): boolean => ingredientsOf(drug).length > 0;

/** Whether two drugs are the same or have a common ingredient, in any spelling. */
export const shareIngredient = (a: CatalogueDrug, b: CatalogueDrug): boolean =>
  a.id === b.id || ingredientsOf(a).some((ingredient) => ingredientsOf(b).includes(ingredient));
