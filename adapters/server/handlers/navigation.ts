import { allows } from "@libretto/core/access/permissions";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { DOCTOR_MENU } from "@libretto/core/navigation/doctor-menu";
import type { MenuItem } from "@libretto/core/navigation/menu";
import { patientMenu } from "@libretto/core/navigation/patient-menu";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { navigationEndpoints } from "../../contract/navigation.ts";
import { type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";

/** Administrators have only the fixed account pages. */
const menuOf = ({ principal, permissions }: SignedIn): readonly MenuItem[] => {
  switch (principal.role) {
    case "patient":
      return patientMenu({ calculators: allows(permissions, "useCalculators") });
    case "doctor":
      return DOCTOR_MENU;
    case "admin":
      return [];
  }
};

/** Settings and menu of the interface. */
export const navigationHandlers = (desk: Desk): Handlers<typeof navigationEndpoints> => ({
  settings: within((_call, stores) =>
    pipe(
      stores.accounts.hasDemo(),
      taskEither.map((demo) => ({
        value: {
          google: desk.identity !== null,
          demo,
          supportUrl: desk.installation.supportUrl,
          supportEmail: desk.installation.supportEmail,
          stores: desk.installation.stores,
        },
      })),
    ),
  ),
  menu: within((_call, _stores, { signed }) => taskEither.right({ value: menuOf(signed) })),
});
