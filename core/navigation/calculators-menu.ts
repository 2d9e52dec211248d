import { CALCULATOR_ROUTES } from "./calculator-routes.ts";
import { item, type MenuItem } from "./menu.ts";

/** The calculators, the same for patients and doctors (decision W23). */
export const CALCULATORS_MENU: MenuItem = item("menu.calculators", CALCULATOR_ROUTES.doses, "calculators", [
  item("menu.doses", CALCULATOR_ROUTES.doses, "doses"),
  item("menu.clearance", CALCULATOR_ROUTES.clearance, "clearance"),
  item("menu.scores", CALCULATOR_ROUTES.scores, "scores"),
]);
