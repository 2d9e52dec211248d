import { bmi, bsaDuBois, bsaMosteller } from "./doses/body.ts";
import { doseBySurface, doseByWeight } from "./doses/dose.ts";
import { drops } from "./doses/drops.ts";
import { infusionConcentration, infusionRate } from "./doses/infusion.ts";
import type { AnyFormula } from "./formula.ts";
import { ckdEpi2009, ckdEpi2021 } from "./renal/ckd-epi.ts";
import { cockcroftGault } from "./renal/cockcroft-gault.ts";
import { ekfc } from "./renal/ekfc.ts";
import { urineClearance } from "./renal/urine-clearance.ts";
import { framingham2008 } from "./risk/framingham-2008.ts";
import { framinghamAtp3 } from "./risk/framingham-atp3.ts";
import { pooledCohort } from "./risk/pooled-cohort.ts";
import { prevent10, prevent30 } from "./risk/prevent.ts";
import { score2 } from "./risk/score2.ts";
import { score2Diabetes } from "./risk/score2-diabetes.ts";
import { score2Op } from "./risk/score2-op.ts";
import { cha2ds2Va, cha2ds2Vasc } from "./scores/cha2ds2.ts";
import { hasBled } from "./scores/has-bled.ts";
import { meld, meldNa } from "./scores/meld.ts";
import { meld3 } from "./scores/meld-3.ts";
import { cha2ds2VaRate, cha2ds2VascRate, hasBledRateLip, hasBledRatePisters, meldMortality } from "./scores/rates.ts";

/** All formulas, in the order in which a clinician looks for them. */
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
  score2Diabetes,
  framingham2008,
  prevent10,
  prevent30,
  framinghamAtp3,
  pooledCohort,
];

/** Finds a formula by its id, which vector files and saved scores contain. */
export const formulaOf = (id: string): AnyFormula | undefined => formulas.find(({ passport }) => passport.id === id);
