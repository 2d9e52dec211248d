import { type CalendarDate, type ClockTime, dayOf } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import { addDays } from "../../kernel/instants.ts";
import type { DueCheck } from "../../ports/reminders/reminder-queue.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { QueuedEmail } from "../../ports/system/email-queue.ts";
import type { Transact } from "../../ports/system/transaction.ts";
import { isUseful, LOOK_BACK_DAYS } from "../../record/across/reminders/due-reminders.ts";
import type { Reminder, ReminderKind } from "../../record/across/reminders/reminder.ts";
import { formatReminder } from "../../record/across/reminders/reminder-text.ts";
import { remindedCarersOf } from "../reminders/due-emails.ts";
import { findReminders } from "../reminders/find-reminders.ts";

interface Services {
  readonly transact: Transact;
  readonly clock: Clock;
}

/** The data of an e-mail from which its text is written. */
type ReminderData = Readonly<Record<"title" | "lines" | "language", string>>;
/** The day and the time of a reminder; the time of an appointment can be empty. */
interface CarerReminderData extends Readonly<Record<string, string>> {
  readonly day: CalendarDate;
  readonly time: ClockTime | "";
}

/** The reminder of a key as the record is now; null when it no longer helps or is answered. */
const findCurrent = (
  services: Services,
  check: DueCheck,
  key: string,
  kinds: readonly ReminderKind[],
): TaskEither<Failure, Reminder | null> => {
  const now = services.clock.now();
  return pipe(
    findReminders(services, check, now, {
      kinds,
      // other quiet hours can have moved it, and it is not queued again
      until: addDays(now, LOOK_BACK_DAYS),
      isNeeded: (one) => one.key === key,
    }),
    taskEither.map((reminders) => {
      const current = reminders.find((one) => one.key === key);
      return current !== undefined && isUseful(current, now) ? current.reminder : null;
    }),
  );
};

/** The queued reminder of a patient, from the record and the choice as they are now; null when it is not sent any more. */
const findOfPatient = (
  services: Services,
  { account, data: { key } }: QueuedEmail,
): TaskEither<Failure, { readonly reminder: Reminder; readonly choice: DueCheck["choice"] } | null> => {
  if (account === null || key === undefined) return taskEither.right(null);
  return pipe(
    services.transact(({ reminderQueue }) => reminderQueue.findCheck(account)),
    taskEither.chain((check) => {
      if (check === null) return taskEither.right(null);
      const { choice } = check;
      return pipe(
        findCurrent(services, check, key, choice.email.kinds),
        taskEither.map((reminder) => reminder && { reminder, choice }),
      );
    }),
  );
};

/**
 * The text of a queued reminder, from the record and the choice of the patient as they are now. Null when it is not sent
 * any more: it no longer helps, the patient has answered or switched such e-mails off, the appointment was moved or
 * cancelled, or the account is not active.
 */
export const loadReminderText = (services: Services, queued: QueuedEmail): TaskEither<Failure, ReminderData | null> =>
  pipe(
    findOfPatient(services, queued),
    taskEither.map((found) => {
      if (found === null) return null;
      const { reminder, choice } = found;
      const { title, lines } = formatReminder(reminder, "email", choice);
      return { title, lines: lines.join("\n"), language: choice.language };
    }),
  );

/** The day and the time of the same for who represents the patient; null for the same reasons. */
export const loadRepresentedReminder = (
  services: Services,
  queued: QueuedEmail,
  patient: PatientId,
): TaskEither<Failure, CarerReminderData | null> =>
  pipe(
    findOfPatient(services, queued),
    taskEither.map(
      (found) =>
        found && {
          ...{ day: found.reminder.on, time: found.reminder.time },
          ...{ patient: String(patient), represented: "true", language: found.choice.language },
        },
    ),
  );

/**
 * The day and the time of a queued reminder for a carer. Null when it is not sent any more: for the same reasons, or
 * because the carer has stopped such e-mails, has left the record, or may not read all of it any more.
 */
export const loadCarerReminder = (
  services: Services,
  { account, data: { key, patient } }: QueuedEmail,
): TaskEither<Failure, CarerReminderData | null> => {
  if (account === null || key === undefined || patient === undefined) return taskEither.right(null);
  return pipe(
    services.transact(({ reminderQueue }) => reminderQueue.findCheckOfRecord(Number(patient))),
    taskEither.chain((check) => {
      const carers = check === null ? [] : remindedCarersOf(check, dayOf(services.clock.now()));
      const carer = carers.find((one) => one.account === account);
      return check === null || carer === undefined
        ? taskEither.right(null)
        : findCurrent(services, check, key, carer.kinds);
    }),
    taskEither.map((reminder) => (reminder === null ? null : { day: reminder.on, time: reminder.time })),
  );
};
