import { hasPermission } from "../../access/permissions.ts";
import { ADMIN_MENU } from "../../navigation/admin-menu.ts";
import { DOCTOR_MENU } from "../../navigation/doctor-menu.ts";
import { addAdministration, type MenuItem } from "../../navigation/menu.ts";
import { patientMenu } from "../../navigation/patient-menu.ts";
import type { SessionWithPrincipal } from "../../ports/accounts/account-store.ts";

/**
 * The main menu of the signed-in user, as role and licence allow.
 *
 * @param bookingUrl the external booking service in the patients' menu; empty without one
 */
export const listMenu = (
  { principal, permissions }: Pick<SessionWithPrincipal, "principal" | "permissions">,
  bookingUrl: string,
): readonly MenuItem[] => {
  switch (principal.role) {
    case "patient":
      return patientMenu({ calculators: hasPermission(permissions, "useCalculators"), bookingUrl });
    case "doctor":
      return DOCTOR_MENU;
    case "admin":
      return addAdministration([], hasPermission(permissions, "administer"), ADMIN_MENU);
  }
};
