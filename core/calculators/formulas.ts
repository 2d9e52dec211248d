import { bmi, bsaDuBois, bsaMosteller } from "./body.ts";
import { cha2ds2Va, cha2ds2Vasc } from "./cha2ds2.ts";
import { ckdEpi2009, ckdEpi2021 } from "./ckd-epi.ts";
import { cockcroftGault } from "./cockcroft-gault.ts";
import { doseBySurface, doseByWeight } from "./dose.ts";
import { drops } from "./drops.ts";
import { ekfc } from "./ekfc.ts";
import type { AnyFormula } from "./formula.ts";
import { framingham2008 } from "./framingham-2008.ts";
import { framinghamAtp3 } from "./framingham-atp3.ts";
import { hasBled } from "./has-bled.ts";
import { infusionConcentration, infusionRate } from "./infusion.ts";
import { meld, meldNa } from "./meld.ts";
import { meld3 } from "./meld-3.ts";
import { pooledCohort } from "./pooled-cohort.ts";
import { prevent10, prevent30 } from "./prevent.ts";
import { cha2ds2VaRate, cha2ds2VascRate, hasBledRateLip, hasBledRatePisters, meldMortality } from "./rates.ts";
import { score2 } from "./score2.ts";
import { score2Op } from "./score2-op.ts";
import { urineClearance } from "./urine-clearance.ts";

/** Every formula, in the order in which a clinician looks for them. */
export const formulas: readonly AnyFormula[] = [
  bmi,
  bsaDuBois,
  bsaMosteller,
  doseByWeight,
  doseBySurface,
  infusionConcentration,
  infusionRate,
  drops,
  cockcroftGault,
  urineClearance,
  ckdEpi2009,
  ckdEpi2021,
  ekfc,
  hasBled,
  hasBledRatePisters,
  hasBledRateLip,
  cha2ds2Vasc,
  cha2ds2VascRate,
  cha2ds2Va,
  cha2ds2VaRate,
  meld,
  meldNa,
  meldMortality,
  meld3,
  score2,
  score2Op,
  framingham2008,
  prevent10,
  prevent30,
  framinghamAtp3,
  pooledCohort,
];

/** The formula of that id, as vector files and saved scores name it. */
export const formulaOf = (id: string): AnyFormula | undefined => formulas.find(({ passport }) => passport.id === id);
