import { Email, Secret, SessionWire } from "@libretto/core/account/wire";
import { Instant } from "@libretto/core/kernel/dates";
import { text } from "@libretto/core/kernel/text";
import * as t from "io-ts";
import { Nothing } from "./codecs.ts";
import { Code, secret, secretRow, Token } from "./secret-row.ts";

/** A code of the second factor, where one is asked for. */
const WithCode = t.exact(t.partial({ codice: Code }));
const Credentials = t.intersection([t.exact(t.type({ email: Email, password: Secret })), WithCode]);
const OAuthAnswer = t.intersection([t.exact(t.type({ code: text(4096), state: Token })), WithCode]);
const ExpiryAnswer = t.exact(t.type({ expires_at: Instant }));

export const sessionEndpoints = {
  signIn: secretRow({
    name: "signIn",
    method: "POST",
    path: "/api/user/login",
    body: Credentials,
    answer: SessionWire,
    form: "json",
    audit: "login",
    about: "Signs in with e-mail and password, and a code when the answer was `session.codeNeeded`",
  }),
  beginOAuth: {
    ...secret,
    name: "beginOAuth",
    method: "GET",
    path: "/api/user/loginOAuth",
    body: Nothing,
    answer: t.exact(t.type({ url: t.string })),
    form: "json",
    audit: null,
    about: "The identity provider's address to go to; 404 when none is configured",
  },
  signInOAuth: secretRow({
    name: "signInOAuth",
    method: "POST",
    path: "/api/user/loginOAuth",
    body: OAuthAnswer,
    answer: SessionWire,
    form: "json",
    audit: "login",
    about: "Signs in with the code that the identity provider gave",
  }),
  signOut: {
    name: "signOut",
    method: "GET",
    path: "/api/user/logout",
    params: Nothing,
    query: t.exact(t.partial({ drafts: t.keyof({ keep: null }) })),
    body: Nothing,
    answer: Nothing,
    form: "nothing",
    access: { who: "signedIn" },
    rate: "read",
    audit: "logout",
    about:
      "Ends the session at once and has the browser forget; after inactivity `?drafts=keep` leaves it its encrypted drafts",
  },
  stay: {
    name: "stay",
    method: "GET",
    path: "/api/user/session",
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: ExpiryAnswer,
    form: "json",
    access: { who: "signedIn" },
    rate: "read",
    audit: null,
    about: "Counts as activity; says when the session ends",
  },
} as const;
