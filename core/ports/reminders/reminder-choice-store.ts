import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type {
  PushSubscription,
  ReminderChoice,
  ReminderDevice,
} from "../../record/across/reminders/reminder-choice.ts";

/** Stores what a patient wants to be reminded of, and the devices with notifications. After `actAs`. */
export interface ReminderChoiceStore {
  /** The choice; null for a patient who has chosen nothing. */
  readonly load: (patient: PatientId) => TaskEither<Failure, ReminderChoice | null>;
  /** Stores the choice. Doses from before this time are not reminded of. */
  readonly save: (patient: PatientId, choice: ReminderChoice, now: Instant) => TaskEither<Failure, ReminderChoice>;
  /** The devices, newest first. */
  readonly listDevices: (patient: PatientId) => TaskEither<Failure, readonly ReminderDevice[]>;
  /** Whether a device with this address at its push service is in the list. */
  readonly hasDevice: (patient: PatientId, endpoint: string) => TaskEither<Failure, boolean>;
  /**
   * Adds a device, or replaces the keys of one with the same address.
   *
   * @param device the id of a new device
   */
  readonly addDevice: (
    patient: PatientId,
    device: Omit<ReminderDevice, "digest">,
    subscription: PushSubscription,
  ) => TaskEither<Failure, ReminderDevice>;
  /** Removes a device, if there is one. */
  readonly removeDevice: (patient: PatientId, device: Id) => TaskEither<Failure, void>;
}
