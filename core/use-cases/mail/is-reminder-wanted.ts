import { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { QueuedEmail } from "../../ports/system/email-queue.ts";
import type { Transact } from "../../ports/system/transaction.ts";
import { isUseful } from "../../record/across/reminders/due-reminders.ts";
import { REMINDER_KINDS } from "../../record/across/reminders/reminder.ts";

/** Whether a queued reminder still helps, and its patient has not switched such e-mails off meanwhile. */
export const isReminderWanted = (
  { transact, clock }: { readonly transact: Transact; readonly clock: Clock },
  { account, data: { until, about } }: QueuedEmail,
): TaskEither<Failure, boolean> => {
  const kind = REMINDER_KINDS.find((known) => known === about);
  if (account === null || kind === undefined || !Instant.is(until)) return taskEither.right(false);
  if (!isUseful({ usefulUntil: until }, clock.now())) return taskEither.right(false);
  return transact(({ reminderQueue }) => reminderQueue.isEmailWanted(account, kind));
};
