import { enSubscription } from "@libretto/core/messages/parts/en-subscription";
import { itSubscription } from "@libretto/core/messages/parts/it-subscription";

/** Messages that only the subscription and the payment use. */
export const SUBSCRIPTION_MESSAGES = { it: itSubscription, en: enSubscription };
