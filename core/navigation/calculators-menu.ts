import { CALCULATOR_ROUTES } from "./calculator-routes.ts";
import { type MenuItem, menuItem } from "./menu.ts";

/** The calculators, the same for patients and doctors (decision W23). */
export const CALCULATORS_MENU: MenuItem = menuItem("menu.calculators", CALCULATOR_ROUTES.doses, "calculators", [
  menuItem("menu.doses", CALCULATOR_ROUTES.doses, "doses"),
  menuItem("menu.clearance", CALCULATOR_ROUTES.clearance, "clearance"),
  menuItem("menu.scores", CALCULATOR_ROUTES.scores, "scores"),
]);
