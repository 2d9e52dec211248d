import { type Failure, notFound } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { addMinutes } from "../../kernel/instants.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Transact } from "../../ports/system/transaction.ts";
import { isWellFormedCode, patientIdOf } from "../../record/across/emergency/emergency-code.ts";
import { USEFUL_DOSE_MINUTES } from "../../record/across/reminders/due-reminders.ts";
import { SNOOZE_MINUTES } from "../../record/across/reminders/reminder-choice.ts";
import { type AnonymousReader, refuseReader } from "../sharing/anonymous-reader.ts";

/** How long after it was sent a reminder can be repeated. Later the repetition would come too late for a dose. */
const SNOOZABLE_MINUTES = USEFUL_DOSE_MINUTES - SNOOZE_MINUTES;

interface Services {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, "digest">;
}

/**
 * Repeats a notification ten minutes later, once. The secret of the notification allows only this: it opens no record.
 *
 * @returns `notFound` for every secret that repeats nothing, whatever the reason
 */
export const snoozeReminder = (
  { transact, clock, secrets }: Services,
  reader: AnonymousReader,
  code: string,
): TaskEither<Failure, void> => {
  const now = clock.now();
  const until = addMinutes(now, SNOOZE_MINUTES);
  const patient = patientIdOf(code);
  const snooze = transact(({ reminderQueue }) =>
    pipe(
      reminderQueue.snooze(patient, secrets.digest(code), until, addMinutes(now, -SNOOZABLE_MINUTES)),
      taskEither.chainFirst((isKnown) =>
        isKnown ? reminderQueue.checkAt(patient, until) : taskEither.right(undefined),
      ),
    ),
  );
  return pipe(
    isWellFormedCode(code) ? snooze : taskEither.right(false),
    taskEither.chain((isKnown) => (isKnown ? taskEither.right(undefined) : refuseReader(reader, notFound))),
  );
};
