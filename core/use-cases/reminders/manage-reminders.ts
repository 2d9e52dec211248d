import { type Failure, failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import { MAX_REMINDER_DEVICES } from "../../kernel/limits.ts";
import type { Language } from "../../messages/codes.ts";
import type { PushSender } from "../../ports/reminders/push-sender.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import {
  NO_REMINDERS,
  type PushSubscription,
  REMINDER_CHANNELS,
  type ReminderChoice,
  type ReminderDevice,
  type ReminderSettings,
} from "../../record/across/reminders/reminder-choice.ts";
import { requireStepUp } from "../account/require-step-up.ts";
import type { Caller } from "../caller.ts";

interface Services {
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly push: PushSender | null;
}

/** What a patient is reminded of, the devices, and the key for another one. */
export const loadReminderSettings = (
  { push }: Pick<Services, "push">,
  { reminderChoices }: Pick<Stores, "reminderChoices">,
  patient: PatientId,
  language: Language,
): TaskEither<Failure, ReminderSettings> =>
  pipe(
    taskEither.Do,
    taskEither.apS("choice", reminderChoices.load(patient)),
    taskEither.apS("devices", reminderChoices.listDevices(patient)),
    taskEither.map(({ choice, devices }) => ({
      choice: choice ?? { ...NO_REMINDERS, language },
      devices,
      pushKey: push?.publicKey() ?? null,
    })),
  );

/** Whether a choice shows more outside of the pages than another one. */
const showsMore = (choice: ReminderChoice, stored: ReminderChoice | null): boolean =>
  REMINDER_CHANNELS.some((channel) => choice[channel].hasFullText && !stored?.[channel].hasFullText);

/**
 * Stores what a patient wants to be reminded of. Doses from before are not reminded of. Full texts that were not chosen before
 * need a fresh step-up authentication (AU-8); switching off needs none.
 */
export const saveReminderChoice = (
  { clock }: Pick<Services, "clock">,
  { reminderChoices }: Pick<Stores, "reminderChoices">,
  { signed, recordAccess: { patient } }: Caller,
  choice: ReminderChoice,
): TaskEither<Failure, ReminderChoice> =>
  pipe(
    reminderChoices.load(patient),
    taskEither.chain((stored) =>
      showsMore(choice, stored) ? requireStepUp({ clock }, signed) : taskEither.right(undefined),
    ),
    taskEither.chain(() => reminderChoices.save(patient, choice, clock.now())),
  );

/**
 * Adds a device that shows notifications, or replaces the keys of one with the same address. Needs a fresh step-up
 * authentication, because it shows them without a session. `refused` for an address to which the server does not send, and
 * for a new device above the largest number.
 *
 * @param name the browser and the system, as derived from the request
 */
export const addReminderDevice = (
  { clock, ids, push }: Services,
  { reminderChoices }: Pick<Stores, "reminderChoices">,
  { signed, recordAccess: { patient } }: Caller,
  subscription: PushSubscription,
  { name, language }: { readonly name: string; readonly language: Language },
): TaskEither<Failure, ReminderDevice> => {
  if (push === null || !push.accepts(subscription.endpoint))
    return taskEither.left(failure("refused", "reminders.pushServiceUnknown"));
  const now = clock.now();
  return pipe(
    requireStepUp({ clock }, signed),
    taskEither.chain(() => reminderChoices.load(patient)),
    taskEither.chain((choice) =>
      choice === null ? reminderChoices.save(patient, { ...NO_REMINDERS, language }, now) : taskEither.right(choice),
    ),
    taskEither.chain(() => reminderChoices.hasDevice(patient, subscription.endpoint)),
    taskEither.bindTo("isKnown"),
    taskEither.apS("devices", reminderChoices.listDevices(patient)),
    taskEither.chain(({ isKnown, devices }) =>
      !isKnown && devices.length >= MAX_REMINDER_DEVICES
        ? taskEither.left(failure("refused", "reminders.tooManyDevices"))
        : reminderChoices.addDevice(patient, { id: ids.next(), name, createdAt: now }, subscription),
    ),
  );
};
