import { adults, inArea, measured } from "./lab-test.ts";

/** Glucose and diabetes. The origin of the facts is in `lab-tests.ts`. */
export const GLUCOSE = inArea("glucose", [
  {
    id: "glucose-fasting",
    names: { it: "Glicemia a digiuno", en: "Fasting glucose" },
    results: [
      measured("1558-6", "Fasting glucose [Mass/volume] in Serum or Plasma", "mg/dL"),
      measured("14771-0", "Fasting glucose [Moles/volume] in Serum or Plasma", "mmol/L"),
    ],
    ranges: [adults(70, 99)],
    substance: "glucose",
  },
  {
    id: "glucose",
    names: { it: "Glicemia", en: "Glucose" },
    results: [
      measured("2345-7", "Glucose [Mass/volume] in Serum or Plasma", "mg/dL"),
      measured("14749-6", "Glucose [Moles/volume] in Serum or Plasma", "mmol/L"),
    ],
    substance: "glucose",
  },
  {
    id: "glucose-1h-75g",
    names: { it: "Glicemia 1 ora dopo 75 g di glucosio", en: "Glucose 1 hour after 75 g glucose" },
    results: [
      measured("1507-3", "Glucose [Mass/volume] in Serum or Plasma --1 hour post 75 g glucose PO", "mg/dL"),
      measured("51597-3", "Glucose [Moles/volume] in Serum or Plasma --1 hour post 75 g glucose PO", "mmol/L"),
    ],
    substance: "glucose",
  },
  {
    id: "glucose-2h-75g",
    names: { it: "Glicemia 2 ore dopo 75 g di glucosio", en: "Glucose 2 hours after 75 g glucose" },
    results: [
      measured("1518-0", "Glucose [Mass/volume] in Serum or Plasma --2 hours post 75 g glucose PO", "mg/dL"),
      measured("14995-5", "Glucose [Moles/volume] in Serum or Plasma --2 hours post 75 g glucose PO", "mmol/L"),
    ],
    ranges: [adults(null, 139)],
    substance: "glucose",
  },
  {
    id: "hba1c",
    names: { it: "Emoglobina glicata (HbA1c)", en: "Glycated haemoglobin (HbA1c)" },
    results: [
      measured("59261-8", "Hemoglobin A1c/Hemoglobin.total in Blood by IFCC protocol", "mmol/mol"),
      measured("4548-4", "Hemoglobin A1c/Hemoglobin.total in Blood", "%"),
    ],
    ranges: [adults(20, 41)],
    substance: "glycatedHaemoglobin",
  },
  {
    id: "fructosamine",
    names: { it: "Fruttosamina", en: "Fructosamine" },
    results: [measured("15069-8", "Fructosamine [Moles/volume] in Serum or Plasma", "umol/L")],
    ranges: [adults(205, 285)],
  },
  {
    id: "insulin",
    names: { it: "Insulina", en: "Insulin" },
    results: [
      measured("20448-7", "Insulin [Units/volume] in Serum or Plasma", "u[IU]/mL", "m[IU]/L"),
      measured("14796-7", "Insulin [Moles/volume] in Serum or Plasma", "pmol/L"),
    ],
  },
  {
    id: "c-peptide",
    names: { it: "Peptide C", en: "C-peptide" },
    results: [
      measured("1986-9", "C peptide [Mass/volume] in Serum or Plasma", "ng/mL", "ug/L"),
      measured("14633-2", "C peptide [Moles/volume] in Serum or Plasma", "nmol/L", "pmol/L"),
    ],
    substance: "cPeptide",
  },
]);
