import { Instant } from "@libretto/core/kernel/dates";
import { Id } from "@libretto/core/kernel/id";
import { Line } from "@libretto/core/kernel/text";
import { ContractWire, PaymentCaptureWire, SubscriptionWire } from "@libretto/core/subscription/wire";
import * as t from "io-ts";
import { dataEnvelope, Empty, IdInPath } from "../codecs.ts";

const Money = t.exact(t.type({ importo: t.number, valuta: t.string }));
const Licence = t.exact(
  t.type({
    id: t.number,
    descrizione: t.string,
    costo: Money,
    giorni: t.union([t.null, t.number]),
    permessi: t.readonlyArray(t.string),
  }),
);

/** A patient, about the own subscriptions. The path has no id. */
const patientEndpoint = { params: Empty, query: Empty, access: { who: "signedIn", roles: ["patient"] } } as const;

export const subscriptionEndpoints = {
  subscription: {
    name: "subscription",
    method: "GET",
    path: "/api/sottoscrizioni/:id_paziente",
    params: t.exact(t.type({ id_paziente: IdInPath })),
    query: Empty,
    body: Empty,
    response: t.exact(
      t.type({
        data: t.readonlyArray(SubscriptionWire),
        data_scadenza: t.union([t.null, Instant]),
        licenza: Licence,
        licenze: t.readonlyArray(Licence),
      }),
    ),
    responseFormat: "json",
    access: { who: "owner", idParameter: "id_paziente" },
    rate: "read",
    audit: null,
    about:
      "All subscriptions of the patient, newest first, with the licence in force, its end, and the available licences: the free one and those with a contract on offer",
  },
  subscriptions: {
    ...patientEndpoint,
    name: "subscriptions",
    method: "GET",
    path: "/api/sottoscrizioni",
    body: Empty,
    response: dataEnvelope(t.readonlyArray(SubscriptionWire)),
    responseFormat: "json",
    rate: "read",
    audit: null,
    about: "All subscriptions of the patient, newest first",
  },
  contracts: {
    ...patientEndpoint,
    name: "contracts",
    method: "GET",
    path: "/api/contratti",
    body: Empty,
    response: t.exact(
      t.type({
        data: t.readonlyArray(ContractWire),
        offerte: t.readonlyArray(
          t.exact(
            t.type({
              id_contratto: Id,
              id_licenza: t.number,
              giorni: t.number,
              accettato_at: t.union([t.null, Instant]),
            }),
          ),
        ),
        pagamento: t.exact(
          t.type({ fornitore: t.keyof({ prova: null, paypal: null }), client_id: t.string, script: t.string }),
        ),
      }),
    ),
    responseFormat: "json",
    rate: "read",
    audit: null,
    about:
      "The contracts on offer, when the patient accepted them, and the payment provider: `prova` is the trial provider, which charges nothing",
  },
  acceptContract: {
    ...patientEndpoint,
    name: "acceptContract",
    method: "POST",
    path: "/api/contratti/accetta",
    body: t.exact(t.type({ id: Id })),
    response: t.exact(t.type({ id: Id, accettato_at: Instant })),
    responseFormat: "json",
    rate: "write",
    audit: "subscribe",
    about:
      "Stores that the patient read a contract on offer to its end and accepted it, with the time, and mails a copy the first time; required before the payment",
  },
  trialOrder: {
    ...patientEndpoint,
    name: "trialOrder",
    method: "POST",
    path: "/api/paypal/order",
    body: t.exact(t.type({ planid: Line })),
    response: t.exact(t.type({ orderId: t.string, subscriptionId: t.string })),
    responseFormat: "json",
    rate: "secret",
    audit: null,
    about: "An order of the trial provider (pagamento di prova); 404 when a real provider is configured",
  },
  capturePayment: {
    ...patientEndpoint,
    name: "capturePayment",
    method: "POST",
    path: "/api/paypal/order/capture",
    body: PaymentCaptureWire,
    response: SubscriptionWire,
    responseFormat: "json",
    rate: "secret",
    audit: "subscribe",
    about:
      "Creates a subscription after the contract was accepted and the server has verified order, amount, plan and payer with the provider; captures no payment; a repeated call changes nothing",
  },
  cancelSubscription: {
    ...patientEndpoint,
    name: "cancelSubscription",
    method: "POST",
    path: "/api/sottoscrizioni/annulla",
    body: t.exact(t.type({ id: Id })),
    response: SubscriptionWire,
    responseFormat: "json",
    rate: "secret",
    audit: "subscribe",
    about: "Cancels a subscription: it ends at its expiry and is not charged any more (decision A7)",
  },
} as const;
