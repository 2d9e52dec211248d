import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { menuFor } from "@libretto/core/navigation/patient-menu";
import type { navigationEndpoints } from "../../contract/navigation.ts";
import { type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";

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
  menu: within((_call, _stores, { signed }) =>
    taskEither.right({ value: menuFor(signed.principal.role, signed.permissions) }),
  ),
});
