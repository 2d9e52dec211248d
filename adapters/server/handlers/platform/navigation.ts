import { hasPermission } from "@libretto/core/access/permissions";
import { operatorText } from "@libretto/core/admin/operator";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { ADMIN_MENU } from "@libretto/core/navigation/admin-menu";
import { DOCTOR_MENU } from "@libretto/core/navigation/doctor-menu";
import { addAdministration, type MenuItem } from "@libretto/core/navigation/menu";
import { patientMenu } from "@libretto/core/navigation/patient-menu";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { navigationEndpoints } from "../../../contract/navigation.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";

const menuOf = ({ principal, permissions }: SessionWithPrincipal, bookingUrl: string): readonly MenuItem[] => {
  switch (principal.role) {
    case "patient":
      return patientMenu({ calculators: hasPermission(permissions, "useCalculators"), bookingUrl });
    case "doctor":
      return DOCTOR_MENU;
    case "admin":
      return addAdministration([], hasPermission(permissions, "administer"), ADMIN_MENU);
  }
};

/** Settings and menu of the interface. */
export const navigationHandlers = (context: ServerContext): Handlers<typeof navigationEndpoints> => ({
  settings: transactional((_call, stores) =>
    pipe(
      stores.accounts.hasDemo(),
      taskEither.map((demo) => ({
        value: {
          google: context.identity !== null,
          demo,
          supportUrl: context.installation.supportUrl,
          supportEmail: context.installation.supportEmail,
          operator: operatorText(context.installation.operator),
          stores: context.installation.stores,
        },
      })),
    ),
  ),
  menu: transactional((_call, _stores, { signed }) =>
    taskEither.right({ value: menuOf(signed, context.installation.bookingUrl) }),
  ),
});
