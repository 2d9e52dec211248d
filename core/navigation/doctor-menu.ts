import { CALCULATORS_MENU } from "./calculators-menu.ts";
import { type MenuItem, menuItem } from "./menu.ts";
import { PATIENTS } from "./shared-record-address.ts";

/** The menu of a doctor, start page first. The labels are keys of the interface's labels. */
export const DOCTOR_MENU: readonly MenuItem[] = [menuItem("menu.patients", PATIENTS, ""), CALCULATORS_MENU];
