import { formula } from "../formula.ts";
import type { LocalisedText } from "../localised-text.ts";
import type { Passport } from "../passport.ts";
import { height, optionalAge, weight } from "../quantities.ts";
import type { Band } from "../result.ts";

const surfaceLabel = (name: string): LocalisedText => ({
  it: `Superficie corporea (${name})`,
  en: `Body surface area (${name})`,
});
const anyone: LocalisedText = { it: "Qualunque età", en: "Any age" };
const byItself: LocalisedText = { it: "Una sola volta, alla fine", en: "Once, at the end" };

const bmiPassport = {
  id: "bmi",
  name: { it: "Indice di massa corporea", en: "Body mass index" },
  version: "2000.1",
  population: anyone,
  validity: {
    it: "Classi solo dai 18 anni; prima valgono i centili per età. Non distingue muscolo e grasso.",
    en: "Classes only from 18 years on; before, centiles for age apply. It does not tell muscle from fat.",
  },
  inputs: { weight, height, age: optionalAge() },
  outputs: {
    bmi: {
      label: { it: "Indice di massa corporea", en: "Body mass index" },
      unit: "kg/m²",
      rounding: { decimals: 2 },
      vectorName: "bmi_kg_m2",
    },
  },
  equation: ["BMI = weight / (height / 100)^{2}"],
  tables: [],
  rounding: {
    it: "2 decimali; la classe usa il valore non arrotondato",
    en: "2 decimals; the class uses the unrounded value",
  },
  citations: [
    {
      text: {
        it: "Indice di Quetelet; WHO Technical Report Series 894, 2000 (classi degli adulti)",
        en: "Quetelet index; WHO Technical Report Series 894, 2000 (adult classes)",
      },
    },
  ],
  cautions: [],
  examples: [
    {
      inputs: { weight: 68, height: 165 },
      expected: { bmi: 24.98 },
      tolerance: 0.005,
      kind: "published",
      source: "CDC",
    },
    {
      inputs: { weight: 90, height: 150, age: 40 },
      expected: { bmi: 40 },
      tolerance: 0.005,
      kind: "independent",
      source: "gdl-lang",
    },
    {
      inputs: { weight: 120, height: 158 },
      expected: { bmi: 48.07 },
      tolerance: 0.005,
      kind: "independent",
      source: "clinPK, admiral",
    },
  ],
  successor: null,
  additionReason: null,
  deviations: [
    {
      decision: "A6",
      specification: {
        it: "Peso 5–400 kg e altezza 50–220 cm come limiti fissi",
        en: "Weight 5–400 kg and height 50–220 cm as fixed limits",
      },
      implementation: {
        it: "Fuori da questi valori serve la conferma di chi scrive",
        en: "Outside these values the writer must confirm",
      },
      rationale: {
        it: "Neonati e persone molto alte non vengono più rifiutati",
        en: "Newborns and very tall people are no longer refused",
      },
    },
  ],
  trends: [
    { input: "weight", output: "bmi", direction: "rises" },
    { input: "height", output: "bmi", direction: "falls" },
  ],
} as const satisfies Passport;

const WHO_CLASSES: readonly (readonly [number, LocalisedText])[] = [
  [40, { it: "Obesità di classe III", en: "Obesity class III" }],
  [35, { it: "Obesità di classe II", en: "Obesity class II" }],
  [30, { it: "Obesità di classe I", en: "Obesity class I" }],
  [25, { it: "Sovrappeso", en: "Overweight" }],
  [18.5, { it: "Normopeso", en: "Normal weight" }],
  [0, { it: "Sottopeso", en: "Underweight" }],
];
const ADULT = 18;

/** The WHO class of an adult by the unrounded index. */
const whoClass = (value: number): readonly Band[] =>
  WHO_CLASSES.filter(([from]) => value >= from)
    .slice(0, 1)
    .map(([, label]) => ({ label, by: "WHO 2000" }));

/**
 * Body mass index (Quetelet): weight / height²
 *
 * Units   weight kg, height cm, age completed years → kg/m²
 * Domain  any; the WHO class only from 18 years on
 * Errors  names the first input that is missing or impossible
 * Source  WHO Technical Report Series 894, 2000
 */
export const bmi = formula(bmiPassport, ({ weight, height, age }) => {
  const metres = height / 100;
  const value = weight / metres ** 2;
  return {
    outputs: { bmi: value },
    steps: [{ symbol: "height / 100", value: metres, unit: "m" }],
    bands: (age ?? 0) >= ADULT ? whoClass(value) : [],
    adjustments: [],
  };
});

const surface = (name: string) =>
  ({
    label: surfaceLabel(name),
    unit: "m²",
    rounding: { digits: 3 },
    vectorName: "bsa_m2",
  }) as const;

const surfaceTrends = [
  { input: "weight", output: "surface", direction: "rises" },
  { input: "height", output: "surface", direction: "rises" },
] as const;

const twoSurfaces = {
  decision: "A6f",
  specification: { it: "Due formule diverse, senza nome", en: "Two different formulas, unnamed" },
  implementation: {
    it: "Ogni superficie porta il nome della sua formula",
    en: "Every surface carries the name of its formula",
  },
  rationale: {
    it: "Per 120 kg e 158 cm le due formule danno 2,16 e 2,29 m²: il nome serve",
    en: "For 120 kg and 158 cm the two formulas give 2.16 and 2.29 m²: the name matters",
  },
} as const;

const duBoisPassport = {
  id: "bsa_dubois",
  name: surfaceLabel("Du Bois"),
  version: "1916.1",
  population: anyone,
  validity: {
    it: "Sottostima di circa 3–5% nell’obesità e nei lattanti",
    en: "Underestimates by about 3–5% in obesity and in infants",
  },
  inputs: { weight, height },
  outputs: { surface: surface("Du Bois") },
  equation: ["BSA = 0.007184 × height^{0.725} × weight^{0.425}"],
  tables: [],
  rounding: byItself,
  citations: [{ text: "Du Bois D, Du Bois EF. Arch Intern Med 1916;17:863-871" }],
  cautions: [],
  examples: [
    {
      inputs: { weight: 80, height: 180 },
      expected: { surface: 1.996 },
      tolerance: 0.0051,
      kind: "independent",
      source: "clinPK, admiral",
    },
    {
      inputs: { weight: 120, height: 158 },
      expected: { surface: 2.158 },
      tolerance: 0.0051,
      kind: "independent",
      source: "clinPK, admiral",
    },
    {
      inputs: { weight: 26, height: 130 },
      expected: { surface: 0.98 },
      tolerance: 0.0055,
      kind: "independent",
      source: "gdl-lang",
    },
  ],
  successor: null,
  additionReason: null,
  deviations: [twoSurfaces],
  trends: surfaceTrends,
} as const satisfies Passport;

/**
 * Body surface area, Du Bois: 0.007184 × height^0.725 × weight^0.425
 *
 * Units   weight kg, height cm → m²
 * Source  Du Bois D, Du Bois EF. Arch Intern Med 1916;17:863-871
 */
export const bsaDuBois = formula(duBoisPassport, ({ weight, height }) => ({
  outputs: { surface: 0.007184 * height ** 0.725 * weight ** 0.425 },
  steps: [
    { symbol: "height^{0.725}", value: height ** 0.725 },
    { symbol: "weight^{0.425}", value: weight ** 0.425 },
  ],
  bands: [],
  adjustments: [],
}));

const mostellerPassport = {
  id: "bsa_mosteller",
  name: surfaceLabel("Mosteller"),
  version: "1987.1",
  population: anyone,
  validity: {
    it: "La formula usuale per i dosaggi a superficie",
    en: "The usual formula for dosing by surface",
  },
  inputs: { weight, height },
  outputs: { surface: surface("Mosteller") },
  equation: ["BSA = √(height × weight / 3600)"],
  tables: [],
  rounding: byItself,
  citations: [{ text: "Mosteller RD. N Engl J Med 1987;317:1098", doi: "10.1056/NEJM198710223171717" }],
  cautions: [],
  examples: [
    {
      inputs: { weight: 80, height: 180 },
      expected: { surface: 2 },
      tolerance: 0.0006,
      kind: "independent",
      source: "clinPK, admiral",
    },
    {
      inputs: { weight: 70, height: 170 },
      expected: { surface: 1.818 },
      tolerance: 0.0006,
      kind: "independent",
      source: "clinPK, admiral",
    },
    {
      inputs: { weight: 50, height: 145 },
      expected: { surface: 1.42 },
      tolerance: 0.0055,
      kind: "independent",
      source: "gdl-lang",
    },
  ],
  successor: null,
  additionReason: null,
  deviations: [twoSurfaces],
  trends: surfaceTrends,
} as const satisfies Passport;

/** Mosteller's body surface in m², from kg and cm, for the dose formulas. */
export const mostellerSurface = (weight: number, height: number): number => Math.sqrt((height * weight) / 3600);

/**
 * Body surface area, Mosteller: √(height × weight / 3600)
 *
 * Units   weight kg, height cm → m²
 * Source  Mosteller RD. N Engl J Med 1987;317:1098
 */
export const bsaMosteller = formula(mostellerPassport, ({ weight, height }) => ({
  outputs: { surface: mostellerSurface(weight, height) },
  steps: [{ symbol: "height × weight / 3600", value: (height * weight) / 3600 }],
  bands: [],
  adjustments: [],
}));
