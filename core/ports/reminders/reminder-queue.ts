import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";
import type { CarerScope } from "../../record/across/carers/carer.ts";
import type { ReminderKind } from "../../record/across/reminders/reminder.ts";
import type { PushSubscription, ReminderChoice } from "../../record/across/reminders/reminder-choice.ts";

/** The recipient of the patient's e-mails among the recipients of reminders; every other one is a device or a carer. */
export const EMAIL_RECIPIENT: Id = 0;

/** A device to which the server sends. */
export interface PushRecipient extends PushSubscription {
  readonly id: Id;
  readonly createdAt: Instant;
}

/** A carer whom the patient lets be reminded by e-mail, and who has not stopped it. */
export interface CarerRecipient extends Pick<CarerScope, "clearance" | "until"> {
  /** The id of the carer in the record; it is the recipient of a sent reminder. */
  readonly carer: Id;
  readonly account: AccountId;
  readonly kinds: readonly ReminderKind[];
  /** When the patient chose it; earlier doses are not reminded of. */
  readonly since: Instant;
}

/** A patient whose reminders the server looks for now. */
export interface DueCheck {
  readonly account: AccountId;
  readonly patient: PatientId;
  readonly choice: ReminderChoice;
  /** When the choice was stored; earlier doses are not reminded of. */
  readonly changedAt: Instant;
  /** Also those whose access has ended or was reduced (`canBeReminded`). */
  readonly carers: readonly CarerRecipient[];
}

/** A sent reminder, by its recipient and its key. */
export interface SentReminder {
  readonly patient: PatientId;
  readonly recipient: Id;
  readonly key: string;
}

/** Finds the patients with reminders, and records what was sent to whom. In the role of accounts. */
export interface ReminderQueue {
  /**
   * Claims patients whose record the server has to look at, and sets their next check. Two servers never get the same
   * patient at the same time. Patients of accounts that are not active are left out.
   */
  readonly claimChecks: (now: Instant, nextCheck: Instant, limit: number) => TaskEither<Failure, readonly DueCheck[]>;
  /** Sets an earlier check. */
  readonly checkAt: (patient: PatientId, at: Instant) => TaskEither<Failure, void>;
  /** The devices of a patient. */
  readonly listDevices: (patient: PatientId) => TaskEither<Failure, readonly PushRecipient[]>;
  /**
   * Records that a reminder is sent. False when it was sent before: each reminder goes once to each recipient.
   *
   * @param snoozeDigest the digest of the secret that repeats it; null for none
   */
  readonly recordSent: (sent: SentReminder, snoozeDigest: string | null, now: Instant) => TaskEither<Failure, boolean>;
  /** The push service has refused the message for now: it can be sent again. */
  readonly withdrawSent: (sent: SentReminder) => TaskEither<Failure, void>;
  /** Removes a device whose subscription has ended. */
  readonly removeDevice: (patient: PatientId, device: Id) => TaskEither<Failure, void>;
  /** Repeats a reminder later, once. False when the secret is unknown, used, or of a reminder sent before a time. */
  readonly snooze: (
    patient: PatientId,
    secretDigest: string,
    until: Instant,
    sentAfter: Instant,
  ) => TaskEither<Failure, boolean>;
  /** Claims the reminders of a patient that are repeated now. */
  readonly claimSnoozed: (patient: PatientId, now: Instant) => TaskEither<Failure, readonly SentReminder[]>;
  /** The patient of an account with the choice as of now; null without a choice, or when the account is not active. */
  readonly findCheck: (account: AccountId) => TaskEither<Failure, DueCheck | null>;
  /** The same for a record. */
  readonly findCheckOfRecord: (patient: PatientId) => TaskEither<Failure, DueCheck | null>;
  /** Deletes what was sent before a time. */
  readonly deleteSentBefore: (before: Instant) => TaskEither<Failure, void>;
}
