import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";
import { DOCTOR_ROUTES, PATIENTS } from "@libretto/core/navigation/doctor-routes";
import { LANDING } from "@libretto/core/navigation/routes";
import type { NavigationModel } from "../shell/menu/navigation-model.ts";
import type { PrivatePages } from "./private-pages.ts";

type PageName = keyof PrivatePages;

/** Of whoever has a record of their own; the account, its security and its accesses are everybody's. */
const RECORD_PAGES: readonly PageName[] = ["sheet", "therapies", "files", "subscription", "consents", "restore"];

/**
 * Whether a page is of another role than whoever is signed in, as the menu says. Until it has come only the pages of a
 * record are another's, once it is known that there is none.
 */
export const isForOtherRole = (
  name: PageName,
  { isKnown, activeAt }: Pick<NavigationModel, "isKnown" | "activeAt">,
  absent: boolean,
): boolean => {
  if (name in DOCTOR_ROUTES) return isKnown && activeAt(PATIENTS) === null;
  if (name === "calculators") return isKnown && activeAt(CALCULATOR_ROUTES.doses) === null;
  return RECORD_PAGES.includes(name) && (isKnown ? activeAt(LANDING) === null : absent);
};
