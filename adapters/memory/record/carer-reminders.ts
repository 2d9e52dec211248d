import { right } from "@libretto/core/kernel/fp";
import type { CarerRemindersService } from "@libretto/core/ports/reminders/carer-reminders-service";
import type { CaredReminders, ReminderRecipient } from "@libretto/core/record/across/reminders/carer-reminder";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

/** Two carers who read the whole record, one of whom has stopped the e-mails, and the record of `memoryCarers`. */
export const memoryCarerReminders = (failures: FailureInjector = noFailures): CarerRemindersService => {
  let recipients: readonly ReminderRecipient[] = [
    { carer: 1, name: "Anna Bianchi", kinds: [], isStopped: false },
    { carer: 2, name: "Luca Verdi", kinds: ["doses"], isStopped: true },
  ];
  let cared: readonly CaredReminders[] = [{ patient: 81, kinds: ["appointments", "doses"], isStopped: false }];
  return {
    listRecipients: () => failures.run(async () => right(recipients)),
    saveRecipient: (carer, kinds) =>
      failures.run(async () => {
        recipients = recipients.map((one) => (one.carer === carer ? { ...one, kinds } : one));
        return right(recipients);
      }),
    listCared: () => failures.run(async () => right(cared)),
    setStopped: (patient, isStopped) =>
      failures.run(async () => {
        cared = cared.map((one) => (one.patient === patient ? { ...one, isStopped } : one));
        return right(undefined);
      }),
  };
};
