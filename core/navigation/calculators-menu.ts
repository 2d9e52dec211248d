import type { Evaluation, WithEvaluations } from "../catalogues/evaluations.ts";
import { CALCULATOR_ROUTES } from "./calculator-routes.ts";
import { type MenuItem, menuItem } from "./menu.ts";

/** The pages with calculators, and the evaluation that switches each of them off. */
const PAGES: readonly (readonly [MenuItem, Evaluation])[] = [
  [menuItem("menu.doses", CALCULATOR_ROUTES.doses, "doses"), "doses"],
  [menuItem("menu.clearance", CALCULATOR_ROUTES.clearance, "clearance"), "scores"],
  [menuItem("menu.scores", CALCULATOR_ROUTES.scores, "scores"), "scores"],
];

/**
 * The calculators, the same for patients and doctors (decision W23), without those that are off. The entry itself stays
 * and leads to a page that says what is off.
 */
export const calculatorsMenu = ({ evaluationsOff = [] }: WithEvaluations): MenuItem => {
  const pages = PAGES.filter(([, evaluation]) => !evaluationsOff.includes(evaluation)).map(([item]) => item);
  return menuItem("menu.calculators", pages[0]?.url ?? CALCULATOR_ROUTES.doses, "calculators", pages);
};
