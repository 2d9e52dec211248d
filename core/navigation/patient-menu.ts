import { CALCULATORS_MENU } from "./calculators-menu.ts";
import { item, type MenuItem } from "./menu.ts";
import { ROUTES } from "./routes.ts";

/** The menu of a patient. The labels are keys of the interface's labels. */
export const PATIENT_MENU: readonly MenuItem[] = [
  item("menu.registro", ROUTES.sheet, "record", [
    item("menu.sheet", ROUTES.sheet, "sheet"),
    item("menu.therapies", ROUTES.therapies, "therapies"),
    item("menu.files", ROUTES.files, "files"),
    item("menu.accessLog", ROUTES.accessLog, "accessLog"),
  ]),
  CALCULATORS_MENU,
];

const inactive = (entry: MenuItem): MenuItem => ({
  ...entry,
  active: false,
  submenu: entry.submenu.map(inactive),
});

/** The patient's menu. An entry that the licence does not include is inactive (doc 2 §2). */
export const patientMenu = (open: { readonly calculators: boolean }): readonly MenuItem[] =>
  PATIENT_MENU.map((entry) => (entry !== CALCULATORS_MENU || open.calculators ? entry : inactive(entry)));
