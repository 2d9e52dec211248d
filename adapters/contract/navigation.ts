import { MenuWire } from "@libretto/core/navigation/wire";
import * as t from "io-ts";
import { Nothing } from "./codecs.ts";

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

/** What the first page asks for; the login page loads no more of the table than it needs. */
export const navigationEndpoints = {
  settings: {
    name: "settings",
    method: "GET",
    path: "/api/settings",
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: SettingsAnswer,
    form: "json",
    access: { who: "anyone" },
    rate: "read",
    audit: null,
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
    about: "The main menu of the signed-in user; what the licence does not open is inactive",
  },
} as const;
