import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { countWrongSnooze } from "@libretto/core/use-cases/account/throttling/count-requests";
import {
  addReminderDevice,
  loadReminderSettings,
  saveReminderChoice,
} from "@libretto/core/use-cases/reminders/manage-reminders";
import { snoozeReminder } from "@libretto/core/use-cases/reminders/snooze-reminder";
import type { reminderEndpoints } from "../../../contract/record/reminders.ts";
import { type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { originOf } from "../../pipeline/sessions/client-origin.ts";

type Rows = typeof reminderEndpoints;

/** Reminders by e-mail and by notifications. */
export const reminderHandlers = (context: ServerContext): Handlers<Rows> => ({
  reminders: transactional((call, stores, { recordAccess }) =>
    pipe(
      loadReminderSettings(context, stores, recordAccess.patient, call.language),
      taskEither.map((value) => ({ value })),
    ),
  ),
  saveReminders: transactional((call, stores, caller) =>
    pipe(
      saveReminderChoice(context, stores, caller, call.body),
      taskEither.map((value) => ({ value })),
    ),
  ),
  addReminderDevice: transactional((call, stores, caller) =>
    pipe(
      addReminderDevice(context, stores, caller, call.body, { name: call.device, language: call.language }),
      taskEither.map((value) => ({ value })),
    ),
  ),
  removeReminderDevice: transactional((call, stores, { recordAccess }) =>
    pipe(
      stores.reminderChoices.removeDevice(recordAccess.patient, call.params.id),
      taskEither.map(() => ({})),
    ),
  ),
  snoozeReminder: standalone((call) =>
    pipe(
      snoozeReminder(
        context,
        { origin: call, countWrongCode: countWrongSnooze(context, originOf(call)) },
        call.body.codice,
      ),
      taskEither.map(() => ({})),
    ),
  ),
});
