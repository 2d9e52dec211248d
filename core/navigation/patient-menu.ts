import { CALCULATORS_MENU } from "./calculators-menu.ts";
import { type MenuItem, menuItem } from "./menu.ts";
import { ROUTES } from "./routes.ts";

/** The menu of a patient. The labels are keys of the interface's labels. */
export const PATIENT_MENU: readonly MenuItem[] = [
  menuItem("menu.registro", ROUTES.sheet, "record", [
    menuItem("menu.sheet", ROUTES.sheet, "sheet"),
    menuItem("menu.therapies", ROUTES.therapies, "therapies"),
    menuItem("menu.labResults", ROUTES.labResults, "labResults"),
    menuItem("menu.files", ROUTES.files, "files"),
    menuItem("menu.accessLog", ROUTES.accessLog, "accessLog"),
  ]),
  CALCULATORS_MENU,
];

const deactivate = (entry: MenuItem): MenuItem => ({
  ...entry,
  active: false,
  submenu: entry.submenu.map(deactivate),
});

/** The patient's menu. An entry that the licence does not include is inactive (doc 2 §2). */
export const patientMenu = (open: { readonly calculators: boolean }): readonly MenuItem[] =>
  PATIENT_MENU.map((entry) => (entry !== CALCULATORS_MENU || open.calculators ? entry : deactivate(entry)));
