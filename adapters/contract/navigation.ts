import { MenuWire } from "@libretto/core/navigation/wire";
import * as t from "io-ts";
import { Empty } from "./codecs.ts";

/** What the page needs before anybody signs in. */
export const SettingsResponse = t.exact(
  t.type({
    google: t.boolean,
    demo: t.boolean,
    supportUrl: t.string,
    supportEmail: t.string,
    operator: t.string,
    stores: t.union([t.null, t.exact(t.type({ android: t.string, ios: t.string }))]),
  }),
);

/** The calls of the first page. The login page loads no other part of the table. */
export const navigationEndpoints = {
  settings: {
    name: "settings",
    method: "GET",
    path: "/api/settings",
    params: Empty,
    query: Empty,
    body: Empty,
    response: SettingsResponse,
    responseFormat: "json",
    access: { who: "anyone" },
    rate: "read",
    audit: null,
    about: "The settings of this installation: Google sign-in, store links, demo",
  },
  menu: {
    name: "menu",
    method: "GET",
    path: "/api/menu",
    params: Empty,
    query: Empty,
    body: Empty,
    response: MenuWire,
    responseFormat: "json",
    access: { who: "signedIn" },
    rate: "read",
    audit: null,
    about: "The main menu of the signed-in user; items outside the licence are inactive",
  },
} as const;
