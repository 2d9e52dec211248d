import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { ProviderOrder } from "@libretto/core/ports/accounts/subscriptions";
import type { Subscription } from "@libretto/core/subscription/subscription";
import type { SubscriptionServices } from "./subscription-services.ts";

/** Sends an order to the server, which verifies it and creates the subscription. */
export const captureOrder = (
  { subscriptions, session, record }: Pick<SubscriptionServices, "subscriptions" | "session" | "record">,
  plan: string,
  order: ProviderOrder,
): TaskEither<Failure, Subscription> => {
  const account = session.session?.account;
  return account === undefined
    ? taskEither.left(failure("signedOut", "session.expired"))
    : subscriptions.capture({ ...order, plan, account, email: record.record?.patient.email ?? "" });
};
