import { collectProblems, type Failure, failure, fieldFailure, requiredProblem } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import type { AccountId } from "../kernel/id.ts";
import { isSamePrice, type Price } from "../kernel/money.ts";
import { isBlank } from "../kernel/text.ts";
import type { Contract } from "./contract.ts";

/** The data that the payment provider's page returns; the server captures the payment with them. */
export interface PaymentCapture {
  readonly order: string;
  /** The subscription's id at the provider. */
  readonly subscription: string;
  readonly plan: string;
  readonly account: AccountId;
  readonly email: string;
}

/** The payment as the provider confirms it. */
export interface Confirmation {
  readonly plan: string;
  readonly charged: Price;
}

/**
 * Validates a capture: complete and for the contract's plan. The account is always the signed-in one, not that of the
 * request (decision W9b). Field names: `order`, `subscription`.
 */
export const checkCapture = (
  capture: PaymentCapture,
  contract: Contract,
  payer: Pick<PaymentCapture, "account" | "email">,
): Either<Failure, PaymentCapture> => {
  const problems = collectProblems({
    order: requiredProblem(isBlank(capture.order)),
    subscription: requiredProblem(isBlank(capture.subscription)),
  });
  if (problems !== null) return left(fieldFailure(problems));
  return capture.plan === contract.planCode
    ? right({ ...capture, ...payer })
    : left(failure("refused", "payment.planDiffers"));
};

/** Whether a payment matches the contract in plan, amount and currency (decision A8). */
export const isPaymentOf = (confirmation: Confirmation, contract: Contract): boolean =>
  confirmation.plan === contract.planCode && isSamePrice(confirmation.charged, contract.price);
