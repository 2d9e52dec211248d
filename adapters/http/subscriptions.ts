import { PermissionName } from "@libretto/core/access/wire";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Licence } from "@libretto/core/ports/accounts/licence-store";
import type { Subscriptions } from "@libretto/core/ports/accounts/subscriptions";
import type { AnswerOf } from "../contract/endpoint.ts";
import { subscriptionEndpoints } from "../contract/subscription.ts";
import type { Client } from "./client.ts";

type LicenceRow = AnswerOf<typeof subscriptionEndpoints.subscription>["licenza"];

/** Permissions that this version does not know are left out. */
const licenceOf = ({ id, descrizione, costo, giorni, permessi }: LicenceRow): Licence => ({
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
        inForce: { licence: licenceOf(licenza), until: data_scadenza },
        agreed: data.filter(({ contract }) => contract !== null),
        offered: licenze.map(licenceOf),
      })),
    ),
});
