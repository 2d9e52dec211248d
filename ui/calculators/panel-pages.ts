import { doseBySurface, doseByWeight } from "@libretto/core/calculators/doses/dose";
import { drops } from "@libretto/core/calculators/doses/drops";
import { infusionRate } from "@libretto/core/calculators/doses/infusion";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import { ckdEpi2009, ckdEpi2021 } from "@libretto/core/calculators/renal/ckd-epi";
import { cockcroftGault } from "@libretto/core/calculators/renal/cockcroft-gault";
import { ekfc } from "@libretto/core/calculators/renal/ekfc";
import { urineClearance } from "@libretto/core/calculators/renal/urine-clearance";

const PANEL_TITLES = ["dosePanel", "infusionPanel", "dropsPanel", "creatininePanel", "urinePanel"] as const;

export interface Panel {
  readonly title: (typeof PANEL_TITLES)[number];
  /** The one that the specification asks for, and those that stand beside it. */
  readonly formulas: readonly AnyFormula[];
  /** The two doses of which only one is written, by their published names. */
  readonly doses?: readonly [string, string];
  /** None of the formulas comes first: their results stand in one table. */
  readonly equal?: true;
  readonly presets?: Readonly<Record<string, string | boolean>>;
}

export interface PanelPage {
  /** What all panels ask for, by published names. */
  readonly common: readonly string[];
  readonly panels: readonly Panel[];
}

const BODY = ["weight_kg", "height_cm"];

/** The pages that are made of panels below the common inputs (doc 2 §2). */
export const PANEL_PAGES = {
  doses: {
    common: BODY,
    panels: [
      {
        title: "dosePanel",
        formulas: [doseByWeight, doseBySurface],
        doses: ["dose_mg_per_kg_per_day", "dose_mg_per_m2_per_day"],
      },
      { title: "infusionPanel", formulas: [infusionRate] },
      { title: "dropsPanel", formulas: [drops] },
    ],
  },
  clearance: {
    common: [...BODY, "serum_creatinine", "age_years", "sex"],
    panels: [
      {
        title: "creatininePanel",
        formulas: [cockcroftGault, ckdEpi2009, ckdEpi2021, ekfc],
        equal: true,
        // off unless somebody chooses it (decision A2)
        presets: { black_race_term: false },
      },
      { title: "urinePanel", formulas: [urineClearance] },
    ],
  },
} as const satisfies Readonly<Record<string, PanelPage>>;
export type PanelPageName = keyof typeof PANEL_PAGES;
