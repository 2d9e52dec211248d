import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { PatientId } from "../kernel/id.ts";
import type { Subscription as Term } from "../subscription/subscription.ts";
import type { Licence, Subscribed } from "./licence-store.ts";

/** The licence in force, what was agreed, and what there is to choose from. */
export interface Subscription {
  readonly inForce: Subscribed;
  /** Everything that was agreed to and paid, newest first. */
  readonly agreed: readonly Term[];
  /** At what it is sold now, which need not be what was agreed. */
  readonly offered: readonly Licence[];
}

/** Tells a patient what the own subscription is. */
export interface Subscriptions {
  /** What is in force for the patient, what was agreed, and the offers. */
  readonly of: (patient: PatientId) => TaskEither<Failure, Subscription>;
}
