import type { Words } from "./words.ts";

/** How many random cases every property of every formula is tested with. */
export const CASES_PER_PROPERTY = 300;

/** The properties that hold for every formula, beside the directions in its passport; each is the title of a test. */
export const PROPERTIES = {
  finite: {
    it: "Dà sempre numeri finiti, anche nei passaggi intermedi",
    en: "Always gives finite numbers, in the intermediate steps too",
  },
  missing: {
    it: "Senza un valore necessario rifiuta, e dice quale manca",
    en: "Refuses without a value it needs, and says which is missing",
  },
  impossible: {
    it: "Rifiuta ciò che non può essere un valore, e dice quale",
    en: "Refuses what cannot be a value, and says which",
  },
  domain: {
    it: "Rifiuta i valori fuori dal campo studiato, e dice quale",
    en: "Refuses values outside the range studied, and says which",
  },
  units: {
    it: "Lo stesso valore in un’altra unità dà lo stesso risultato",
    en: "The same value in another unit gives the same result",
  },
  exclusions: {
    it: "Rifiuta chi è escluso, e dice che cosa non è stato verificato",
    en: "Refuses who is excluded, and says what was not checked",
  },
} as const satisfies Readonly<Record<string, Words>>;
