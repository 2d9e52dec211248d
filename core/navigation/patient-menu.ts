import { allows, type Permission } from "../access/permissions.ts";
import type { Role } from "../account/role.ts";
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

const NEEDED: Readonly<Record<string, Permission>> = { "menu.calculators": "useCalculators" };

const inactive = (entry: MenuItem): MenuItem => ({
  ...entry,
  active: false,
  submenu: entry.submenu.map(inactive),
});

/**
 * The menu of somebody with a role, who may do that much now: what the licence does not open is shown and leads nowhere
 * (doc 2 §2). Doctors and administrators have no pages of their own yet beside those of the account, which are fixed
 * entries.
 */
export const menuFor = (role: Role, granted: readonly Permission[]): readonly MenuItem[] =>
  role === "patient"
    ? PATIENT_MENU.map((entry) => (allows(granted, NEEDED[entry.label] ?? null) ? entry : inactive(entry)))
    : [];
