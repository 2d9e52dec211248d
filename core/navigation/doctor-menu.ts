import { CALCULATORS_MENU } from "./calculators-menu.ts";
import { PATIENTS } from "./doctor-routes.ts";
import { item, type MenuItem } from "./menu.ts";

/** The pages of a doctor, the first of them first; the label is a key of the interface's labels. */
export const DOCTOR_MENU: readonly MenuItem[] = [item("menu.patients", PATIENTS, ""), CALCULATORS_MENU];
