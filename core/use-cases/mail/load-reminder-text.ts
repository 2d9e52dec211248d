import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { addDays } from "../../kernel/instants.ts";
import type { DueCheck } from "../../ports/reminders/reminder-queue.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { QueuedEmail } from "../../ports/system/email-queue.ts";
import type { Transact } from "../../ports/system/transaction.ts";
import { isUseful, LOOK_BACK_DAYS } from "../../record/across/reminders/due-reminders.ts";
import { formatReminder } from "../../record/across/reminders/reminder-text.ts";
import { findReminders } from "../reminders/find-reminders.ts";

interface Services {
  readonly transact: Transact;
  readonly clock: Clock;
}

/** The data of an e-mail from which its text is written. */
type ReminderData = Readonly<Record<"title" | "lines" | "language", string>>;

const formatIfCurrent = (
  services: Services,
  check: DueCheck,
  key: string,
): TaskEither<Failure, ReminderData | null> => {
  const now = services.clock.now();
  const { choice } = check;
  return pipe(
    findReminders(services, check, now, {
      kinds: choice.email.kinds,
      // other quiet hours can have moved it, and it is not queued again
      until: addDays(now, LOOK_BACK_DAYS),
      isNeeded: (one) => one.key === key,
    }),
    taskEither.map((reminders) => {
      const current = reminders.find((one) => one.key === key);
      if (current === undefined || !isUseful(current, now)) return null;
      const { title, lines } = formatReminder(current.reminder, "email", choice);
      return { title, lines: lines.join("\n"), language: choice.language };
    }),
  );
};

/**
 * The text of a queued reminder, from the record and the choice of the patient as they are now. Null when it is not sent
 * any more: it no longer helps, the patient has answered or switched such e-mails off, the appointment was moved or
 * cancelled, or the account is not active.
 */
export const loadReminderText = (
  services: Services,
  { account, data: { key } }: QueuedEmail,
): TaskEither<Failure, ReminderData | null> =>
  account === null || key === undefined
    ? taskEither.right(null)
    : pipe(
        services.transact(({ reminderQueue }) => reminderQueue.findCheck(account)),
        taskEither.chain((check) => (check === null ? taskEither.right(null) : formatIfCurrent(services, check, key))),
      );
