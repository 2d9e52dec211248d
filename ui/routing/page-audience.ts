import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";
import { PAGES, type PrivatePage } from "@libretto/core/navigation/pages";
import { PATIENTS } from "@libretto/core/navigation/patients-path";
import { START_PAGE } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { NavigationModel } from "../shell/menu/navigation-model.ts";

/**
 * Whether a page is not for this user, by the menu. Without a menu, only pages of a record are not, once it is known
 * that there is no record.
 */
export const isForOtherAudience = (
  name: PrivatePage,
  { isKnown, activeAt }: Pick<NavigationModel, "isKnown" | "activeAt">,
  absent: boolean,
): boolean => {
  switch (PAGES[name].audience) {
    case "doctors":
      return isKnown && activeAt(PATIENTS) === null;
    case "calculatorUsers":
      return isKnown && activeAt(CALCULATOR_ROUTES.doses) === null;
    case "administrators":
      return isKnown && activeAt(ROUTES.admin) === null;
    case "patients":
      return isKnown ? activeAt(START_PAGE) === null : absent;
    case "users":
      return false;
  }
};
