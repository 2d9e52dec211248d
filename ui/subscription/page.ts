import type { PageDescriptor } from "../shell/page/page-descriptor.ts";

/** The subscription. */
export const subscriptionPage: PageDescriptor = {
  name: "subscription",
  guide: "sottoscrizione",
  isPreloaded: true,
  load: async () => (await import("./SubscriptionPage.tsx")).SubscriptionPage,
};

/** The payment with the script of the provider. */
export const paymentPage: PageDescriptor = {
  name: "payment",
  guide: "sottoscrizione",
  load: async () => (await import("./PaymentPage.tsx")).PaymentPage,
};
