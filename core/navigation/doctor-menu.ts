import { PATIENTS } from "./doctor-routes.ts";
import type { MenuItem } from "./menu.ts";

/** The pages of a doctor, the first of them first; the label is a key of the interface's words. */
export const DOCTOR_MENU: readonly MenuItem[] = [
  { label: "menu.patients", url: PATIENTS, icon: "", active: true, submenu: [] },
];
