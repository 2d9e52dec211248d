import { CALCULATOR_ROUTES } from "./calculator-routes.ts";
import type { MenuItem } from "./menu.ts";
import { ROUTES } from "./routes.ts";

const item = (label: string, url: string, icon: string, submenu: readonly MenuItem[] = []): MenuItem => ({
  label,
  url,
  icon,
  active: true,
  submenu,
});

/** The pages of a patient; labels are keys of the interface's words. */
export const PATIENT_MENU: readonly MenuItem[] = [
  item("menu.registro", ROUTES.sheet, "record", [
    item("menu.sheet", ROUTES.sheet, "sheet"),
    item("menu.therapies", ROUTES.therapies, "therapies"),
    item("menu.files", ROUTES.files, "files"),
    item("menu.accessLog", ROUTES.accessLog, "accessLog"),
  ]),
  item("menu.calculators", CALCULATOR_ROUTES.doses, "calculators", [
    item("menu.doses", CALCULATOR_ROUTES.doses, "doses"),
    item("menu.clearance", CALCULATOR_ROUTES.clearance, "clearance"),
    item("menu.scores", CALCULATOR_ROUTES.scores, "scores"),
  ]),
];
