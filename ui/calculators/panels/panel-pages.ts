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
  /** The specified formula, and those for comparison. */
  readonly formulas: readonly AnyFormula[];
  /** The published names of two alternative doses. */
  readonly doses?: readonly [string, string];
  /** There is no main formula: all results stand in one table. */
  readonly equalRank?: true;
  readonly presets?: Readonly<Record<string, string | boolean>>;
}

export interface PanelPage {
  /** The published names of the inputs that all panels share. */
  readonly common: readonly string[];
  readonly panels: readonly Panel[];
}

const BODY = ["weight_kg", "height_cm"];

/** The pages with common inputs and panels (doc 2 §2). */
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
        equalRank: true,
        // off unless the user chooses it (decision A2)
        presets: { black_race_term: false },
      },
      { title: "urinePanel", formulas: [urineClearance] },
    ],
  },
} as const satisfies Readonly<Record<string, PanelPage>>;
export type PanelPageName = keyof typeof PANEL_PAGES;
