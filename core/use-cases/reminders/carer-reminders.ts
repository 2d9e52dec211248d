import { dayOf } from "../../kernel/dates.ts";
import { type Failure, notFound } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";
import type { Language } from "../../messages/codes.ts";
import type { SessionWithPrincipal } from "../../ports/accounts/account-store.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import {
  type CaredReminders,
  canBeReminded,
  listReminderRecipients,
  type ReminderRecipient,
} from "../../record/across/reminders/carer-reminder.ts";
import type { ReminderKind } from "../../record/across/reminders/reminder.ts";
import { NO_REMINDERS } from "../../record/across/reminders/reminder-choice.ts";
import type { AuditOrigin } from "../request-origin.ts";

interface Services {
  readonly clock: Clock;
}

/** The carers for whom a patient can choose reminders, each with what was chosen before. */
export const loadReminderRecipients = (
  { clock }: Services,
  { carers, carerReminders }: Pick<Stores, "carers" | "carerReminders">,
  patient: PatientId,
): TaskEither<Failure, readonly ReminderRecipient[]> =>
  pipe(
    taskEither.Do,
    taskEither.apS("all", carers.listOfPatient(patient)),
    taskEither.apS("choices", carerReminders.list(patient)),
    taskEither.map(({ all, choices }) => listReminderRecipients(all, choices, dayOf(clock.now()))),
  );

/**
 * Stores what a carer is reminded of by e-mail. It needs no step-up authentication: the carer reads the whole record
 * already, and the e-mails name nothing of it.
 *
 * Errors: `notFound` for a person who may not be reminded (`canBeReminded`)
 */
export const saveReminderRecipient = (
  services: Services,
  stores: Pick<Stores, "carers" | "carerReminders" | "reminderChoices">,
  patient: PatientId,
  {
    carer,
    kinds,
    language,
  }: { readonly carer: Id; readonly kinds: readonly ReminderKind[]; readonly language: Language },
): TaskEither<Failure, readonly ReminderRecipient[]> => {
  const { reminderChoices, carerReminders } = stores;
  const now = services.clock.now();
  return pipe(
    loadReminderRecipients(services, stores, patient),
    taskEither.filterOrElse(
      (recipients) => recipients.some((one) => one.carer === carer),
      () => notFound,
    ),
    taskEither.chain(() => reminderChoices.load(patient)),
    taskEither.chain((choice) =>
      choice === null ? reminderChoices.save(patient, { ...NO_REMINDERS, language }, now) : taskEither.right(choice),
    ),
    taskEither.chain(() => carerReminders.save(patient, carer, kinds, now)),
    taskEither.chain(() => loadReminderRecipients(services, stores, patient)),
  );
};

/** What the patients of an account let it be reminded of, while it may be. */
export const listCaredReminders = (
  { clock }: Services,
  { carerReminders }: Pick<Stores, "carerReminders">,
  account: AccountId,
): TaskEither<Failure, readonly CaredReminders[]> =>
  pipe(
    carerReminders.listOfCarer(account),
    taskEither.map((all) =>
      all
        .filter((one) => canBeReminded(one, dayOf(clock.now())))
        .map(({ patient, kinds, isStopped }) => ({ patient, kinds, isStopped })),
    ),
  );

/**
 * Stops the e-mails about a record at the request of the carer, or resumes them. The patient sees it in the access log.
 *
 * Errors: `notFound` when the patient lets the account be reminded of nothing
 */
export const switchCaredReminders = (
  { carerReminders, audit }: Pick<Stores, "carerReminders" | "audit">,
  { account }: SessionWithPrincipal,
  { device, address }: AuditOrigin,
  patient: PatientId,
  isStopped: boolean,
): TaskEither<Failure, void> =>
  pipe(
    carerReminders.setStopped(patient, account, isStopped),
    taskEither.chain(() =>
      audit.append({
        ...{ actor: account, patient, action: "edit", object: "switchCaredReminders" },
        ...{ outcome: "done", device, address },
      }),
    ),
  );
