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

const inactive = (entry: MenuItem): MenuItem => ({
  ...entry,
  active: false,
  submenu: entry.submenu.map(inactive),
});

/** The patient's menu; what the licence does not open is shown and leads nowhere (doc 2 §2). */
export const patientMenu = (open: { readonly calculators: boolean }): readonly MenuItem[] =>
  PATIENT_MENU.map((entry) => (entry.label !== "menu.calculators" || open.calculators ? entry : inactive(entry)));
