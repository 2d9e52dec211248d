import type { LocalisedText } from "@libretto/core/calculators/localised-text";
import { storyNameFromExport, toId } from "storybook/internal/csf";

/** The section of the sidebar, as in the titles of the stories. */
export const SECTION = "Formule cliniche";

export interface Area {
  readonly name: LocalisedText;
  readonly formulas: readonly string[];
}

/** The clinical areas of the formulas; the stories of an area are in one file. */
export const AREAS: readonly Area[] = [
  { name: { it: "Corpo", en: "Body" }, formulas: ["bmi", "bsa_dubois", "bsa_mosteller"] },
  {
    name: { it: "Dosi e infusioni", en: "Doses and infusions" },
    formulas: ["dose_by_weight", "dose_by_surface", "infusion_concentration", "infusion_rate", "drops"],
  },
  {
    name: { it: "Reni", en: "Kidneys" },
    formulas: ["cockcroft_gault", "urinary_creatinine_clearance", "ckd_epi_2009", "ckd_epi_2021", "ekfc_2021"],
  },
  {
    name: { it: "Fibrillazione atriale", en: "Atrial fibrillation" },
    formulas: [
      "has_bled",
      "has_bled_rate_pisters_2010",
      "has_bled_rate_lip_2011",
      "cha2ds2_vasc",
      "cha2ds2_vasc_rate_friberg_2012",
      "cha2ds2_va",
      "cha2ds2_va_rate_finacaf",
    ],
  },
  {
    name: { it: "Fegato", en: "Liver" },
    formulas: ["meld", "meld_na", "meld_mortality_wiesner_2003", "meld_3_0"],
  },
  {
    name: { it: "Rischio cardiovascolare", en: "Cardiovascular risk" },
    formulas: [
      "score2",
      "score2_op",
      "score2_diabetes",
      "framingham_general_cvd_2008",
      "prevent_base_10y",
      "prevent_base_30y",
      "framingham_atp3_hard_chd",
      "pce_2013",
    ],
  },
];

/** `ckd_epi_2009` → `CkdEpi2009`: the export name of a story. */
const exportOf = (formula: string): string =>
  formula
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** The story of the index. */
export const INDEX_STORY = toId(`${SECTION}/Indice`, "Indice");

/** The story id of a formula. */
export const storyOf = (formula: string): string => {
  const area = AREAS.find(({ formulas }) => formulas.includes(formula));
  return toId(`${SECTION}/${area?.name.it}`, storyNameFromExport(exportOf(formula)));
};
