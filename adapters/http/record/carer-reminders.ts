import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { CarerRemindersService } from "@libretto/core/ports/reminders/carer-reminders-service";
import { carerReminderEndpoints } from "../../contract/record/carer-reminders.ts";
import type { Client } from "../client.ts";

/** Reminders for carers, over the API. */
export const httpCarerReminders = ({ call }: Client): CarerRemindersService => ({
  listRecipients: () => call(carerReminderEndpoints.reminderRecipients, {}),
  saveRecipient: (id, tipi_email) =>
    call(carerReminderEndpoints.saveReminderRecipient, { params: { id }, body: { tipi_email } }),
  listCared: () => call(carerReminderEndpoints.caredReminders, {}),
  setStopped: (id_paziente, sospesi) =>
    pipe(
      call(carerReminderEndpoints.switchCaredReminders, { params: { id_paziente }, body: { sospesi } }),
      taskEither.map(() => undefined),
    ),
});
