import type { CatalogueDrug } from "../../../catalogues/drugs/drug.ts";
import { foldText } from "../../../kernel/text.ts";

/** Caches the result for each drug, because a drug is compared with many others. */
const memoise = (compute: (drug: CatalogueDrug) => readonly string[]): typeof compute => {
  const cache = new WeakMap<CatalogueDrug, readonly string[]>();
  return (drug) => {
    const result = cache.get(drug) ?? compute(drug);
    cache.set(drug, result);
    return result;
  };
};

const MIN_WORD_LENGTH = 5;
/** Long words that name no substance: words for allergies, kinds of salts, function words. */
const GENERIC_WORDS = new Set(
  `allergia allergie allergico allergica intolleranza intolleranze ipersensibilita sensibilita reazione reazioni
  disturbi farmaco farmaci medicinale medicinali vaccino vaccini acido acidi sodio sodico sodica potassio calcio
  della delle dello degli altri altre`.split(/\s+/),
);
const significantWordsOf = (s: string): readonly string[] =>
  foldText(s)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= MIN_WORD_LENGTH && !GENERIC_WORDS.has(word));
/** Italian nouns change their ending in the plural: "penicilline" matches "penicillina". */
const stemOf = (word: string): string => word.slice(0, Math.max(MIN_WORD_LENGTH, word.length - 2));

const drugWordsOf = memoise(({ ingredients, name }) => significantWordsOf(`${ingredients} ${name}`));

/** Whether a recorded allergy or intolerance mentions a drug or one of its ingredients. */
export const mentionsDrug = (condition: string, drug: CatalogueDrug): boolean =>
  significantWordsOf(condition).some((word) => drugWordsOf(drug).some((other) => other.startsWith(stemOf(word))));

/** "Amoxicillina e acido clavulanico", "Abacavir/lamivudina"; text in brackets is a remark. */
const ingredientsOf = memoise(({ ingredients }) =>
  ingredients
    .replace(/\([^()]*\)/g, "")
    .split(/[/|,;+]|\sed?\s/)
    .map(foldText)
    .filter((ingredient) => ingredient !== ""),
);

/** Whether the catalogue lists the ingredients of a drug; without them it cannot be compared. */
export const hasIngredients = (drug: CatalogueDrug): boolean => ingredientsOf(drug).length > 0;

/** Whether two drugs are the same or have a common ingredient, in any spelling. */
export const hasCommonIngredient = (a: CatalogueDrug, b: CatalogueDrug): boolean =>
  a.id === b.id || ingredientsOf(a).some((ingredient) => ingredientsOf(b).includes(ingredient));
