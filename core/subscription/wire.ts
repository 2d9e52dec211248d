import * as t from "io-ts";
import { orElse, orNull, translate } from "../kernel/codec.ts";
import { Instant } from "../kernel/dates.ts";
import { Id } from "../kernel/id.ts";
import { Amount, Currency } from "../kernel/money.ts";
import { Line, text } from "../kernel/text.ts";
import { type Contract, ContractText } from "./contract.ts";
import type { PaymentCapture } from "./payment.ts";
import type { Subscription } from "./subscription.ts";

/** A row of `GET /api/contratti`; `valuta` is an addition to the documented fields (decision A8). */
export const ContractWire = translate(
  "Contract",
  t.type({
    id: Id,
    descrizione: Line,
    costo: Amount,
    valuta: Currency,
    id_paypal_descrizione_piano: orElse(Line, ""),
    id_paypal_codice_piano: orElse(Line, ""),
    testo_contratto: ContractText,
  }),
  {
    toDomain: (row): Contract => ({
      id: row.id,
      description: row.descrizione,
      price: { amount: row.costo, currency: row.valuta },
      planName: row.id_paypal_descrizione_piano,
      planCode: row.id_paypal_codice_piano,
      text: row.testo_contratto,
    }),
    toWire: (contract) => ({
      id: contract.id,
      descrizione: contract.description,
      costo: contract.price.amount,
      valuta: contract.price.currency,
      id_paypal_descrizione_piano: contract.planName,
      id_paypal_codice_piano: contract.planCode,
      testo_contratto: contract.text,
    }),
  },
);

/**
 * A patient's subscription; `valuta`, `cancelled_at` and `id_contratto` are additions to the documented fields (A7,
 * A8).
 */
export const SubscriptionWire = translate(
  "Subscription",
  t.type({
    id: Id,
    created_at: Instant,
    data_scadenza: orNull(Instant),
    licenze: t.exact(t.type({ descrizione: Line, costo: Amount, valuta: Currency })),
    cancelled_at: orNull(Instant),
    id_contratto: orNull(Id),
  }),
  {
    toDomain: (row): Subscription => ({
      id: row.id,
      since: row.created_at,
      until: row.data_scadenza,
      licence: {
        name: row.licenze.descrizione,
        price: { amount: row.licenze.costo, currency: row.licenze.valuta },
      },
      cancelledAt: row.cancelled_at,
      contract: row.id_contratto,
    }),
    toWire: (subscription) => ({
      id: subscription.id,
      created_at: subscription.since,
      data_scadenza: subscription.until,
      licenze: {
        descrizione: subscription.licence.name,
        costo: subscription.licence.price.amount,
        valuta: subscription.licence.price.currency,
      },
      cancelled_at: subscription.cancelledAt,
      id_contratto: subscription.contract,
    }),
  },
  { id_paziente: Id },
);

/** The body of `POST /api/paypal/order/capture`; the server sets the signed-in account and its address. */
export const PaymentCaptureWire = translate(
  "PaymentCapture",
  t.type({ orderId: Line, subscriptionId: Line, id_utente: Id, email: text(254), planid: Line }),
  {
    toDomain: (row): PaymentCapture => ({
      order: row.orderId,
      subscription: row.subscriptionId,
      plan: row.planid,
      account: row.id_utente,
      email: row.email,
    }),
    toWire: (capture) => ({
      orderId: capture.order,
      subscriptionId: capture.subscription,
      id_utente: capture.account,
      email: capture.email,
      planid: capture.plan,
    }),
  },
);
