import { permissionNames } from "@libretto/core/access/wire";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Licence } from "@libretto/core/ports/accounts/licence-store";
import { loadSubscriptions } from "@libretto/core/use-cases/subscription/load-subscriptions";
import type { subscriptionEndpoints } from "../../../contract/account/subscription.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { paymentHandlers } from "./payments.ts";

const licenceRow = (licence: Licence) => ({
  id: licence.id,
  descrizione: licence.name,
  costo: { importo: licence.price.amount, valuta: licence.price.currency },
  giorni: licence.days,
  permessi: licence.permissions.map((permission) => permissionNames[permission]),
});

export const subscriptionHandlers = (context: ServerContext): Handlers<typeof subscriptionEndpoints> => ({
  ...paymentHandlers(context),
  subscription: transactional((_call, stores, { recordAccess }) =>
    pipe(
      loadSubscriptions(context, stores, recordAccess.patient),
      taskEither.map(({ subscriptions, inForce, availableLicences }) => ({
        value: {
          data: subscriptions,
          data_scadenza: inForce.until,
          licenza: licenceRow(inForce.licence),
          licenze: availableLicences.map(licenceRow),
        },
      })),
    ),
  ),
});
