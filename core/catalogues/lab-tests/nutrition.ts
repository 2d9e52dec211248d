import { adults, inArea, measured, men, uncoded, women } from "./lab-test.ts";

/** Iron, vitamins and trace elements. The origin of the facts is in `lab-tests.ts`. */
export const NUTRITION = inArea("nutrition", [
  {
    id: "iron",
    names: { it: "Ferro (sideremia)", en: "Iron" },
    results: [
      measured("2498-4", "Iron [Mass/volume] in Serum or Plasma", "ug/dL"),
      measured("14798-3", "Iron [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    ranges: [men(65, 175), women(50, 170)],
    substance: "iron",
  },
  {
    id: "ferritin",
    names: { it: "Ferritina", en: "Ferritin" },
    results: [measured("2276-4", "Ferritin [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L")],
    ranges: [men(30, 400), women(15, 150)],
  },
  {
    id: "transferrin",
    names: { it: "Transferrina", en: "Transferrin" },
    results: [measured("3034-6", "Transferrin [Mass/volume] in Serum or Plasma", "mg/dL", "g/L")],
    ranges: [adults(200, 360)],
  },
  {
    id: "transferrin-saturation",
    names: { it: "Saturazione della transferrina", en: "Transferrin saturation" },
    results: [measured("2502-3", "Iron saturation [Mass Fraction] in Serum or Plasma", "%")],
    ranges: [adults(20, 50)],
  },
  {
    id: "iron-binding-capacity",
    names: { it: "Capacità totale di legare il ferro (TIBC)", en: "Total iron-binding capacity (TIBC)" },
    results: [
      measured("2500-7", "Iron binding capacity [Mass/volume] in Serum or Plasma", "ug/dL"),
      measured("14800-7", "Iron binding capacity [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    ranges: [adults(250, 450)],
    substance: "iron",
  },
  {
    id: "vitamin-b12",
    names: { it: "Vitamina B12", en: "Vitamin B12" },
    results: [
      measured("2132-9", "Cobalamin (Vitamin B12) [Mass/volume] in Serum or Plasma", "pg/mL", "ng/L"),
      measured("14685-2", "Cobalamin (Vitamin B12) [Moles/volume] in Serum or Plasma", "pmol/L"),
    ],
    ranges: [adults(200, 900)],
    substance: "cobalamin",
  },
  {
    id: "folate",
    names: { it: "Acido folico (folati)", en: "Folate" },
    results: [
      measured("2284-8", "Folate [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L"),
      measured("14732-2", "Folate [Moles/volume] in Serum or Plasma", "nmol/L"),
    ],
    ranges: [adults(4, null)],
    substance: "folate",
  },
  {
    id: "vitamin-d",
    names: { it: "Vitamina D (25-OH)", en: "Vitamin D (25-OH)" },
    results: [
      measured(
        "62292-8",
        "25-hydroxyvitamin D3+25-hydroxyvitamin D2 [Mass/volume] in Serum or Plasma",
        "ng/mL",
        "ug/L",
      ),
      uncoded("nmol/L"),
    ],
    ranges: [adults(20, 100)],
    substance: "calcidiol",
  },
  {
    id: "vitamin-d-1-25",
    names: { it: "Vitamina D attiva (1,25-diidrossi)", en: "Active vitamin D (1,25-dihydroxy)" },
    results: [
      measured("1649-3", "Calcitriol [Mass/volume] in Serum or Plasma", "pg/mL", "ng/L"),
      measured("14566-4", "Calcitriol [Moles/volume] in Serum or Plasma", "pmol/L"),
    ],
    substance: "calcitriol",
  },
  {
    id: "vitamin-a",
    names: { it: "Vitamina A (retinolo)", en: "Vitamin A (retinol)" },
    results: [
      measured("2923-1", "Retinol [Mass/volume] in Serum or Plasma", "ug/dL", "ug/mL", "mg/L"),
      measured("14905-4", "Retinol [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    substance: "retinol",
  },
  {
    id: "vitamin-e",
    names: { it: "Vitamina E (alfa-tocoferolo)", en: "Vitamin E (alpha-tocopherol)" },
    results: [measured("1823-4", "Alpha tocopherol [Mass/volume] in Serum or Plasma", "mg/L", "ug/mL", "mg/dL")],
    substance: "alphaTocopherol",
  },
  {
    id: "zinc",
    names: { it: "Zinco", en: "Zinc" },
    results: [
      measured("5763-8", "Zinc [Mass/volume] in Serum or Plasma", "ug/dL", "ug/L"),
      measured("14955-9", "Zinc [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    ranges: [adults(70, 120)],
    substance: "zinc",
  },
  {
    id: "copper",
    names: { it: "Rame", en: "Copper" },
    results: [
      measured("5631-7", "Copper [Mass/volume] in Serum or Plasma", "ug/dL", "ug/L"),
      measured("14665-4", "Copper [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    ranges: [men(70, 140), women(80, 155)],
    substance: "copper",
  },
  {
    id: "selenium",
    names: { it: "Selenio", en: "Selenium" },
    results: [
      measured("5724-0", "Selenium [Mass/volume] in Serum or Plasma", "ug/L"),
      measured("25521-6", "Selenium [Moles/volume] in Serum or Plasma", "umol/L"),
    ],
    substance: "selenium",
  },
  {
    id: "lead",
    names: { it: "Piombo nel sangue", en: "Blood lead" },
    results: [
      measured("5671-3", "Lead [Mass/volume] in Blood", "ug/dL", "ug/L"),
      measured("14807-2", "Lead [Moles/volume] in Blood", "umol/L"),
    ],
    substance: "lead",
  },
]);
