import { loadWithMessages } from "../shell/page/load-with-messages.ts";
import type { PageDescriptor } from "../shell/page/page-descriptor.ts";

const loadMessages = async () => (await import("./subscription-messages.ts")).SUBSCRIPTION_MESSAGES;

/** The subscription. */
export const subscriptionPage: PageDescriptor = {
  name: "subscription",
  guide: "sottoscrizione",
  isPreloaded: true,
  load: loadWithMessages(async () => (await import("./SubscriptionPage.tsx")).SubscriptionPage, loadMessages),
};

/** The payment with the script of the provider. */
export const paymentPage: PageDescriptor = {
  name: "payment",
  guide: "sottoscrizione",
  load: loadWithMessages(async () => (await import("./PaymentPage.tsx")).PaymentPage, loadMessages),
};
