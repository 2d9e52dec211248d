import type { Role } from "@libretto/core/account/role";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { MenuItem } from "@libretto/core/navigation/menu";
import { PATIENT_MENU } from "@libretto/core/navigation/patient-menu";
import type { navigationEndpoints } from "../../contract/navigation.ts";
import { type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";

/** The pages each role has. */
const MENUS: Readonly<Record<Role, readonly MenuItem[]>> = {
  patient: PATIENT_MENU,
  doctor: [],
  admin: [],
};

/** What the interface needs before the record. */
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
  menu: within((_call, _stores, { signed }) => taskEither.right({ value: MENUS[signed.principal.role] })),
});
