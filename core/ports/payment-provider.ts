import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { PaymentCapture } from "../subscription/payment.ts";
import type { PaidOrder } from "./payment-store.ts";

/** A provider of payments that the server itself asks, whatever a browser says (IO-10). */
export interface PaymentProvider {
  /** What the page of payments needs to speak to the provider; no secret. */
  readonly clientId: string;
  /** Whether a plan charges again by itself: then people would pay for a licence that ends. */
  readonly renews: (plan: string) => TaskEither<Failure, boolean>;
  /**
   * What was paid, for which plan and by whom; refused unless the provider says that it is done, by `payment.taken` when
   * it says that the payer's money moved all the same, by `payment.pending` while it may yet. Nothing is taken here.
   */
  readonly confirm: (capture: PaymentCapture) => TaskEither<Failure, PaidOrder>;
  /** Has a subscription charged no more. */
  readonly cancel: (subscription: string) => TaskEither<Failure, void>;
}
