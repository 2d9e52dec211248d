import type { Permission } from "../../access/permissions.ts";
import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";

/** What can be subscribed to. */
export interface Licence {
  readonly id: number;
  readonly name: string;
  readonly price: { readonly amount: number; readonly currency: string };
  /** How long one payment lasts; null when it is not sold. */
  readonly days: number | null;
  readonly permissions: readonly Permission[];
}

/** The licence in force. `until` is null for the base licence. */
export interface LicenceInForce {
  readonly licence: Licence;
  readonly until: Instant | null;
}

/** Stores licences and subscriptions. */
export interface LicenceStore {
  /** Everything that can be subscribed to. */
  readonly listAll: () => TaskEither<Failure, readonly Licence[]>;
  /** The patient's licence at a time; the base licence without a subscription. */
  readonly findInForce: (patient: PatientId, now: Instant) => TaskEither<Failure, LicenceInForce>;
  /** Gives the patient a licence until a time, or without end (null). A later subscription wins an overlap. */
  readonly subscribe: (
    patient: PatientId,
    licence: number,
    from: Instant,
    until: Instant | null,
  ) => TaskEither<Failure, void>;
}

/** The licence of an account without a subscription. */
export const BASE_LICENCE = 1;
/** The id of the licence with every function. */
export const FULL_LICENCE = 2;
/** The licence of a new registration, and its duration. */
export const TRIAL_LICENCE = 3;
/** The days of the trial of a new account. */
export const TRIAL_DAYS = 30;
