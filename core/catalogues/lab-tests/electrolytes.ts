import { adults, inArea, measured } from "./lab-test.ts";

/** Electrolytes and blood gases. The origin of the facts is in `lab-tests.ts`. */
export const ELECTROLYTES = inArea("electrolytes", [
  {
    id: "sodium",
    names: { it: "Sodio", en: "Sodium" },
    results: [measured("2951-2", "Sodium [Moles/volume] in Serum or Plasma", "mmol/L", "meq/L")],
    ranges: [adults(135, 145)],
    substance: "sodium",
  },
  {
    id: "potassium",
    names: { it: "Potassio", en: "Potassium" },
    results: [measured("2823-3", "Potassium [Moles/volume] in Serum or Plasma", "mmol/L", "meq/L")],
    ranges: [adults(3.5, 5.1)],
    substance: "potassium",
  },
  {
    id: "chloride",
    names: { it: "Cloro", en: "Chloride" },
    results: [measured("2075-0", "Chloride [Moles/volume] in Serum or Plasma", "mmol/L", "meq/L")],
    ranges: [adults(98, 107)],
    substance: "chloride",
  },
  {
    id: "bicarbonate",
    names: { it: "Bicarbonati", en: "Bicarbonate" },
    results: [measured("1963-8", "Bicarbonate [Moles/volume] in Serum or Plasma", "mmol/L", "meq/L")],
    ranges: [adults(22, 29)],
    substance: "bicarbonate",
  },
  {
    id: "calcium",
    names: { it: "Calcio", en: "Calcium" },
    results: [
      measured("17861-6", "Calcium [Mass/volume] in Serum or Plasma", "mg/dL"),
      measured("2000-8", "Calcium [Moles/volume] in Serum or Plasma", "mmol/L", "meq/L"),
    ],
    ranges: [adults(8.5, 10.5)],
    substance: "calcium",
  },
  {
    id: "calcium-ionised",
    names: { it: "Calcio ionizzato", en: "Ionised calcium" },
    results: [
      measured("1995-0", "Calcium.ionized [Moles/volume] in Serum or Plasma", "mmol/L", "meq/L"),
      measured("17863-2", "Calcium.ionized [Mass/volume] in Serum or Plasma", "mg/dL"),
    ],
    ranges: [adults(1.12, 1.32)],
    substance: "calcium",
  },
  {
    id: "magnesium",
    names: { it: "Magnesio", en: "Magnesium" },
    results: [
      measured("19123-9", "Magnesium [Mass/volume] in Serum or Plasma", "mg/dL"),
      measured("2601-3", "Magnesium [Moles/volume] in Serum or Plasma", "mmol/L", "meq/L"),
    ],
    ranges: [adults(1.7, 2.4)],
    substance: "magnesium",
  },
  {
    id: "phosphate",
    names: { it: "Fosforo (fosfati)", en: "Phosphate (phosphorus)" },
    results: [
      measured("2777-1", "Phosphate [Mass/volume] in Serum or Plasma", "mg/dL"),
      measured("14879-1", "Phosphate [Moles/volume] in Serum or Plasma", "mmol/L"),
    ],
    ranges: [adults(2.5, 4.5)],
    substance: "phosphorus",
  },
  {
    id: "anion-gap",
    names: { it: "Gap anionico", en: "Anion gap" },
    results: [measured("33037-3", "Anion gap in Serum or Plasma", "mmol/L", "meq/L")],
  },
  {
    id: "osmolality",
    names: { it: "Osmolalità", en: "Osmolality" },
    results: [measured("2692-2", "Osmolality of Serum or Plasma", "mosm/kg")],
    ranges: [adults(275, 295)],
  },
  {
    id: "lactate",
    names: { it: "Acido lattico (lattato)", en: "Lactate" },
    results: [
      measured("2524-7", "Lactate [Moles/volume] in Serum or Plasma", "mmol/L"),
      measured("14118-4", "Lactate [Mass/volume] in Serum or Plasma", "mg/dL"),
    ],
    ranges: [adults(0.5, 2.2)],
    substance: "lactate",
  },
  {
    id: "arterial-ph",
    names: { it: "pH arterioso", en: "Arterial pH" },
    results: [measured("2744-1", "pH of Arterial blood", "[pH]")],
    ranges: [adults(7.35, 7.45)],
  },
  {
    id: "arterial-oxygen",
    names: { it: "Pressione parziale di ossigeno (pO2)", en: "Oxygen partial pressure (pO2)" },
    results: [measured("2703-7", "Oxygen [Partial pressure] in Arterial blood", "mm[Hg]", "kPa")],
    ranges: [adults(80, null)],
  },
  {
    id: "arterial-carbon-dioxide",
    names: { it: "Pressione parziale di anidride carbonica (pCO2)", en: "Carbon dioxide partial pressure (pCO2)" },
    results: [measured("2019-8", "Carbon dioxide [Partial pressure] in Arterial blood", "mm[Hg]", "kPa")],
    ranges: [adults(35, 45)],
  },
  {
    id: "arterial-bicarbonate",
    names: { it: "Bicarbonati, sangue arterioso", en: "Bicarbonate, arterial blood" },
    results: [measured("1960-4", "Bicarbonate [Moles/volume] in Arterial blood", "mmol/L", "meq/L")],
    ranges: [adults(22, 26)],
    substance: "bicarbonate",
  },
  {
    id: "base-excess",
    names: { it: "Eccesso di basi", en: "Base excess" },
    results: [measured("1925-7", "Base excess in Arterial blood", "mmol/L", "meq/L")],
    ranges: [adults(-2, 2)],
  },
  {
    id: "arterial-oxygen-saturation",
    names: { it: "Saturazione arteriosa di ossigeno", en: "Arterial oxygen saturation" },
    results: [measured("2708-6", "Oxygen saturation in Arterial blood", "%")],
    ranges: [adults(95, 100)],
  },
]);
