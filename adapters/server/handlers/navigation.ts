import { allows } from "@libretto/core/access/permissions";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { patientMenu } from "@libretto/core/navigation/patient-menu";
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
  // doctors and administrators have no pages yet beside those of the account, which are fixed entries
  menu: within((_call, _stores, { signed }) =>
    taskEither.right({
      value:
        signed.principal.role === "patient"
          ? patientMenu({ calculators: allows(signed.permissions, "useCalculators") })
          : [],
    }),
  ),
});
