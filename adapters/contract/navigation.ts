import { PermissionName } from "@libretto/core/access/wire";
import { text } from "@libretto/core/kernel/text";
import { MenuWire } from "@libretto/core/navigation/wire";
import * as t from "io-ts";
import { inData, Nothing } from "./codecs.ts";

const open = {
  params: Nothing,
  query: Nothing,
  access: { who: "anyone" },
  rate: "read",
  audit: null,
} as const;

/** What the page must know before anybody signs in. */
export const SettingsAnswer = t.exact(
  t.type({
    google: t.boolean,
    demo: t.boolean,
    supportUrl: t.string,
    supportEmail: t.string,
    stores: t.union([t.null, t.exact(t.type({ android: t.string, ios: t.string }))]),
  }),
);

export const navigationEndpoints = {
  settings: {
    ...open,
    name: "settings",
    method: "GET",
    path: "/api/settings",
    body: Nothing,
    answer: SettingsAnswer,
    form: "json",
    about: "What this installation offers: Google sign-in, store addresses, demo",
  },
  menu: {
    name: "menu",
    method: "GET",
    path: "/api/menu",
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: MenuWire,
    form: "json",
    access: { who: "signedIn" },
    rate: "read",
    audit: null,
    about: "The main menu of the signed-in user",
  },
  hasPermission: {
    name: "hasPermission",
    method: "POST",
    path: "/api/security/hasPermission",
    params: Nothing,
    query: Nothing,
    body: inData(PermissionName),
    answer: inData(inData(t.boolean)),
    form: "json",
    access: { who: "signedIn" },
    rate: "read",
    audit: null,
    about: "Whether role and licence allow an action now",
  },
  guide: {
    name: "guide",
    method: "GET",
    path: "/api/guide/:name",
    params: t.exact(t.type({ name: text(60) })),
    query: t.exact(t.partial({ lang: t.keyof({ it: null, en: null }) })),
    body: Nothing,
    answer: Nothing,
    form: "pdf",
    access: { who: "anyone" },
    rate: "read",
    audit: null,
    about: "A context guide or legal text as PDF",
  },
  cspReport: {
    ...open,
    name: "cspReport",
    method: "POST",
    path: "/api/csp-report",
    body: t.unknown,
    answer: Nothing,
    form: "nothing",
    about: "Where browsers report what the content security policy blocked",
  },
  live: {
    ...open,
    name: "live",
    method: "GET",
    path: "/api/health/live",
    body: Nothing,
    answer: t.exact(t.type({ status: t.string })),
    form: "json",
    about: "The process answers",
  },
  ready: {
    ...open,
    name: "ready",
    method: "GET",
    path: "/api/health/ready",
    body: Nothing,
    answer: t.exact(t.type({ status: t.string })),
    form: "json",
    about: "Database and audit trail can be written",
  },
} as const;
