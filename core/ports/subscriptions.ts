import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { PatientId } from "../kernel/id.ts";
import type { Licence, Subscribed } from "./licence-store.ts";

/** The licence in force, and what there is to choose from. */
export interface Subscription {
  readonly inForce: Subscribed;
  readonly offered: readonly Licence[];
}

/** Tells a patient what the own subscription is. */
export interface Subscriptions {
  /** What is in force for the patient, and the offers. */
  readonly of: (patient: PatientId) => TaskEither<Failure, Subscription>;
}
