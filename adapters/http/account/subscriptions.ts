import { PermissionName } from "@libretto/core/access/wire";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Licence } from "@libretto/core/ports/accounts/licence-store";
import type { Subscriptions } from "@libretto/core/ports/accounts/subscriptions";
import { subscriptionEndpoints } from "../../contract/account/subscription.ts";
import type { ResponseOf } from "../../contract/endpoint.ts";
import type { Client } from "../client.ts";

type LicenceRow = ResponseOf<typeof subscriptionEndpoints.subscription>["licenza"];

/** Drops permissions that this version does not know. */
const toLicence = ({ id, descrizione, costo, giorni, permessi }: LicenceRow): Licence => ({
  id,
  name: descrizione,
  price: { amount: costo.importo, currency: costo.valuta },
  days: giorni,
  permissions: permessi.flatMap((name) => {
    const permission = PermissionName.decode(name);
    return permission._tag === "Right" ? [permission.right] : [];
  }),
});

export const httpSubscriptions = (client: Client): Subscriptions => ({
  load: (patient) =>
    pipe(
      client.call(subscriptionEndpoints.subscription, { params: { id_paziente: patient } }),
      taskEither.map(({ data, licenza, data_scadenza, licenze }) => ({
        inForce: { licence: toLicence(licenza), until: data_scadenza },
        paidSubscriptions: data.filter(({ contract }) => contract !== null),
        offeredLicences: licenze.map(toLicence),
      })),
    ),
});
