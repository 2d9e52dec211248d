import { right, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { Licence } from "@libretto/core/ports/accounts/licence-store";
import type { ConfiguredProvider } from "@libretto/core/ports/accounts/payment-provider";
import type { ClaimedOrder, Offer, PaidOrder, PaidTerm } from "@libretto/core/ports/accounts/payment-store";
import type { Contract } from "@libretto/core/subscription/contract";
import type { Subscription } from "@libretto/core/subscription/subscription";
import { aPatient } from "../builders.ts";
import { createFakeCaller } from "./fake-caller.ts";
import { createFakeEmailQueue } from "./fake-email-queue.ts";
import { CLOCK } from "./fake-stores.ts";

/** The patient's account, which pays. */
export const PAYER = {
  ...{ id: aPatient().account, patient: aPatient().id, email: "anna@example.it", name: "Anna", surname: "Rossi" },
  ...{ passwordHash: null, role: "patient", disabled: false, demo: false, failures: 0 },
} as Account;

/** A contract of 24 EUR for a year, on offer under the plan `YEAR`. */
export const anOffer = (differs: Partial<Offer> & { readonly contract?: Contract } = {}): Offer => ({
  contract: {
    ...{ id: 3, description: "One year", price: { amount: 24, currency: "EUR" } },
    ...{ planName: "Year", planCode: "YEAR", text: "1. Terms", unknownFields: {} },
  } as Contract,
  ...{ licence: 2, days: 365, plan: null, isLicenceEnabled: true, ...differs },
});

/** A subscription until the end of the year. */
export const aSubscription = (differs: Partial<Subscription> = {}): Subscription =>
  ({
    ...{ id: 40, since: CLOCK.now(), until: "2026-12-31T00:00:00.000Z", cancelledAt: null, contract: 3 },
    ...{ licence: { name: "Full", price: { amount: 24, currency: "EUR" } }, ...differs },
  }) as Subscription;

/** A provider that confirms every order of the payer as paid, and cancels every subscription. */
export const aProvider = (paid: Partial<PaidOrder> = {}) => {
  const cancelled: string[] = [];
  const payment: ConfiguredProvider = {
    planOf: ({ contract }) => contract.planCode,
    provider: {
      ...{ clientId: "", script: "", isRecurring: () => taskEither.right(false) },
      confirm: ({ plan }) =>
        taskEither.right({ account: PAYER.id, plan, charged: { amount: 24, currency: "EUR" }, ...paid } as PaidOrder),
      cancel: (subscription) => async () => {
        cancelled.push(subscription);
        return right(undefined);
      },
    },
  };
  return { payment, cancelled };
};

const OPERATOR = { name: "Operator", address: "Via Roma 1", contact: "info@example.it" };

/** An installation with trial payments. */
export const TRIAL_SALES = {
  ...{ clock: CLOCK, ids: { next: () => 77 }, secrets: { create: () => "abc", digest: (text: string) => text } },
  ...{ payment: null, installation: { trialPayments: true, operator: OPERATOR } },
};
/** An installation with a payment provider. */
export const PROVIDER_SALES = {
  ...TRIAL_SALES,
  ...{ payment: aProvider().payment, installation: { trialPayments: false, operator: OPERATOR } },
};

/** The stores of contracts and payments in memory, with one offer. */
export const createFakeSales = () => {
  const { emails, state: emailState } = createFakeEmailQueue();
  const state = {
    account: PAYER as Account | null,
    offers: [anOffer()] as readonly Offer[],
    acceptances: new Map<number, string>(),
    claims: new Map<string, ClaimedOrder>(),
    trialOrders: new Map<string, PaidOrder>(),
    subscriptions: [] as readonly Subscription[],
    terms: [] as readonly PaidTerm[],
    currentEnd: null as string | null,
  };
  const payments = {
    listOffers: () => async () => right(state.offers),
    findAcceptance: (_account: number, contract: number) => async () => right(state.acceptances.get(contract) ?? null),
    listAcceptances: () => async () => right([...state.acceptances].map(([contract, at]) => ({ contract, at }))),
    recordAcceptance: (_account: number, contract: number, at: string) => async () => {
      state.acceptances.set(contract, at);
      return right(undefined);
    },
    findClaim: (order: string) => async () => right(state.claims.get(order) ?? null),
    claimOrder: (order: string, claim: ClaimedOrder) => async () => {
      const earlier = state.claims.get(order) ?? null;
      if (earlier === null) state.claims.set(order, claim);
      return right(earlier);
    },
    findEnd: () => async () => right(state.currentEnd),
    grant: (_patient: number, _offer: Offer, term: PaidTerm) => async () => {
      state.terms = [...state.terms, term];
      state.subscriptions = [aSubscription({ id: term.id, until: term.until }), ...state.subscriptions];
      return right(undefined);
    },
    listSubscriptions: () => async () => right(state.subscriptions),
    findNameOf: (_patient: number, id: number) => async () => right(`I-${id}`),
    recordCancellation: (_patient: number, ended: Subscription) => async () => {
      state.subscriptions = state.subscriptions.map((one) => (one.id === ended.id ? ended : one));
      return right(undefined);
    },
    storeTrialOrder: (order: string, account: number, plan: string) => async () => {
      state.trialOrders.set(order, { account, plan, charged: { amount: 24, currency: "EUR" } } as PaidOrder);
      return right(undefined);
    },
    findTrialOrder: (order: string) => async () => right(state.trialOrders.get(order) ?? null),
  };
  const licences = [1, 2, 3].map((id) => ({ id, name: `licence ${id}` })) as unknown as readonly Licence[];
  const stores = {
    ...{ payments, emails },
    accounts: { findById: () => async () => right(state.account) },
    licences: {
      listAll: () => taskEither.right(licences),
      findInForce: () => taskEither.right({ licence: licences[0], until: null }),
    },
  };
  const { caller, audited, locked } = createFakeCaller(stores, { account: PAYER.id });
  return { stores: stores as never, state, emailState, caller, audited, locked };
};
