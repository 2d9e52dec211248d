import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";
import type { CarerScope } from "../../record/across/carers/carer.ts";
import type { CaredReminders, CarerReminderChoice } from "../../record/across/reminders/carer-reminder.ts";
import type { ReminderKind } from "../../record/across/reminders/reminder.ts";

/** What an account is reminded of about one record, with what it may see there. */
export type ScopedReminders = CaredReminders & Pick<CarerScope, "clearance" | "until">;

/** Stores what patients let their carers be reminded of by e-mail. */
export interface CarerReminderStore {
  // after `actAs` of the patient
  /** What the patient chose for each carer; carers without a choice are not in it. */
  readonly list: (patient: PatientId) => TaskEither<Failure, readonly CarerReminderChoice[]>;
  /** Stores the kinds for a carer. Doses from before this time are not reminded of. That the carer stopped them stays. */
  readonly save: (
    patient: PatientId,
    carer: Id,
    kinds: readonly ReminderKind[],
    now: Instant,
  ) => TaskEither<Failure, void>;
  // as `accounts`
  /** What the patients of an active carer chose for it. */
  readonly listOfCarer: (account: AccountId) => TaskEither<Failure, readonly ScopedReminders[]>;
  /** Stops or resumes the e-mails about a record. `notFound` when the patient has chosen none for this account. */
  readonly setStopped: (patient: PatientId, account: AccountId, isStopped: boolean) => TaskEither<Failure, void>;
}
