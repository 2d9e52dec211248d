import type { Instant } from "../kernel/dates.ts";
import { type Failure, failure } from "../kernel/failure.ts";
import { type Either, either, left, pipe, right } from "../kernel/fp.ts";
import type { Contract } from "./contract.ts";
import { type Confirmation, pays } from "./payment.ts";
import { cancelled, type Subscription } from "./subscription.ts";

/** How far a patient is with a contract (doc 2 §4): read to the end, accepted, paid, cancelled. */
export type Agreement =
  | { readonly at: "reading"; readonly share: number }
  | { readonly at: "read" }
  | { readonly at: "accepted"; readonly on: Instant }
  | { readonly at: "paid"; readonly on: Instant; readonly subscription: Subscription }
  | { readonly at: "cancelled"; readonly on: Instant; readonly subscription: Subscription };

/** A contract nobody has looked at. */
export const UNREAD: Agreement = { at: "reading", share: 0 };

/** Scrolls: what was read stays read. @param share of the text that was on the screen, 0 to 1 */
export const readTo = (agreement: Agreement, share: number): Agreement => {
  if (agreement.at !== "reading") return agreement;
  const most = Math.max(agreement.share, share);
  return most >= 1 ? { at: "read" } : { at: "reading", share: most };
};

/** Ticks the box: "Devi leggere completamente il contratto {n} prima di accettarlo." until it was read to the end. */
export const accept = (agreement: Agreement, now: Instant): Either<Failure, Agreement> => {
  if (agreement.at === "reading") return left(failure("refused", "contracts.notRead"));
  return right(agreement.at === "read" ? { at: "accepted", on: now } : agreement);
};

/** Takes the tick away again, as long as nothing was paid. */
export const unaccept = (agreement: Agreement): Agreement => (agreement.at === "accepted" ? { at: "read" } : agreement);

/** Whether the payment button is there: only after acceptance, and once. */
export const mayPay = (agreement: Agreement): boolean => agreement.at === "accepted";

/** Enters what the provider confirmed; another plan, sum or currency is no payment of this contract. */
export const payFor = (
  agreement: Agreement,
  contract: Contract,
  confirmation: Confirmation,
  subscription: Subscription,
): Either<Failure, Agreement> => {
  if (agreement.at !== "accepted") return left(failure("refused", "contracts.notAccepted"));
  return pays(confirmation, contract)
    ? right({ at: "paid", on: agreement.on, subscription })
    : left(failure("refused", "payment.planDiffers"));
};

/** Cancels what was paid; it runs until its end (decision A7). */
export const cancel = (agreement: Agreement, now: Instant): Either<Failure, Agreement> => {
  if (agreement.at === "cancelled") return left(failure("conflict", "subscription.alreadyCancelled"));
  if (agreement.at !== "paid") return left(failure("refused", "contracts.notAccepted"));
  const { on } = agreement;
  return pipe(
    cancelled(agreement.subscription, now),
    either.map((subscription): Agreement => ({ at: "cancelled", on, subscription })),
  );
};
