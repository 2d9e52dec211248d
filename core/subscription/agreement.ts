import type { Instant } from "../kernel/dates.ts";
import { type Failure, failure } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import type { Contract } from "./contract.ts";
import { type Confirmation, isPaymentOf } from "./payment.ts";
import type { Subscription } from "./subscription.ts";

/** The state of a patient's contract (doc 2 §4): being read, read, accepted, paid. */
export type Agreement =
  | { readonly at: "reading"; readonly share: number }
  | { readonly at: "read" }
  | { readonly at: "accepted"; readonly on: Instant }
  | { readonly at: "paid"; readonly on: Instant; readonly subscription: Subscription };

/** The state of a contract that was not opened yet. */
export const NOT_READ: Agreement = { at: "reading", share: 0 };

/**
 * Records how far the patient has scrolled; the share never decreases.
 *
 * @param share the part of the text that was on the screen, 0 to 1
 */
export const recordReading = (agreement: Agreement, share: number): Agreement => {
  if (agreement.at !== "reading") return agreement;
  const largestShare = Math.max(agreement.share, share);
  return largestShare >= 1 ? { at: "read" } : { at: "reading", share: largestShare };
};

/**
 * Accepts the contract. Refused before it was read to the end: "Devi leggere completamente il contratto {n} prima di
 * accettarlo."
 */
export const acceptContract = (agreement: Agreement, now: Instant): Either<Failure, Agreement> => {
  if (agreement.at === "reading") return left(failure("refused", "contracts.notRead"));
  return right(agreement.at === "read" ? { at: "accepted", on: now } : agreement);
};

/** Whether the payment button is shown: only after acceptance and before payment. */
export const canPay = (agreement: Agreement): boolean => agreement.at === "accepted";

/** Records a payment that the provider confirmed. Refused when plan, amount or currency differ from the contract. */
export const recordPayment = (
  agreement: Agreement,
  contract: Contract,
  confirmation: Confirmation,
  subscription: Subscription,
): Either<Failure, Agreement> => {
  if (agreement.at !== "accepted") return left(failure("refused", "contracts.notAccepted"));
  return isPaymentOf(confirmation, contract)
    ? right({ at: "paid", on: agreement.on, subscription })
    : left(failure("refused", "payment.planDiffers"));
};
