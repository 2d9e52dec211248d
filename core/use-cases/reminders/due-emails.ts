import type { CalendarDate } from "../../kernel/dates.ts";
import type { Id } from "../../kernel/id.ts";
import { type CarerRecipient, type DueCheck, EMAIL_RECIPIENT } from "../../ports/reminders/reminder-queue.ts";
import type { EmailRequest } from "../../ports/system/email-queue.ts";
import { canBeReminded } from "../../record/across/reminders/carer-reminder.ts";
import { type DueReminder, isForRecipientSince } from "../../record/across/reminders/due-reminders.ts";
import { kindOfReminder, type ReminderKind } from "../../record/across/reminders/reminder.ts";

/** An e-mail about a reminder, with its recipient. The queue has only the key of the reminder. */
export interface DueEmail {
  readonly recipient: Id;
  readonly key: string;
  readonly request: EmailRequest;
}

/** The carers who may be reminded today. */
export const remindedCarersOf = (
  { carers }: Pick<DueCheck, "carers">,
  today: CalendarDate,
): readonly CarerRecipient[] => carers.filter((carer) => canBeReminded(carer, today));

/** Whether a reminder is of one of these kinds. */
export const hasKind =
  (kinds: readonly ReminderKind[]) =>
  ({ reminder }: DueReminder): boolean =>
    kinds.includes(kindOfReminder(reminder));

/**
 * The e-mails of the patient and of the carers about reminders whose time has come. They may have been sent already.
 *
 * @param current the reminders that still help
 */
export const listDueEmails = (
  { account, patient, choice, changedAt, carers }: DueCheck,
  current: readonly DueReminder[],
  today: CalendarDate,
): readonly DueEmail[] => {
  const since = (kinds: readonly ReminderKind[], start: DueCheck["changedAt"]) =>
    current.filter((one) => hasKind(kinds)(one) && isForRecipientSince(one, start));
  return [
    ...since(choice.email.kinds, changedAt).map(({ key }) => ({
      ...{ recipient: EMAIL_RECIPIENT, key },
      request: { kind: "reminder", account, data: { key } },
    })),
    ...remindedCarersOf({ carers }, today).flatMap((carer) =>
      since(carer.kinds, carer.since).map(({ key }) => ({
        ...{ recipient: carer.carer, key },
        request: { kind: "carerReminder", account: carer.account, data: { key, patient: String(patient) } },
      })),
    ),
  ];
};
