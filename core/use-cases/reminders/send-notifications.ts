import type { Instant } from "../../kernel/dates.ts";
import { millisecondsOf } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { START_PAGE } from "../../navigation/public-pages.ts";
import type { PushMessage, PushOutcome, PushSender } from "../../ports/reminders/push-sender.ts";
import type { DueCheck, PushRecipient, SentReminder } from "../../ports/reminders/reminder-queue.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Transact } from "../../ports/system/transaction.ts";
import { createViewCode } from "../../record/across/emergency/emergency-code.ts";
import { type DueReminder, isForRecipientSince, isUseful } from "../../record/across/reminders/due-reminders.ts";
import { formatReminder } from "../../record/across/reminders/reminder-text.ts";

interface Services {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, "create" | "digest">;
  readonly push: PushSender | null;
}

/** A message for one device. */
interface Notification {
  readonly device: PushRecipient;
  readonly sent: SentReminder;
  readonly message: PushMessage;
  readonly lifetimeSeconds: number;
}

/** A push service keeps a message at least so long: most devices are reached within it. */
const SHORTEST_LIFETIME_SECONDS = 300;

const secondsUntil = (now: Instant, until: Instant): number =>
  Math.max(SHORTEST_LIFETIME_SECONDS, Math.floor((millisecondsOf(until) - millisecondsOf(now)) / 1000));

const createNotification = (
  { patient, choice }: DueCheck,
  device: PushRecipient,
  due: DueReminder,
  snooze: string | null,
  now: Instant,
): Notification => {
  const { title, lines } = formatReminder(due.reminder, "push", choice);
  return {
    device,
    sent: { patient, recipient: device.id, key: due.key },
    message: {
      ...{ title, text: lines.join("\n"), tag: due.key, snooze, language: choice.language },
      opens: START_PAGE,
    },
    lifetimeSeconds: secondsUntil(now, due.usefulUntil),
  };
};

/**
 * Records the new reminders of a device, and those that are repeated now. A repeated one is not repeated again. One that
 * no longer helps is not repeated at all: a late reminder could cause a double dose.
 */
const claimNotifications = (
  { transact, clock, secrets }: Services,
  check: DueCheck,
  due: readonly DueReminder[],
  recent: readonly DueReminder[],
): TaskEither<Failure, readonly Notification[]> => {
  const now = clock.now();
  const { patient } = check;
  return transact(({ reminderQueue }) =>
    pipe(
      taskEither.Do,
      taskEither.apS("devices", reminderQueue.listDevices(patient)),
      taskEither.apS("snoozed", reminderQueue.claimSnoozed(patient, now)),
      taskEither.bind("fresh", ({ devices }) =>
        pipe(
          devices.flatMap((device) =>
            due
              .filter((one) => isForRecipientSince(one, device.createdAt) && isUseful(one, now))
              .map((one) => ({ device, one })),
          ),
          taskEither.traverseSeqArray(({ device, one }) => {
            const code = one.reminder.kind === "doses" ? createViewCode(patient, secrets.create()) : null;
            const notification = createNotification(check, device, one, code, now);
            const digest = code === null ? null : secrets.digest(code);
            return pipe(
              reminderQueue.recordSent(notification.sent, digest, now),
              taskEither.map((isNew) => (isNew ? [notification] : [])),
            );
          }),
        ),
      ),
      taskEither.map(({ devices, snoozed, fresh }) => {
        const repeated = snoozed.flatMap(({ recipient, key }) => {
          const device = devices.find(({ id }) => id === recipient);
          const one = recent.find((known) => known.key === key && isUseful(known, now));
          return device === undefined || one === undefined ? [] : [createNotification(check, device, one, null, now)];
        });
        return [...fresh.flat(), ...repeated];
      }),
    ),
  );
};

const handleOutcome = (
  { transact }: Services,
  { device, sent }: Notification,
  outcome: PushOutcome,
): TaskEither<Failure, void> => {
  if (outcome === "ended") return transact((stores) => stores.reminderQueue.removeDevice(sent.patient, device.id));
  if (outcome === "later") return transact((stores) => stores.reminderQueue.withdrawSent(sent));
  return taskEither.right(undefined);
};

/**
 * Sends notifications to the devices of a patient: those whose time has come, and those that are repeated. A device
 * whose subscription has ended is removed. A message that a push service did not accept is sent at the next check; one
 * without an answer is not sent again, because it may have arrived.
 */
export const sendNotifications = (
  services: Services,
  check: DueCheck,
  { due, recent }: { readonly due: readonly DueReminder[]; readonly recent: readonly DueReminder[] },
): TaskEither<Failure, void> => {
  const { push } = services;
  if (push === null || check.choice.push.kinds.length === 0) return taskEither.right(undefined);
  return pipe(
    claimNotifications(services, check, due, recent),
    taskEither.chain(
      // at the same time: a push service without an answer does not delay the others
      taskEither.traverseArray((one) =>
        pipe(
          taskEither.fromTask<PushOutcome, Failure>(push.send(one.device, one.message, one.lifetimeSeconds)),
          taskEither.chain((outcome) => handleOutcome(services, one, outcome)),
        ),
      ),
    ),
    taskEither.map(() => undefined),
  );
};
