import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";
import { DOCTOR_ROUTES, PATIENTS } from "@libretto/core/navigation/doctor-routes";
import { START_PAGE } from "@libretto/core/navigation/routes";
import type { NavigationModel } from "../shell/menu/navigation-model.ts";
import type { PrivatePages } from "./private-pages.ts";

type PageName = keyof PrivatePages;

/** Pages of users with their own record. The pages of account, security and accesses are for everybody. */
const RECORD_PAGES: readonly PageName[] = [
  "sheet",
  "therapies",
  "labResults",
  "files",
  "subscription",
  "consents",
  "restore",
];

/**
 * Whether a page belongs to another role, by the menu. Without a menu, only record pages do, once it is known that
 * there is no record.
 */
export const isForOtherRole = (
  name: PageName,
  { isKnown, activeAt }: Pick<NavigationModel, "isKnown" | "activeAt">,
  absent: boolean,
): boolean => {
  if (name in DOCTOR_ROUTES) return isKnown && activeAt(PATIENTS) === null;
  if (name === "calculators") return isKnown && activeAt(CALCULATOR_ROUTES.doses) === null;
  return RECORD_PAGES.includes(name) && (isKnown ? activeAt(START_PAGE) === null : absent);
};
