import { permissionNames } from "@libretto/core/access/wire";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { BASE_LICENCE, type Licence } from "@libretto/core/ports/accounts/licence-store";
import type { Offer } from "@libretto/core/ports/accounts/payment-store";
import type { subscriptionEndpoints } from "../../../contract/account/subscription.ts";
import { offersOf } from "../../payments/offers.ts";
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

/** Whether a patient can get a licence: the free one, or one on offer. */
const isAvailable = ({ id }: Licence, offers: readonly Offer[]): boolean =>
  id === BASE_LICENCE || offers.some(({ licence }) => licence === id);

export const subscriptionHandlers = (context: ServerContext): Handlers<typeof subscriptionEndpoints> => ({
  ...paymentHandlers(context),
  subscription: transactional((_call, stores, { recordAccess }) =>
    pipe(
      taskEither.Do,
      taskEither.apS("inForce", stores.licences.findInForce(recordAccess.patient, context.clock.now())),
      taskEither.bind("all", () => stores.licences.listAll()),
      taskEither.bind("offers", () => offersOf(context, stores, null)),
      taskEither.bind("data", () => stores.payments.listSubscriptions(recordAccess.patient)),
      taskEither.map(({ inForce, all, offers, data }) => ({
        value: {
          data,
          data_scadenza: inForce.until,
          licenza: licenceRow(inForce.licence),
          licenze: all.filter((licence) => isAvailable(licence, offers)).map(licenceRow),
        },
      })),
    ),
  ),
});
