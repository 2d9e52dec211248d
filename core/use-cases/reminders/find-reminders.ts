import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { addDays } from "../../kernel/instants.ts";
import type { DueCheck } from "../../ports/reminders/reminder-queue.ts";
import type { Transact } from "../../ports/system/transaction.ts";
import { type DueReminder, LOOK_BACK_DAYS, listRemindersBetween } from "../../record/across/reminders/due-reminders.ts";
import type { ReminderKind } from "../../record/across/reminders/reminder.ts";
import type { Dose } from "../../record/doses/dose.ts";
import { doses } from "../../record/doses/wire.ts";
import { loadReminderRows } from "./load-reminder-rows.ts";

/** Which reminders to find. */
interface Search {
  readonly kinds: readonly ReminderKind[];
  /** The end of the interval, which begins some days before now. */
  readonly until: Instant;
  /** Whether a reminder of doses can be sent now. Only then are the answers about doses read, which can be many. */
  readonly isNeeded: (reminder: DueReminder) => boolean;
}

/**
 * The reminders around now, with the rights of the patient. Doses with an answer are left out of those that are needed;
 * the others can contain them.
 */
export const findReminders = (
  { transact }: { readonly transact: Transact },
  check: Pick<DueCheck, "account" | "patient" | "choice">,
  now: Instant,
  { kinds, until, isNeeded }: Search,
): TaskEither<Failure, readonly DueReminder[]> =>
  transact((stores) =>
    pipe(
      stores.actAs(check),
      taskEither.chain(() => loadReminderRows(stores, check.patient)),
      taskEither.chain((rows) => {
        const list = (answers: readonly Dose[]) =>
          listRemindersBetween({ ...rows, doses: answers }, check.choice, kinds, addDays(now, -LOOK_BACK_DAYS), until);
        const unanswered = list([]);
        return unanswered.some((one) => one.reminder.kind === "doses" && isNeeded(one))
          ? pipe(stores.reader.openOwn(check.patient).loadRows(doses), taskEither.map(list))
          : taskEither.right(unanswered);
      }),
    ),
  );
