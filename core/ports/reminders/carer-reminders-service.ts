import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { CaredReminders, ReminderRecipient } from "../../record/across/reminders/carer-reminder.ts";
import type { ReminderKind } from "../../record/across/reminders/reminder.ts";

/** Reminders by e-mail for the carers of the signed-in patient, and about the records that the account cares for. */
export interface CarerRemindersService {
  /** The carers who may be reminded, each with what the patient chose. */
  readonly listRecipients: () => TaskEither<Failure, readonly ReminderRecipient[]>;
  /** Stores the kinds for one carer; none ends it. Returns all of them. */
  readonly saveRecipient: (
    carer: Id,
    kinds: readonly ReminderKind[],
  ) => TaskEither<Failure, readonly ReminderRecipient[]>;
  /** What the account is reminded of about the records of others. */
  readonly listCared: () => TaskEither<Failure, readonly CaredReminders[]>;
  /** Stops the e-mails about a record, or resumes them. */
  readonly setStopped: (patient: PatientId, isStopped: boolean) => TaskEither<Failure, void>;
}
