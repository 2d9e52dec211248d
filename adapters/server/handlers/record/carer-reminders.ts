import {
  listCaredReminders,
  loadReminderRecipients,
  saveReminderRecipient,
  switchCaredReminders,
} from "@libretto/core/use-cases/reminders/carer-reminders";
import type { carerReminderEndpoints } from "../../../contract/record/carer-reminders.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyAudited, replyWith } from "../replies.ts";

type Rows = typeof carerReminderEndpoints;

/** Reminders by e-mail for carers. */
export const carerReminderHandlers = (context: ServerContext): Handlers<Rows> => ({
  reminderRecipients: transactional((_call, stores, { recordAccess: { patient } }) =>
    replyWith(loadReminderRecipients(context, stores, patient)),
  ),
  saveReminderRecipient: transactional(({ params, body, language }, stores, { recordAccess: { patient } }) =>
    replyWith(saveReminderRecipient(context, stores, patient, { carer: params.id, kinds: body.tipi_email, language })),
  ),
  caredReminders: transactional((_call, stores, { signed: { account } }) =>
    replyWith(listCaredReminders(context, stores, account)),
  ),
  switchCaredReminders: transactional((call, stores, { signed }) =>
    replyAudited(switchCaredReminders(stores, signed, call, call.params.id_paziente, call.body.sospesi)),
  ),
});
