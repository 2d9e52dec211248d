import { Instant } from "@libretto/core/kernel/dates";
import { Id } from "@libretto/core/kernel/id";
import { Line } from "@libretto/core/kernel/text";
import { ContractWire, PaymentCaptureWire, SubscriptionWire } from "@libretto/core/subscription/wire";
import * as t from "io-ts";
import { IdInPath, inData, Nothing } from "./codecs.ts";

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

/** A patient about the own subscriptions, without naming the record. */
const patientsOwn = { params: Nothing, query: Nothing, access: { who: "signedIn", roles: ["patient"] } } as const;

export const subscriptionEndpoints = {
  subscription: {
    name: "subscription",
    method: "GET",
    path: "/api/sottoscrizioni/:id_paziente",
    params: t.exact(t.type({ id_paziente: IdInPath })),
    query: Nothing,
    body: Nothing,
    answer: t.exact(
      t.type({
        data: t.readonlyArray(SubscriptionWire),
        data_scadenza: t.union([t.null, Instant]),
        licenza: Licence,
        licenze: t.readonlyArray(Licence),
      }),
    ),
    form: "json",
    access: { who: "owner", of: "id_paziente" },
    rate: "read",
    audit: null,
    about:
      "Everything the patient has subscribed to, newest first; beside it the licence in force, until when, and the licences that can be had: the free one and those with a contract on offer",
  },
  subscriptions: {
    ...patientsOwn,
    name: "subscriptions",
    method: "GET",
    path: "/api/sottoscrizioni",
    body: Nothing,
    answer: inData(t.readonlyArray(SubscriptionWire)),
    form: "json",
    rate: "read",
    audit: null,
    about: "Everything the patient has subscribed to, newest first",
  },
  contracts: {
    ...patientsOwn,
    name: "contracts",
    method: "GET",
    path: "/api/contratti",
    body: Nothing,
    answer: t.exact(
      t.type({
        data: t.readonlyArray(ContractWire),
        pagamento: t.exact(t.type({ fornitore: t.keyof({ prova: null, paypal: null }), client_id: t.string })),
      }),
    ),
    form: "json",
    rate: "read",
    audit: null,
    about: "What can be subscribed to, and who takes the payment: `prova` is the trial provider, which charges nothing",
  },
  acceptContract: {
    ...patientsOwn,
    name: "acceptContract",
    method: "POST",
    path: "/api/contratti/accetta",
    body: t.exact(t.type({ id: Id })),
    answer: t.exact(t.type({ id: Id, accettato_at: Instant })),
    form: "json",
    rate: "write",
    audit: "subscribe",
    about:
      "Stores that the patient read a contract that is on offer to its end and accepted it, with the time; needed before it is paid",
  },
  trialOrder: {
    ...patientsOwn,
    name: "trialOrder",
    method: "POST",
    path: "/api/paypal/order",
    body: t.exact(t.type({ planid: Line })),
    answer: t.exact(t.type({ orderId: t.string, subscriptionId: t.string })),
    form: "json",
    rate: "secret",
    audit: null,
    about: "An order of the trial provider (pagamento di prova); 404 when a real provider is configured",
  },
  capturePayment: {
    ...patientsOwn,
    name: "capturePayment",
    method: "POST",
    path: "/api/paypal/order/capture",
    body: PaymentCaptureWire,
    answer: SubscriptionWire,
    form: "json",
    rate: "secret",
    audit: "subscribe",
    about:
      "Subscribes once the contract was accepted and the server itself has confirmed order, amount, plan and payer with the provider; captures nothing; a repeat changes nothing",
  },
  cancelSubscription: {
    ...patientsOwn,
    name: "cancelSubscription",
    method: "POST",
    path: "/api/sottoscrizioni/annulla",
    body: t.exact(t.type({ id: Id })),
    answer: SubscriptionWire,
    form: "json",
    rate: "secret",
    audit: "subscribe",
    about: "Cancels a subscription: it runs until its end and is charged no more (decision A7)",
  },
} as const;
