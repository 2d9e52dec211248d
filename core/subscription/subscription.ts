import type { WithUnknownFields } from "../kernel/codec.ts";
import { type Instant, millisecondsOf } from "../kernel/dates.ts";
import { type Failure, failure } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import type { Id } from "../kernel/id.ts";
import type { Price } from "../kernel/money.ts";

/** A patient's subscription with its period. */
export interface Subscription extends WithUnknownFields {
  readonly id: Id;
  readonly since: Instant;
  /** `data_scadenza`; null when it does not end. */
  readonly until: Instant | null;
  readonly licence: { readonly name: string; readonly price: Price };
  /** When the patient cancelled it; it runs until its end. */
  readonly cancelledAt: Instant | null;
  /** The contract that was accepted and paid; null when the subscription was granted without one. */
  readonly contract: Id | null;
}

const isOver = ({ until }: Subscription, now: Instant): boolean =>
  until !== null && millisecondsOf(until) <= millisecondsOf(now);

/**
 * Cancels a subscription (decision A7): it runs until `data_scadenza` and is not charged again; one without an end
 * stops at once. Refused as a conflict when it is already cancelled or over.
 */
export const cancelAtPeriodEnd = (subscription: Subscription, now: Instant): Either<Failure, Subscription> => {
  if (subscription.cancelledAt !== null) return left(failure("conflict", "subscription.alreadyCancelled"));
  if (isOver(subscription, now)) return left(failure("conflict", "subscription.over"));
  return right({ ...subscription, cancelledAt: now, until: subscription.until ?? now });
};
