import { dayOf, type Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { isLeft, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { addDays, addMinutes } from "../../kernel/instants.ts";
import type { PushSender } from "../../ports/reminders/push-sender.ts";
import type { DueCheck } from "../../ports/reminders/reminder-queue.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores, Transact } from "../../ports/system/transaction.ts";
import {
  type DueReminder,
  isForRecipientSince,
  isUseful,
  LOOK_BACK_DAYS,
} from "../../record/across/reminders/due-reminders.ts";
import { REMINDER_KINDS } from "../../record/across/reminders/reminder.ts";
import { type DueEmail, hasKind, listDueEmails, remindedCarersOf } from "./due-emails.ts";
import { findReminders } from "./find-reminders.ts";
import { sendNotifications } from "./send-notifications.ts";

/** The server looks at a record at least so often, because rows are added at any time. */
const CHECK_MINUTES = 5;
const PATIENT_BATCH = 50;
/** Patients to whose devices the server sends at the same time. */
const NOTIFIED_AT_ONCE = 8;
/** No reminder is looked for so long after its time. */
const SENT_RETENTION_DAYS = LOOK_BACK_DAYS + 3;

/** What sending reminders needs. */
export interface ReminderServices {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, "create" | "digest">;
  /** Null where the server sends no notifications. */
  readonly push: PushSender | null;
  /** Makes the server deliver the queued e-mails. */
  readonly notifyEmailQueued: () => void;
  /** Reports a patient whose reminders could not be sent; they are tried again. */
  readonly reportFailure: (refusal: Failure) => void;
  /** Whether the server shuts down; then the work stops between two patients. */
  readonly isShuttingDown: () => boolean;
}

/** The reminders of a patient that are known now. */
interface KnownReminders {
  /** Those whose time has come and that still help. They may have been sent already. */
  readonly current: readonly DueReminder[];
  /** When the next one comes within the time of a check; null for none. */
  readonly next: Instant | null;
}

/** The reminders that can be sent now, and the time of the next one. */
const findKnown = (services: ReminderServices, check: DueCheck): TaskEither<Failure, KnownReminders> => {
  const now = services.clock.now();
  const { choice } = check;
  const chosen = [choice.email, choice.push, ...remindedCarersOf(check, dayOf(now))].flatMap(({ kinds }) => kinds);
  const isNow = (one: DueReminder) => one.sendAt <= now && isUseful(one, now);
  return pipe(
    findReminders(services, check, now, {
      kinds: REMINDER_KINDS.filter((kind) => chosen.includes(kind)),
      until: addMinutes(now, CHECK_MINUTES),
      isNeeded: isNow,
    }),
    taskEither.map((all) => ({
      current: all.filter(isNow),
      next: all.find(({ sendAt }) => sendAt > now)?.sendAt ?? null,
    })),
  );
};

/** Queues an e-mail in the transaction that records it, so that each is sent once. Its text is written at delivery. */
const queueEmail = (
  { emails, reminderQueue }: Stores,
  patient: DueCheck["patient"],
  { recipient, key, request }: DueEmail,
  now: Instant,
): TaskEither<Failure, boolean> =>
  pipe(
    reminderQueue.recordSent({ patient, recipient, key }, null, now),
    taskEither.chainFirst((isNew) => (isNew ? emails.enqueue(request, now) : taskEither.right(undefined))),
  );

const queueEmails = (
  { transact, clock, notifyEmailQueued }: ReminderServices,
  check: DueCheck,
  { current, next }: KnownReminders,
): TaskEither<Failure, void> =>
  pipe(
    transact((stores) =>
      pipe(
        listDueEmails(check, current, dayOf(clock.now())),
        taskEither.traverseSeqArray((one) => queueEmail(stores, check.patient, one, clock.now())),
        taskEither.chainFirst(() =>
          next === null ? taskEither.right(undefined) : stores.reminderQueue.checkAt(check.patient, next),
        ),
      ),
    ),
    taskEither.chainIOK((queued) => () => {
      if (queued.includes(true)) notifyEmailQueued();
    }),
  );

interface CheckedPatient {
  readonly check: DueCheck;
  readonly known: KnownReminders;
}

const checkPatient = (services: ReminderServices, check: DueCheck): TaskEither<Failure, CheckedPatient> =>
  pipe(
    findKnown(services, check),
    taskEither.chainFirst((known) => queueEmails(services, check, known)),
    taskEither.map((known) => ({ check, known })),
  );

const notifyPatient = (services: ReminderServices, { check, known }: CheckedPatient): TaskEither<Failure, void> => {
  const recent = known.current.filter(hasKind(check.choice.push.kinds));
  return sendNotifications(services, check, {
    due: recent.filter((one) => isForRecipientSince(one, check.changedAt)),
    recent,
  });
};

/** Queues the e-mails of the patients, one patient after the other. Returns those who were checked. */
const checkPatients = async (
  services: ReminderServices,
  checks: readonly DueCheck[],
): Promise<readonly CheckedPatient[]> => {
  const checked: CheckedPatient[] = [];
  for (const check of checks) {
    if (services.isShuttingDown()) break;
    const outcome = await checkPatient(services, check)();
    if (isLeft(outcome)) services.reportFailure(outcome.left);
    else checked.push(outcome.right);
  }
  return checked;
};

/** Sends the notifications of some patients at the same time, so that a push service without an answer delays few. */
const notifyPatients = async (services: ReminderServices, patients: readonly CheckedPatient[]): Promise<void> => {
  const waiting = patients.values();
  const work = async () => {
    for (const patient of waiting) {
      if (services.isShuttingDown()) return;
      const outcome = await notifyPatient(services, patient)();
      if (isLeft(outcome)) services.reportFailure(outcome.left);
    }
  };
  await Promise.all(Array.from({ length: NOTIFIED_AT_ONCE }, work));
};

/**
 * Sends the reminders whose time has come. Each one goes once to each recipient, also when several servers do this at
 * the same time. After a pause it sends what still helps. E-mails are queued before notifications are sent. Returns the
 * number of patients.
 */
export const sendReminders = (services: ReminderServices) => async (): Promise<number> => {
  const { transact, clock, reportFailure, isShuttingDown } = services;
  let count = 0;
  for (;;) {
    const now = clock.now();
    const checks = await transact(({ reminderQueue }) =>
      pipe(
        reminderQueue.deleteSentBefore(addDays(now, -SENT_RETENTION_DAYS)),
        taskEither.chain(() => reminderQueue.claimChecks(now, addMinutes(now, CHECK_MINUTES), PATIENT_BATCH)),
      ),
    )();
    if (isLeft(checks)) {
      reportFailure(checks.left);
      return count;
    }
    await notifyPatients(services, await checkPatients(services, checks.right));
    count += checks.right.length;
    if (isShuttingDown() || checks.right.length < PATIENT_BATCH) return count;
  }
};
