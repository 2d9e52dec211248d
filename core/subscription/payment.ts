import { type Failure, failure, problemsIn, refusedFields, required } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import type { AccountId } from "../kernel/id.ts";
import { type Price, samePrice } from "../kernel/money.ts";
import { isBlank } from "../kernel/text.ts";
import type { Contract } from "./contract.ts";

/** What the payment provider's page hands over, to be captured by the server. */
export interface PaymentCapture {
  readonly order: string;
  /** The subscription's name at the provider. */
  readonly subscription: string;
  readonly plan: string;
  readonly account: AccountId;
  readonly email: string;
}

/** What the provider itself says was paid. */
export interface Confirmation {
  readonly plan: string;
  readonly charged: Price;
}

/**
 * A capture as the server lets it go: complete, for the plan of the contract, and in the name of the signed-in
 * account, whatever was sent (decision W9b). Field names: `order`, `subscription`.
 */
export const checkCapture = (
  capture: PaymentCapture,
  contract: Contract,
  payer: Pick<PaymentCapture, "account" | "email">,
): Either<Failure, PaymentCapture> => {
  const problems = problemsIn({
    order: required(isBlank(capture.order)),
    subscription: required(isBlank(capture.subscription)),
  });
  if (problems !== null) return left(refusedFields(problems));
  return capture.plan === contract.planCode
    ? right({ ...capture, ...payer })
    : left(failure("refused", "payment.planDiffers"));
};

/** Whether what was paid is the contract: its plan, its sum, its currency (decision A8). */
export const pays = (confirmation: Confirmation, contract: Contract): boolean =>
  confirmation.plan === contract.planCode && samePrice(confirmation.charged, contract.price);
