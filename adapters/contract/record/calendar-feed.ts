import { orNull } from "@libretto/core/kernel/codec";
import {
  CalendarFeedChoiceWire,
  CalendarFeedWire,
  NewCalendarFeedWire,
} from "@libretto/core/record/across/reminders/calendar-feed-wire";
import * as t from "io-ts";
import { secretEndpoint, Token } from "../account/secret-endpoint.ts";
import { dataEnvelope, Empty } from "../codecs.ts";

const ownEndpoint = {
  params: Empty,
  query: Empty,
  path: "/api/calendario",
  access: { who: "patient", carer: "represent" },
} as const;

/** The calendar feed of a patient: appointments and planned doses for calendar programs. */
export const calendarFeedEndpoints = {
  calendarFeed: {
    ...ownEndpoint,
    name: "calendarFeed",
    method: "GET",
    body: Empty,
    response: dataEnvelope(orNull(CalendarFeedWire)),
    responseFormat: "json",
    rate: "read",
    audit: "read",
    about: "What the own calendar feed shows, and its last reading; null without a feed. The address is not sent again",
  },
  createCalendarFeed: {
    ...ownEndpoint,
    name: "createCalendarFeed",
    method: "POST",
    body: CalendarFeedChoiceWire,
    response: NewCalendarFeedWire,
    responseFormat: "json",
    returnsSecret: true,
    rate: "write",
    audit: "add",
    about:
      "Creates the calendar feed, or gives it another address; the earlier address opens nothing any more. The address is sent only this once. Requires step-up authentication",
  },
  changeCalendarFeed: {
    ...ownEndpoint,
    name: "changeCalendarFeed",
    method: "PUT",
    body: CalendarFeedChoiceWire,
    response: CalendarFeedWire,
    responseFormat: "json",
    rate: "write",
    audit: "edit",
    about: "Changes what the calendar feed shows; the address stays. Requires step-up authentication",
  },
  closeCalendarFeed: {
    ...ownEndpoint,
    name: "closeCalendarFeed",
    method: "DELETE",
    body: Empty,
    response: Empty,
    responseFormat: "nothing",
    rate: "write",
    audit: "remove",
    about: "Deletes the calendar feed; its address opens nothing any more",
  },
  openCalendarFeed: {
    ...secretEndpoint,
    name: "openCalendarFeed",
    method: "GET",
    path: "/api/calendario/:codice",
    params: t.exact(t.type({ codice: Token })),
    body: Empty,
    response: t.string,
    responseFormat: "calendar",
    audit: "read",
    about:
      "The calendar (RFC 5545) for anybody with its address: the chosen reminders, with neutral titles unless the patient chose full ones. 404 for every address that opens nothing",
  },
} as const;
