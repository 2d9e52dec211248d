import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Subscription as Term } from "../../subscription/subscription.ts";
import type { Licence, LicenceInForce } from "./licence-store.ts";

/** The licence in force, what was agreed, and what there is to choose from. */
export interface SubscriptionOverview {
  readonly inForce: LicenceInForce;
  /** Every paid subscription, newest first. */
  readonly paidSubscriptions: readonly Term[];
  /** The current offers. Their prices may differ from the agreed ones. */
  readonly offeredLicences: readonly Licence[];
}

/** The subscription of a patient. */
export interface Subscriptions {
  /** The licence in force, the paid subscriptions and the offers. */
  readonly load: (patient: PatientId) => TaskEither<Failure, SubscriptionOverview>;
}
