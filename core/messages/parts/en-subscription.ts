import type { itSubscription } from "./it-subscription.ts";

/** The messages of subscriptions and payments, in English. */
export const enSubscription: Readonly<Record<keyof typeof itSubscription, string>> = {
  "contracts.notRead": "You must read contract {{n}} to the end before you accept it.",
  "contracts.notAccepted": "Accept the contract before you pay",
  "subscription.cancel": "Cancel the subscription",
  "subscription.cancelled": "The subscription ends on {{date}}. Nothing more will be charged",
  "subscription.alreadyCancelled": "The subscription was cancelled already",
  "subscription.over": "The subscription has ended already",
  "payment.failed": "The payment did not succeed. Nothing was charged",
  "payment.taken":
    "Money was taken, but no licence was opened: do not pay again. To get the licence or the money back write to the support address or to whoever runs the service",
  "payment.pending": "The payment is still under way. Try again in a few minutes: do not pay again",
  "payment.closed": "Licences cannot be bought here: whoever runs the service has not turned on payments",
  "payment.providerUnavailable": "The payment service does not respond. Try again later: nothing was charged",
  "payment.planDiffers": "The plan that was paid is not that of the accepted contract",
  "payment.planRenews":
    "This payment plan renews by itself, but the licence does not. The renewal was cancelled: nothing more will be charged. To get back what you paid write to the support address or to whoever runs the service",
  "payment.renewalStays":
    "This payment plan renews by itself, but the licence does not: cancel it at PayPal and write to whoever runs the service",
};
