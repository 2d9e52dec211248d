import type { NamedEntry } from "../../admin/named-entry.ts";
import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";
import type { Contract } from "../../subscription/contract.ts";
import type { Confirmation } from "../../subscription/payment.ts";
import type { Subscription } from "../../subscription/subscription.ts";
import type { ContractSummary, SellableLicence, StoredContract, Terms } from "../../subscription/terms.ts";

/** A contract on offer, and the duration of one payment. */
export interface Offer {
  readonly contract: Contract;
  readonly licence: NamedEntry["id"];
  readonly days: number;
  /** Its plan at a real provider; null when it has none. */
  readonly plan: string | null;
  /** Whether an administrator has not switched its licence off. */
  readonly isLicenceEnabled: boolean;
}

/** The term that one payment grants. */
export interface PaidTerm {
  readonly id: Id;
  readonly from: Instant;
  readonly until: Instant;
  /** The subscription's name at the provider. */
  readonly subscription: string;
  /** When the contract was accepted. */
  readonly acceptedAt: Instant;
}

/** When a contract was accepted. */
export interface Acceptance {
  readonly contract: Id;
  readonly at: Instant;
}

/** An order as its provider reports it. */
export interface PaidOrder extends Confirmation {
  readonly account: AccountId;
}

/** An order that was claimed. */
export interface ClaimedOrder {
  /** The account that claimed it; null when the account was deleted. */
  readonly by: AccountId | null;
  /** The resulting subscription; null only when the account was deleted. */
  readonly subscription: Id | null;
}

/** Stores contracts, captured orders and subscriptions. */
export interface PaymentStore {
  /** The current offers, and those withdrawn since a time. */
  readonly listOffers: (since: Instant) => TaskEither<Failure, readonly Offer[]>;
  /** All contracts without their texts, also withdrawn ones. */
  readonly listContracts: () => TaskEither<Failure, readonly ContractSummary[]>;
  /** A contract with its text; null when there is none of this number. */
  readonly findContract: (contract: Id) => TaskEither<Failure, StoredContract | null>;
  /** All licences, with whether they can be sold. */
  readonly listSellableLicences: () => TaskEither<Failure, readonly SellableLicence[]>;
  /** Offers a contract from now on; returns its number. */
  readonly addContract: (terms: Terms, now: Instant) => TaskEither<Failure, Id>;
  /** Withdraws a contract from now on; false when it is not on offer. */
  readonly withdraw: (contract: Id, now: Instant) => TaskEither<Failure, boolean>;
  /** Stores that an account accepted a contract. */
  readonly recordAcceptance: (account: AccountId, contract: Id, at: Instant) => TaskEither<Failure, void>;
  /** When an account last accepted each contract. */
  readonly listAcceptances: (account: AccountId) => TaskEither<Failure, readonly Acceptance[]>;
  /** When an account last accepted a contract; null when it never did. */
  readonly findAcceptance: (account: AccountId, contract: Id) => TaskEither<Failure, Instant | null>;
  /** The claim of an order; null when there is none. */
  readonly findClaim: (order: string) => TaskEither<Failure, ClaimedOrder | null>;
  /** Claims an order for a subscription, once. Returns the earlier claim; null when there was none. */
  readonly claimOrder: (
    order: string,
    as: { readonly by: AccountId; readonly subscription: Id },
    contract: Contract,
    now: Instant,
  ) => TaskEither<Failure, ClaimedOrder | null>;
  /** The latest end of the patient's terms of a licence; null when all have ended. */
  readonly findEnd: (
    patient: PatientId,
    licence: Offer["licence"],
    now: Instant,
  ) => TaskEither<Failure, Instant | null>;
  /** Grants the patient the paid term. */
  readonly grant: (patient: PatientId, offer: Offer, term: PaidTerm) => TaskEither<Failure, void>;
  /** The patient's subscriptions, newest first. */
  readonly listSubscriptions: (patient: PatientId) => TaskEither<Failure, readonly Subscription[]>;
  /** Its name at the provider; empty when nothing was paid. */
  readonly findNameOf: (patient: PatientId, id: Id) => TaskEither<Failure, string>;
  /** Stores a cancellation, and the end of the subscription. */
  readonly recordCancellation: (patient: PatientId, subscription: Subscription) => TaskEither<Failure, void>;
  /** The accounts with an ended subscription that were not notified yet. Marks them as notified. */
  readonly claimEndedAccounts: (now: Instant) => TaskEither<Failure, readonly AccountId[]>;
  /** Stores an order of the trial provider. */
  readonly storeTrialOrder: (
    order: string,
    account: AccountId,
    plan: string,
    now: Instant,
  ) => TaskEither<Failure, void>;
  /** An order of the trial provider; null when there is none. */
  readonly findTrialOrder: (order: string) => TaskEither<Failure, PaidOrder | null>;
}
