import type { Permission } from "../access/permissions.ts";
import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { PatientId } from "../kernel/id.ts";

/** What can be subscribed to. */
export interface Licence {
  readonly id: number;
  readonly name: string;
  readonly price: { readonly amount: number; readonly currency: string };
  /** How long one payment lasts; null when it is not sold. */
  readonly days: number | null;
  readonly permissions: readonly Permission[];
}

/** The licence in force; `until` is null for the one that everybody falls back to. */
export interface Subscribed {
  readonly licence: Licence;
  readonly until: Instant | null;
}

/** Keeps what is offered and who has subscribed to what. */
export interface LicenceStore {
  /** Everything that can be subscribed to. */
  readonly all: () => TaskEither<Failure, readonly Licence[]>;
  /** What the patient has at that moment; the base licence when nothing else. */
  readonly inForce: (patient: PatientId, now: Instant) => TaskEither<Failure, Subscribed>;
  /** Gives the patient a licence until then, null without an end; an overlap is decided in favour of the later subscription. */
  readonly subscribe: (
    patient: PatientId,
    licence: number,
    from: Instant,
    until: Instant | null,
  ) => TaskEither<Failure, void>;
}

/** Where an account without a subscription stands. */
export const BASE_LICENCE = 1;
export const FULL_LICENCE = 2;
/** What every registration begins with, and for how long. */
export const TRIAL_LICENCE = 3;
export const TRIAL_DAYS = 30;
