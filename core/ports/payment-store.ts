import type { Named } from "../admin/named.ts";
import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../kernel/id.ts";
import type { Contract } from "../subscription/contract.ts";
import type { Confirmation } from "../subscription/payment.ts";
import type { Subscription } from "../subscription/subscription.ts";

/** What can be subscribed to, and for how long one payment lasts. */
export interface Offer {
  readonly contract: Contract;
  readonly licence: Named["id"];
  readonly days: number;
  /** Its own plan at a real provider; null when it has none. */
  readonly plan: string | null;
}

/** What one payment gives. */
export interface PaidTerm {
  readonly id: Id;
  readonly from: Instant;
  readonly until: Instant;
  /** The subscription's name at the provider. */
  readonly subscription: string;
  /** When the contract was accepted. */
  readonly acceptedAt: Instant;
}

/** An order that somebody made, as its provider tells it. */
export interface PaidOrder extends Confirmation {
  readonly account: AccountId;
}

/** An order that was entered. */
export interface ClaimedOrder {
  /** Whose it was entered as; null when that account is no more. */
  readonly by: AccountId | null;
  /** The subscription that it gave; null only where that account is no more. */
  readonly gave: Id | null;
}

/** Keeps contracts, orders that were captured, and who has subscribed to what. */
export interface PaymentStore {
  /** What there is to subscribe to, with what was withdrawn since then. */
  readonly offers: (since: Instant) => TaskEither<Failure, readonly Offer[]>;
  /** Stores that an account accepted a contract. */
  readonly accept: (account: AccountId, contract: Id, at: Instant) => TaskEither<Failure, void>;
  /** When an account last accepted a contract; null when it never did. */
  readonly acceptedAt: (account: AccountId, contract: Id) => TaskEither<Failure, Instant | null>;
  /** What an order was entered as; null when it was not. */
  readonly claimed: (order: string) => TaskEither<Failure, ClaimedOrder | null>;
  /** Enters an order with the subscription that it gives, once; says what it was entered as before, null when it is new. */
  readonly claim: (
    order: string,
    as: { readonly by: AccountId; readonly gave: Id },
    contract: Contract,
    now: Instant,
  ) => TaskEither<Failure, ClaimedOrder | null>;
  /** The latest end of the patient's terms of a licence; null when none ends later than now. */
  readonly runsUntil: (
    patient: PatientId,
    licence: Offer["licence"],
    now: Instant,
  ) => TaskEither<Failure, Instant | null>;
  /** Gives the patient the term that was paid. */
  readonly grant: (patient: PatientId, offer: Offer, term: PaidTerm) => TaskEither<Failure, void>;
  /** The patient's subscriptions, newest first. */
  readonly subscriptions: (patient: PatientId) => TaskEither<Failure, readonly Subscription[]>;
  /** The name of one at the provider; empty when nothing was paid. */
  readonly nameOf: (patient: PatientId, id: Id) => TaskEither<Failure, string>;
  /** Keeps that one was cancelled, and until when it runs. */
  readonly cancel: (patient: PatientId, subscription: Subscription) => TaskEither<Failure, void>;
  /** The accounts whose subscription is over and who have not been told; telling is noted. */
  readonly ended: (now: Instant) => TaskEither<Failure, readonly AccountId[]>;
  /** Keeps an order of the trial provider. */
  readonly trialOrder: (order: string, account: AccountId, plan: string, now: Instant) => TaskEither<Failure, void>;
  /** What an order of the trial provider says; null when there is none. */
  readonly trialOrderOf: (order: string) => TaskEither<Failure, PaidOrder | null>;
}
