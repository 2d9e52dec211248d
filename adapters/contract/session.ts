import { RegistrationWire, SessionWire } from "@libretto/core/account/wire";
import { Instant } from "@libretto/core/kernel/dates";
import { text } from "@libretto/core/kernel/text";
import * as t from "io-ts";
import { Nothing } from "./codecs.ts";
import type { Endpoint } from "./endpoint.ts";

const Secret = text(1024);
const Email = text(254);
const Token = text(200);
const secret = {
  params: Nothing,
  query: Nothing,
  access: { who: "anyone" },
  rate: "secret",
} as const;

const Credentials = t.exact(t.type({ email: Email, password: Secret }));
const OAuthAnswer = t.exact(t.type({ code: text(4096), state: Token }));
const ConfirmationBody = t.exact(t.type({ token: Token }));
const ForgottenBody = t.exact(t.type({ email: Email }));
const ResetBody = t.exact(t.type({ token: Token, password: Secret }));
const ExpiryAnswer = t.exact(t.type({ expires_at: Instant }));

const row = <B, A>(
  endpoint: Pick<
    Endpoint<unknown, unknown, B, A>,
    "name" | "method" | "path" | "body" | "answer" | "form" | "audit" | "about"
  >,
) => ({ ...secret, ...endpoint });

export const sessionEndpoints = {
  signIn: row({
    name: "signIn",
    method: "POST",
    path: "/api/user/login",
    body: Credentials,
    answer: SessionWire,
    form: "json",
    audit: "login",
    about: "Signs in with e-mail and password",
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
  signInOAuth: row({
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
  register: row({
    name: "register",
    method: "POST",
    path: "/api/user/register",
    body: RegistrationWire,
    answer: Nothing,
    form: "nothing",
    audit: "register",
    about: "Registers a patient and mails a confirmation link; answers alike for known and unknown addresses",
  }),
  confirm: row({
    name: "confirm",
    method: "POST",
    path: "/api/user/confirm",
    body: ConfirmationBody,
    answer: Nothing,
    form: "nothing",
    audit: "confirm",
    about: "Confirms the address of a registration by the mailed token",
  }),
  forgotPassword: row({
    name: "forgotPassword",
    method: "POST",
    path: "/api/user/password/forgot",
    body: ForgottenBody,
    answer: Nothing,
    form: "nothing",
    audit: "passwordForgotten",
    about: "Mails a one-time link; answers alike for known and unknown addresses",
  }),
  resetPassword: row({
    name: "resetPassword",
    method: "POST",
    path: "/api/user/password/reset",
    body: ResetBody,
    answer: Nothing,
    form: "nothing",
    audit: "passwordReset",
    about: "Sets a new password by the mailed token; ends every session of the account",
  }),
} as const;
