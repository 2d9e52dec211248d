import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { Contract } from "../../subscription/contract.ts";
import type { PaymentCapture } from "../../subscription/payment.ts";
import type { Subscription as Term } from "../../subscription/subscription.ts";
import type { Licence, LicenceInForce } from "./licence-store.ts";

/** The licence in force, what was agreed, and what there is to choose from. */
export interface SubscriptionOverview {
  readonly inForce: LicenceInForce;
  /** Every subscription, newest first: paid, or granted without a payment. */
  readonly subscriptions: readonly Term[];
  /** The free licence and those on offer. Their prices may differ from the agreed ones. */
  readonly offeredLicences: readonly Licence[];
}

/** A contract that the patient can accept and pay. */
export interface OfferedContract {
  readonly contract: Contract;
  readonly licence: Licence["id"];
  /** The days that one payment covers. */
  readonly days: number;
  /** When the patient last accepted its text; null when not yet. */
  readonly acceptedAt: Instant | null;
}

/** How payments are made in this installation. */
export interface PaymentService {
  /** The trial provider charges nothing. */
  readonly provider: "trial" | "paypal";
  readonly clientId: string;
  /** The address of the provider's script; empty for the trial provider. */
  readonly script: string;
}

/** What a patient can subscribe to, and how the payment works. */
export interface Offers {
  readonly contracts: readonly OfferedContract[];
  readonly payment: PaymentService;
}

/** An order as the provider's page returns it. */
export type ProviderOrder = Pick<PaymentCapture, "order" | "subscription">;

/** The subscription of a patient. */
export interface Subscriptions {
  /** The licence in force, the subscriptions and the offered licences. */
  readonly load: (patient: PatientId) => TaskEither<Failure, SubscriptionOverview>;
  /** The contracts on offer. */
  readonly loadOffers: () => TaskEither<Failure, Offers>;
  /** Stores that the patient accepted a contract, and returns the time. */
  readonly acceptContract: (contract: Id) => TaskEither<Failure, Instant>;
  /** Creates an order of the trial provider. */
  readonly orderTrial: (plan: string) => TaskEither<Failure, ProviderOrder>;
  /** Creates the subscription of a paid order. A repeated call changes nothing. */
  readonly capture: (capture: PaymentCapture) => TaskEither<Failure, Term>;
  /** Cancels a subscription; it runs until its end. */
  readonly cancel: (subscription: Id) => TaskEither<Failure, Term>;
}
