import type { PageDescriptor } from "../shell/page/page-descriptor.ts";

/** The subscription. */
export const subscriptionPage: PageDescriptor = {
  name: "subscription",
  isPreloaded: true,
  load: async () => (await import("./SubscriptionPage.tsx")).SubscriptionPage,
};
