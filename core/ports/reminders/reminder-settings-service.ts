import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type {
  PushSubscription,
  ReminderChoice,
  ReminderDevice,
  ReminderSettings,
} from "../../record/across/reminders/reminder-choice.ts";

/** Manages what the signed-in patient is reminded of by e-mail and by notifications. */
export interface ReminderSettingsService {
  /** The choice, the devices and the key for another device. */
  readonly load: () => TaskEither<Failure, ReminderSettings>;
  /** Stores the choice. Channels without kinds are off at once. */
  readonly save: (choice: ReminderChoice) => TaskEither<Failure, ReminderChoice>;
  /** Adds this browser. */
  readonly addDevice: (subscription: PushSubscription) => TaskEither<Failure, ReminderDevice>;
  /** Removes a browser, if it is listed. */
  readonly removeDevice: (device: Id) => TaskEither<Failure, void>;
}
