import type { Language } from "../../messages/codes.ts";

/** Tests that laboratories usually print together, in the order of the paper. */
export interface LabPanel {
  readonly names: Readonly<Record<Language, string>>;
  /** Ids of tests of the catalogue. */
  readonly tests: readonly string[];
}

/**
 * The usual panels of Italian laboratories. Own text from common professional knowledge, to be reviewed by a laboratory. A
 * test is in one panel only; where a paper can mean two tests, such as glucose with and without fasting, both are there.
 */
export const LAB_PANELS: readonly LabPanel[] = [
  {
    names: { it: "Emocromo", en: "Blood count" },
    tests: [
      ...["leukocytes", "erythrocytes", "haemoglobin", "haematocrit", "mcv", "mch", "mchc", "rdw", "platelets", "mpv"],
      ...["neutrophils-percent", "lymphocytes-percent", "monocytes-percent", "eosinophils-percent"],
      ...["basophils-percent", "neutrophils", "lymphocytes", "monocytes", "eosinophils", "basophils"],
    ],
  },
  {
    names: { it: "Glicemia e diabete", en: "Glucose and diabetes" },
    tests: ["glucose-fasting", "glucose", "hba1c"],
  },
  {
    names: { it: "Colesterolo e grassi (lipidi)", en: "Cholesterol and fats (lipids)" },
    tests: [
      ...["cholesterol", "cholesterol-hdl", "cholesterol-ldl", "cholesterol-ldl-direct", "cholesterol-non-hdl"],
      "triglycerides",
    ],
  },
  {
    names: { it: "Fegato", en: "Liver" },
    tests: [
      ...["ast", "alt", "ggt", "alkaline-phosphatase", "bilirubin-total", "bilirubin-direct", "bilirubin-indirect"],
      ...["total-protein", "albumin"],
    ],
  },
  {
    names: { it: "Reni", en: "Kidneys" },
    tests: ["creatinine", "egfr-ckd-epi-2021", "egfr-ckd-epi-2009", "egfr-mdrd", "urea", "urea-nitrogen", "uric-acid"],
  },
  {
    names: { it: "Sali minerali (elettroliti)", en: "Minerals (electrolytes)" },
    tests: ["sodium", "potassium", "chloride", "calcium", "magnesium", "phosphate"],
  },
  {
    names: { it: "Tiroide", en: "Thyroid" },
    tests: ["tsh", "free-t4", "free-t3", "anti-tpo", "anti-thyroglobulin"],
  },
  {
    names: { it: "Ferro e vitamine", en: "Iron and vitamins" },
    tests: ["iron", "ferritin", "transferrin", "transferrin-saturation", "vitamin-b12", "folate", "vitamin-d"],
  },
  {
    names: { it: "Coagulazione", en: "Coagulation" },
    tests: ["prothrombin-time", "prothrombin-activity", "inr", "aptt", "aptt-ratio", "fibrinogen"],
  },
  {
    names: { it: "Infiammazione", en: "Inflammation" },
    tests: ["esr", "crp"],
  },
  {
    names: { it: "Esame delle urine", en: "Urine test" },
    tests: [
      ...["urine-colour", "urine-appearance", "urine-specific-gravity", "urine-ph", "urine-protein-strip"],
      ...["urine-glucose-strip", "urine-ketones-strip", "urine-bilirubin-strip", "urine-urobilinogen-strip"],
      ...["urine-haemoglobin-strip", "urine-nitrite-strip", "urine-leukocyte-esterase", "urine-leukocytes"],
      ...["urine-erythrocytes", "urine-bacteria", "urine-epithelial-cells", "urine-crystals"],
    ],
  },
];
