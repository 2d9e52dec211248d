/** The path of the calculators, below the base path. */
export const CALCULATORS = "/calcolatricemedica/";

/** Addresses of the calculator pages, loaded with the pages. */
export const CALCULATOR_ROUTES = {
  doses: `${CALCULATORS}Dosi`,
  clearance: `${CALCULATORS}Clearance`,
  scores: `${CALCULATORS}calcoloScores`,
  hasBledScore: `${CALCULATORS}calcoloScores/hasBledScore`,
  meldScore: `${CALCULATORS}calcoloScores/meldScore`,
  chaDsVasScore: `${CALCULATORS}calcoloScores/chaDsVasScore`,
  framinghamScore: `${CALCULATORS}calcoloScores/framinghamScore`,
  cardiovascularScore: `${CALCULATORS}calcoloScores/cardiovascolareScore`,
} as const;
