import type { WithEvaluations } from "../catalogues/evaluations.ts";
import { calculatorsMenu } from "./calculators-menu.ts";
import { type MenuItem, menuItem } from "./menu.ts";
import { PATIENTS } from "./patients-path.ts";

/** The menu of a doctor, start page first. The labels are keys of the interface's labels. */
export const doctorMenu = (around: WithEvaluations): readonly MenuItem[] => [
  menuItem("menu.patients", PATIENTS, ""),
  calculatorsMenu(around),
];
