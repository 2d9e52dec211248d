import type { WithEvaluations } from "../catalogues/evaluations.ts";
import { calculatorsMenu } from "./calculators-menu.ts";
import { type MenuItem, menuItem } from "./menu.ts";
import { pageEntries } from "./pages.ts";
import { ROUTES } from "./routes.ts";

const menuItemsIn = (entry: "record" | "main"): readonly MenuItem[] =>
  pageEntries.flatMap(([name, { address, menu }]) => (menu === entry ? [menuItem(`menu.${name}`, address, name)] : []));

const deactivate = (entry: MenuItem): MenuItem => ({
  ...entry,
  active: false,
  submenu: entry.submenu.map(deactivate),
});

/** What the licence and the operator decide about the patient's menu. */
interface MenuOptions extends WithEvaluations {
  /** Whether the licence includes the calculators. */
  readonly calculators: boolean;
  /** The address of the booking service; empty without one. */
  readonly bookingUrl?: string;
}

/**
 * Creates the menu of one patient. An entry that the licence does not include is inactive (doc 2 §2). The labels are keys
 * of the interface's labels, the icons are names of pages.
 */
export const patientMenu = ({ calculators, bookingUrl = "", ...around }: MenuOptions): readonly MenuItem[] => [
  menuItem("menu.registro", ROUTES.sheet, "record", menuItemsIn("record")),
  calculators ? calculatorsMenu(around) : deactivate(calculatorsMenu(around)),
  ...menuItemsIn("main"),
  ...(bookingUrl === "" ? [] : [menuItem("menu.booking", bookingUrl, "booking")]),
];

/** The menu of a patient whose licence includes everything. */
export const PATIENT_MENU: readonly MenuItem[] = patientMenu({ calculators: true });
