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
import { replyEmpty, replyWith } from "../replies.ts";

type Rows = typeof reminderEndpoints;

/** Reminders by e-mail and by notifications. */
export const reminderHandlers = (context: ServerContext): Handlers<Rows> => ({
  reminders: transactional((call, stores, { recordAccess }) =>
    replyWith(loadReminderSettings(context, stores, recordAccess.patient, call.language)),
  ),
  saveReminders: transactional((call, stores, caller) =>
    replyWith(saveReminderChoice(context, stores, caller, call.body)),
  ),
  addReminderDevice: transactional((call, stores, caller) =>
    replyWith(addReminderDevice(context, stores, caller, call.body, { name: call.device, language: call.language })),
  ),
  removeReminderDevice: transactional((call, stores, { recordAccess }) =>
    replyEmpty(stores.reminderChoices.removeDevice(recordAccess.patient, call.params.id)),
  ),
  snoozeReminder: standalone((call) =>
    replyEmpty(
      snoozeReminder(
        context,
        { origin: call, countWrongCode: countWrongSnooze(context, originOf(call)) },
        call.body.codice,
      ),
    ),
  ),
});
