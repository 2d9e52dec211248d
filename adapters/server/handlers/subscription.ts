import { permissionName } from "@libretto/core/access/wire";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { BASE_LICENCE, type Licence } from "@libretto/core/ports/licence-store";
import type { Offer } from "@libretto/core/ports/payment-store";
import type { subscriptionEndpoints } from "../../contract/subscription.ts";
import { type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { offersOf } from "../payments/offers.ts";
import { paymentHandlers } from "./payments.ts";

const row = (licence: Licence) => ({
  id: licence.id,
  descrizione: licence.name,
  costo: { importo: licence.price.amount, valuta: licence.price.currency },
  giorni: licence.days,
  permessi: licence.permissions.map((permission) => permissionName[permission]),
});

/** Whether a patient can get a licence: the free one, or one on offer. */
const isAvailable = ({ id }: Licence, offers: readonly Offer[]): boolean =>
  id === BASE_LICENCE || offers.some(({ licence }) => licence === id);

export const subscriptionHandlers = (desk: Desk): Handlers<typeof subscriptionEndpoints> => ({
  ...paymentHandlers(desk),
  subscription: within((_call, stores, { standing }) =>
    pipe(
      taskEither.Do,
      taskEither.apS("inForce", stores.licences.inForce(standing.patient, desk.clock.now())),
      taskEither.bind("all", () => stores.licences.all()),
      taskEither.bind("offers", () => offersOf(desk, stores, desk.clock.now())),
      taskEither.bind("data", () => stores.payments.subscriptions(standing.patient)),
      taskEither.map(({ inForce, all, offers, data }) => ({
        value: {
          data,
          data_scadenza: inForce.until,
          licenza: row(inForce.licence),
          licenze: all.filter((licence) => isAvailable(licence, offers)).map(row),
        },
      })),
    ),
  ),
});
