import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PaymentCapture } from "../../subscription/payment.ts";
import type { Offer, PaidOrder } from "./payment-store.ts";

/** A payment provider. The server queries it and does not trust the browser (IO-10). */
export interface PaymentProvider {
  /** The client id for the payment page. It is no secret. */
  readonly clientId: string;
  /** The address of the provider's script for the payment page. */
  readonly script: string;
  /** Whether a plan renews automatically: then users would pay for a licence that ends. */
  readonly isRecurring: (plan: string) => TaskEither<Failure, boolean>;
  /**
   * The paid order. Refused unless the provider reports completion: with `payment.taken` when the money moved anyway,
   * with `payment.pending` while it may still move. This call charges nothing.
   */
  readonly confirm: (capture: PaymentCapture) => TaskEither<Failure, PaidOrder>;
  /** Stops the charges of a subscription. */
  readonly cancel: (subscription: string) => TaskEither<Failure, void>;
}

/** The payment provider of an installation. */
export interface ConfiguredProvider {
  readonly provider: PaymentProvider;
  /** The plan of an offer at the provider; null if it has none. */
  readonly planOf: (offer: Pick<Offer, "contract" | "plan">) => string | null;
}
