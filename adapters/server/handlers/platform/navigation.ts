import { operatorText } from "@libretto/core/admin/operator";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { listMenu } from "@libretto/core/use-cases/platform/list-menu";
import type { navigationEndpoints } from "../../../contract/navigation.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";

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
    taskEither.right({ value: listMenu(signed, context.installation.bookingUrl) }),
  ),
});
