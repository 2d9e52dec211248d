import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { ReminderSettingsService } from "@libretto/core/ports/reminders/reminder-settings-service";
import { reminderEndpoints } from "../../contract/record/reminders.ts";
import type { Client } from "../client.ts";

/** What the patient is reminded of, over the API. */
export const httpReminderSettings = ({ call }: Client): ReminderSettingsService => ({
  load: () => call(reminderEndpoints.reminders, {}),
  save: (body) => call(reminderEndpoints.saveReminders, { body }),
  addDevice: (body) => call(reminderEndpoints.addReminderDevice, { body }),
  removeDevice: (id) =>
    pipe(
      call(reminderEndpoints.removeReminderDevice, { params: { id } }),
      taskEither.map(() => undefined),
    ),
});
