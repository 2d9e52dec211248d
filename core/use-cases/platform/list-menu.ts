import { hasPermission } from "../../access/permissions.ts";
import type { WithEvaluations } from "../../catalogues/evaluations.ts";
import { ADMIN_MENU } from "../../navigation/admin-menu.ts";
import { doctorMenu } from "../../navigation/doctor-menu.ts";
import { addAdministration, type MenuItem } from "../../navigation/menu.ts";
import { patientMenu } from "../../navigation/patient-menu.ts";
import type { SessionWithPrincipal } from "../../ports/accounts/account-store.ts";

/**
 * The main menu of the signed-in user, as role and licence allow.
 *
 * @param installation the external booking service in the patients' menu, empty without one; the evaluations that are off
 */
export const listMenu = (
  { principal, permissions }: Pick<SessionWithPrincipal, "principal" | "permissions">,
  { bookingUrl, evaluationsOff }: Required<WithEvaluations> & { readonly bookingUrl: string },
): readonly MenuItem[] => {
  switch (principal.role) {
    case "patient":
      return patientMenu({ calculators: hasPermission(permissions, "useCalculators"), bookingUrl, evaluationsOff });
    case "doctor":
      return doctorMenu({ evaluationsOff });
    case "admin":
      return addAdministration([], hasPermission(permissions, "administer"), ADMIN_MENU);
  }
};
