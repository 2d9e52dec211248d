import { failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { ShowPaymentButtons } from "@libretto/core/ports/accounts/payment-buttons";
import type { Offers, SubscriptionOverview, Subscriptions } from "@libretto/core/ports/accounts/subscriptions";
import { PaymentPage } from "@libretto/ui/subscription/PaymentPage.tsx";
import { SubscriptionPage } from "@libretto/ui/subscription/SubscriptionPage.tsx";
import { SubscriptionContext } from "@libretto/ui/subscription/subscription-services";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactElement } from "react";
import { type CreateStoryModels, withRecordModels } from "../record/record-decorator.tsx";
import { answerIn, type CallState, LONG_TEXT, LONG_WORD } from "../story-state.ts";

const meta: Meta = { title: "Schermate/Sottoscrizione", decorators: [withRecordModels] };
export default meta;

interface Content {
  readonly state?: CallState;
  readonly changeOverview?: (overview: SubscriptionOverview) => SubscriptionOverview;
  readonly changeOffers?: (offers: Offers) => Offers;
  readonly showButtons?: ShowPaymentButtons;
  readonly query?: string;
}

const succeed: ShowPaymentButtons = () => taskEither.right(undefined);

const showPage = (
  page: ReactElement,
  {
    state = "loaded",
    changeOverview = (overview) => overview,
    changeOffers = (offers) => offers,
    showButtons = succeed,
    query = "",
  }: Content = {},
): StoryObj => {
  const createModels: CreateStoryModels = ({ adapters, record, session, dialogs, notices, language }) => {
    const { subscriptions, clock, saveFile, activity } = adapters;
    const inState: Subscriptions = {
      ...subscriptions,
      load: (patient) =>
        state === "loaded"
          ? pipe(subscriptions.load(patient), taskEither.map(changeOverview))
          : answerIn(state, null as never),
      loadOffers: () =>
        state === "loaded"
          ? pipe(subscriptions.loadOffers(), taskEither.map(changeOffers))
          : answerIn(state, null as never),
    };
    activity.touch();
    return [
      new SubscriptionContext({
        ...{ record, dialogs, notices, language, clock, saveFile, showButtons },
        subscriptions: inState,
        session: { session: session.session ?? { account: 100, token: "", expiresAt: clock.now() } },
        navigation: { reload: async () => {} },
        loadPage: () => undefined,
        replaceAddress: () => undefined,
        query: () => query,
      }),
    ];
  };
  return { render: () => page, parameters: { createModels } };
};

const withContract = (change: Partial<Offers["contracts"][number]["contract"]>) => (offers: Offers) => ({
  ...offers,
  contracts: offers.contracts.map((one) => ({ ...one, contract: { ...one.contract, ...change } })),
});
const withPayPal = (offers: Offers): Offers => ({
  ...offers,
  contracts: offers.contracts.map((one) => ({ ...one, acceptedAt: "2026-03-14T08:59:00.000Z" as never })),
  payment: { provider: "paypal", clientId: "client", script: "https://pay.example/sdk/js" },
});
const PAYMENT = "?contratto=1";

export const Subscription = showPage(<SubscriptionPage />);
export const WithoutSubscription = showPage(<SubscriptionPage />, {
  changeOverview: (overview) => ({
    ...overview,
    inForce: { licence: overview.offeredLicences[0] ?? overview.inForce.licence, until: null },
    subscriptions: [],
  }),
});
export const Cancelled = showPage(<SubscriptionPage />, {
  changeOverview: (overview) => ({
    ...overview,
    subscriptions: overview.subscriptions.map((one) => ({ ...one, cancelledAt: one.since })),
  }),
});
export const NothingOnOffer = showPage(<SubscriptionPage />, {
  changeOffers: (offers) => ({ ...offers, contracts: [] }),
});
export const SubscriptionThatLoads = showPage(<SubscriptionPage />, { state: "loading" });
export const SubscriptionThatFails = showPage(<SubscriptionPage />, { state: "failed" });
export const ShortContract = showPage(<SubscriptionPage />, {
  changeOffers: withContract({ text: "Articolo unico." }),
});
export const LongContract = showPage(<SubscriptionPage />, {
  changeOffers: withContract({
    description: LONG_TEXT,
    planName: LONG_WORD,
    text: `${LONG_WORD} ${LONG_TEXT}\n\n`.repeat(80),
  }),
});

export const Payment = showPage(<PaymentPage />, { query: PAYMENT, changeOffers: withPayPal });
export const PaymentThatLoads = showPage(<PaymentPage />, { query: PAYMENT, state: "loading" });
export const PaymentThatFails = showPage(<PaymentPage />, { query: PAYMENT, state: "failed" });
export const PaymentWithoutScript = showPage(<PaymentPage />, {
  ...{ query: PAYMENT, changeOffers: withPayPal },
  showButtons: () => taskEither.left(failure("unavailable", "failure.unavailable")),
});
export const CancelledPayment = showPage(<PaymentPage />, {
  ...{ query: PAYMENT, changeOffers: withPayPal },
  showButtons: (_request, report) => async () => {
    report({ is: "cancelled" });
    return succeed(_request, report)();
  },
});
export const PaymentOfUnknownContract = showPage(<PaymentPage />, { query: "?contratto=99", changeOffers: withPayPal });
