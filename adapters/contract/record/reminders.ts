import {
  PushSubscriptionWire,
  ReminderChoiceWire,
  ReminderDeviceWire,
  ReminderSettingsWire,
} from "@libretto/core/record/across/reminders/reminder-choice-wire";
import * as t from "io-ts";
import { secretEndpoint, Token } from "../account/secret-endpoint.ts";
import { Empty, IdInPath } from "../codecs.ts";

const ownEndpoint = { params: Empty, query: Empty, access: { who: "patient", carer: "represent" } } as const;

/** Reminders by e-mail and by notifications of browsers. */
export const reminderEndpoints = {
  reminders: {
    ...ownEndpoint,
    name: "reminders",
    method: "GET",
    path: "/api/promemoria",
    body: Empty,
    response: ReminderSettingsWire,
    responseFormat: "json",
    rate: "read",
    audit: "read",
    about:
      "What the patient is reminded of by e-mail and by notifications, the devices, and the public key for another device (RFC 8292); null where the server sends no notifications",
  },
  saveReminders: {
    ...ownEndpoint,
    name: "saveReminders",
    method: "PUT",
    path: "/api/promemoria",
    body: ReminderChoiceWire,
    response: ReminderChoiceWire,
    responseFormat: "json",
    rate: "write",
    audit: "edit",
    about:
      "Stores what the patient is reminded of; empty lists switch a channel off at once. Full texts that were not chosen before require step-up authentication",
  },
  addReminderDevice: {
    ...ownEndpoint,
    name: "addReminderDevice",
    method: "POST",
    path: "/api/promemoria/dispositivi",
    body: PushSubscriptionWire,
    response: ReminderDeviceWire,
    responseFormat: "json",
    rate: "write",
    audit: "add",
    about:
      "Adds a browser that shows notifications, by its subscription to a known push service. Requires step-up authentication",
  },
  removeReminderDevice: {
    ...ownEndpoint,
    name: "removeReminderDevice",
    method: "DELETE",
    path: "/api/promemoria/dispositivi/:id",
    params: t.exact(t.type({ id: IdInPath })),
    body: Empty,
    response: Empty,
    responseFormat: "nothing",
    rate: "write",
    audit: "remove",
    about: "Removes a browser; it shows no notifications any more",
  },
  snoozeReminder: {
    ...secretEndpoint,
    name: "snoozeReminder",
    method: "POST",
    path: "/api/promemoria/rinvio",
    body: t.exact(t.type({ codice: Token })),
    response: Empty,
    responseFormat: "nothing",
    audit: null,
    about:
      "Repeats a notification ten minutes later, once, for the device that has its secret. 404 for every secret that repeats nothing",
  },
} as const;
