import { Email, Secret, SessionWire } from "@libretto/core/account/wire";
import { Instant } from "@libretto/core/kernel/dates";
import { text } from "@libretto/core/kernel/text";
import * as t from "io-ts";
import { Empty } from "../codecs.ts";
import { defineSecretEndpoint, SecondFactorCode, secretEndpoint, Token } from "./secret-endpoint.ts";

/** A code of the second factor, where it is required. */
const OptionalCode = t.exact(t.partial({ codice: SecondFactorCode }));
const Credentials = t.intersection([t.exact(t.type({ email: Email, password: Secret })), OptionalCode]);
const OAuthCallback = t.intersection([t.exact(t.type({ code: text(4096), state: Token })), OptionalCode]);
const ExpiryResponse = t.exact(t.type({ expires_at: Instant }));

export const sessionEndpoints = {
  signIn: defineSecretEndpoint({
    name: "signIn",
    method: "POST",
    path: "/api/user/login",
    body: Credentials,
    response: SessionWire,
    responseFormat: "json",
    returnsSecret: true,
    audit: "login",
    about: "Signs in with e-mail and password, and with a code when the response was `session.codeNeeded`",
  }),
  beginOAuth: {
    ...secretEndpoint,
    name: "beginOAuth",
    method: "GET",
    path: "/api/user/loginOAuth",
    body: Empty,
    response: t.exact(t.type({ url: t.string })),
    responseFormat: "json",
    returnsSecret: true,
    audit: null,
    about: "The URL of the identity provider; 404 when none is configured",
  },
  signInOAuth: defineSecretEndpoint({
    name: "signInOAuth",
    method: "POST",
    path: "/api/user/loginOAuth",
    body: OAuthCallback,
    response: SessionWire,
    responseFormat: "json",
    returnsSecret: true,
    audit: "login",
    about: "Signs in with the code of the identity provider",
  }),
  signOut: {
    name: "signOut",
    method: "GET",
    path: "/api/user/logout",
    params: Empty,
    query: t.exact(t.partial({ drafts: t.keyof({ keep: null }) })),
    body: Empty,
    response: Empty,
    responseFormat: "nothing",
    access: { who: "signedIn" },
    rate: "read",
    audit: "logout",
    about:
      "Ends the session at once and has the browser delete its data; `?drafts=keep` keeps encrypted drafts, for a sign-out after inactivity",
  },
  stay: {
    name: "stay",
    method: "GET",
    path: "/api/user/session",
    params: Empty,
    query: Empty,
    body: Empty,
    response: ExpiryResponse,
    responseFormat: "json",
    access: { who: "signedIn" },
    rate: "read",
    audit: null,
    about: "Extends the session, and returns its end",
  },
} as const;
