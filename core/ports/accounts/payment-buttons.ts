import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId } from "../../kernel/id.ts";
import type { Language } from "../../messages/codes.ts";
import type { PaymentService, ProviderOrder } from "./subscriptions.ts";

/** What the payer did in the provider's window. */
export type PaymentOutcome =
  | { readonly is: "approved"; readonly order: ProviderOrder }
  | { readonly is: "cancelled" }
  | { readonly is: "failed" };

/** What is paid, and where the buttons appear. */
export interface PaymentRequest {
  /** The id of the element that gets the buttons. */
  readonly containerId: string;
  readonly service: PaymentService;
  readonly plan: string;
  readonly currency: string;
  readonly account: AccountId;
  readonly language: Language;
}

/** Shows the buttons of the payment provider's script. Fails when the script cannot be loaded. */
export type ShowPaymentButtons = (
  request: PaymentRequest,
  report: (outcome: PaymentOutcome) => void,
) => TaskEither<Failure, void>;
