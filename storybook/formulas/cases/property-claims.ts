import type { LocalisedText } from "@libretto/core/calculators/localised-text";
import type { AnyPassport } from "@libretto/core/calculators/passport";

/** The number of random cases for each property of each formula. */
export const CASES_PER_PROPERTY = 300;

/** The properties of every formula, in addition to the trends in its passport. Each is the title of a test. */
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
    it: "Accetta i valori fino ai limiti dichiarati e rifiuta quelli oltre, e dice quale",
    en: "Accepts values up to the bounds that it states, refuses those beyond, and says which",
  },
  extrapolated: {
    it: "Avverte, con il risultato, di ogni valore fuori da quelli per cui si usa",
    en: "Warns, with the result, of every value outside those that it is used for",
  },
  units: {
    it: "Lo stesso valore in un’altra unità dà lo stesso risultato",
    en: "The same value in another unit gives the same result",
  },
  exclusions: {
    it: "Rifiuta chi è escluso, e dice che cosa non è stato verificato",
    en: "Refuses who is excluded, and says what was not checked",
  },
} as const satisfies Readonly<Record<string, LocalisedText>>;

/** Additional properties of some formulas, with the number of cases. Their tests read these values. */
export const FURTHER_PROPERTIES = {
  continuous: {
    formulas: ["ckd_epi_2009", "ckd_epi_2021"],
    cases: 2,
    description: {
      it: "Non salta dove l’esponente della creatinina cambia, né per gli uomini né per le donne",
      en: "Does not jump where the exponent of creatinine changes, neither for men nor for women",
    },
  },
  limits: {
    formulas: ["meld", "meld_na", "meld_3_0"],
    cases: 1000,
    description: {
      it: "È un numero intero che non scende sotto 6 e non passa 40, e arriva a 40",
      en: "Is a whole number that never falls below 6 nor passes 40, and reaches 40",
    },
  },
} as const satisfies Readonly<
  Record<string, { readonly formulas: readonly string[]; readonly cases: number; readonly description: LocalisedText }>
>;

/** The name of a general property. */
export type Property = keyof typeof PROPERTIES;

/** The tested properties of a formula: units and exclusions only when it has such inputs. */
export const propertiesOf = ({ inputs }: AnyPassport): readonly Property[] => {
  const inputList = Object.values(inputs);
  const applies: Readonly<Record<Property, boolean>> = {
    finite: true,
    missing: true,
    impossible: true,
    domain: inputList.some(({ kind }) => kind === "number"),
    extrapolated: inputList.some((input) => input.kind === "number" && input.plausible !== undefined),
    units: inputList.some((input) => input.kind === "number" && input.analyte !== undefined),
    exclusions: inputList.some(({ kind }) => kind === "exclusion"),
  };
  return (Object.keys(PROPERTIES) as Property[]).filter((property) => applies[property]);
};

/** The name of a trend in the results of the property tests, unique in its formula. */
export const trendKey = ({ input, output, direction, within = {} }: AnyPassport["trends"][number]): string =>
  `${output} ${direction} with ${input}, within ${JSON.stringify(within)}`;
