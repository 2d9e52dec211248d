import { CaredRemindersWire, ReminderRecipientWire } from "@libretto/core/record/across/reminders/carer-reminder-wire";
import { ReminderKinds } from "@libretto/core/record/across/reminders/reminder-choice-wire";
import * as t from "io-ts";
import { dataEnvelope, Empty, IdInPath } from "../codecs.ts";

const ownEndpoint = {
  query: Empty,
  access: { who: "patient", carer: "represent" },
  responseFormat: "json",
} as const;
const carerEndpoint = { query: Empty, access: { who: "signedIn", roles: ["patient"] } } as const;
const Recipients = dataEnvelope(t.readonlyArray(ReminderRecipientWire));

/** Reminders by e-mail for the people who care for a record. */
export const carerReminderEndpoints = {
  reminderRecipients: {
    ...ownEndpoint,
    name: "reminderRecipients",
    method: "GET",
    path: "/api/promemoria/persone",
    params: Empty,
    body: Empty,
    response: Recipients,
    rate: "read",
    audit: "read",
    about:
      "The carers who read the whole record, with the kinds of reminders that each gets by e-mail, and whether the person has stopped them",
  },
  saveReminderRecipient: {
    ...ownEndpoint,
    name: "saveReminderRecipient",
    method: "PUT",
    path: "/api/promemoria/persone/:id",
    params: t.exact(t.type({ id: IdInPath })),
    body: t.exact(t.type({ tipi_email: ReminderKinds })),
    response: Recipients,
    rate: "write",
    audit: "edit",
    about:
      "Stores of what a carer is reminded by e-mail; an empty list ends it at once. The e-mail states only the day and the time. 404 for a carer who does not read the whole record",
  },
  caredReminders: {
    ...carerEndpoint,
    name: "caredReminders",
    method: "GET",
    path: "/api/personeAssistite/promemoria",
    params: Empty,
    body: Empty,
    response: dataEnvelope(t.readonlyArray(CaredRemindersWire)),
    responseFormat: "json",
    rate: "read",
    audit: null,
    about: "The records of whose reminders the account gets e-mails, as their patients chose",
  },
  switchCaredReminders: {
    ...carerEndpoint,
    name: "switchCaredReminders",
    method: "PUT",
    path: "/api/personeAssistite/:id_paziente/promemoria",
    params: t.exact(t.type({ id_paziente: IdInPath })),
    body: t.exact(t.type({ sospesi: t.boolean })),
    response: Empty,
    responseFormat: "nothing",
    rate: "write",
    audit: "edit",
    about: "Stops the e-mails about the reminders of a record, or resumes them",
  },
} as const;
