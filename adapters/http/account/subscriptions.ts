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

const loadOffers = (client: Client): ReturnType<Subscriptions["loadOffers"]> =>
  pipe(
    client.call(subscriptionEndpoints.contracts, {}),
    taskEither.map(({ data, offerte, pagamento }) => ({
      contracts: offerte.flatMap(({ id_contratto, id_licenza, giorni, accettato_at }) => {
        const contract = data.find(({ id }) => id === id_contratto);
        return contract === undefined
          ? []
          : [{ contract, licence: id_licenza, days: giorni, acceptedAt: accettato_at }];
      }),
      payment: {
        provider: pagamento.fornitore === "prova" ? ("trial" as const) : ("paypal" as const),
        clientId: pagamento.client_id,
        script: pagamento.script,
      },
    })),
  );

export const httpSubscriptions = (client: Client): Subscriptions => ({
  load: (patient) =>
    pipe(
      client.call(subscriptionEndpoints.subscription, { params: { id_paziente: patient } }),
      taskEither.map(({ data, licenza, data_scadenza, licenze }) => ({
        inForce: { licence: toLicence(licenza), until: data_scadenza },
        subscriptions: data,
        offeredLicences: licenze.map(toLicence),
      })),
    ),
  loadOffers: () => loadOffers(client),
  acceptContract: (id) =>
    pipe(
      client.call(subscriptionEndpoints.acceptContract, { body: { id } }),
      taskEither.map(({ accettato_at }) => accettato_at),
    ),
  orderTrial: (planid) =>
    pipe(
      client.call(subscriptionEndpoints.trialOrder, { body: { planid } }),
      taskEither.map(({ orderId, subscriptionId }) => ({ order: orderId, subscription: subscriptionId })),
    ),
  capture: (capture) => client.call(subscriptionEndpoints.capturePayment, { body: capture }),
  cancel: (id) => client.call(subscriptionEndpoints.cancelSubscription, { body: { id } }),
});
