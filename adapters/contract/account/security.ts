import { Email, Secret } from "@libretto/core/account/wire";
import { Instant } from "@libretto/core/kernel/dates";
import { Id } from "@libretto/core/kernel/id";
import * as t from "io-ts";
import { dataEnvelope, Empty, IdInPath } from "../codecs.ts";
import { defineSecretEndpoint, SecondFactorCode, secretEndpoint, Token } from "./secret-endpoint.ts";

/** A call about the own account that checks or changes a secret. */
const ownEndpoint = {
  params: Empty,
  query: Empty,
  access: { who: "signedIn" },
  rate: "secret",
} as const;

const ownSessionEndpoint = { params: Empty, query: Empty, body: Empty, access: { who: "signedIn" } } as const;

const StepUpBody = t.intersection([
  t.exact(t.type({ password: Secret })),
  t.exact(t.partial({ codice: SecondFactorCode })),
]);
const CodeBody = t.exact(t.type({ codice: SecondFactorCode }));
const OptionalCodeBody = t.exact(t.partial({ codice: SecondFactorCode }));
const Enrolment = t.exact(t.type({ segreto: t.string, indirizzo: t.string }));
const RecoveryCodes = t.exact(t.type({ codici: t.readonlyArray(t.string) }));
const SessionRow = t.exact(
  t.type({
    id: Id,
    dispositivo: t.string,
    indirizzo: t.string,
    created_at: Instant,
    last_seen_at: Instant,
    corrente: t.boolean,
  }),
);

/** The security of an account: step-up authentication, second factor, sessions, password, e-mail address. */
export const securityEndpoints = {
  reauthenticate: {
    ...ownEndpoint,
    name: "reauthenticate",
    method: "POST",
    path: "/api/user/reauthenticate",
    body: StepUpBody,
    response: Empty,
    responseFormat: "nothing",
    audit: "prove",
    about: "Step-up authentication for five minutes, for calls that respond `account.proveAgain`",
  },
  secondFactor: {
    ...ownSessionEndpoint,
    name: "secondFactor",
    method: "GET",
    path: "/api/user/second-factor",
    response: t.exact(t.type({ attivo: t.boolean, obbligatorio: t.boolean, codici_rimasti: t.number })),
    responseFormat: "json",
    rate: "read",
    audit: null,
    about:
      "Whether the account has a second factor, whether it is mandatory, and the number of remaining recovery codes",
  },
  enrolFactor: {
    ...secretEndpoint,
    name: "enrolFactor",
    method: "POST",
    path: "/api/user/second-factor/enrol",
    body: t.exact(t.type({ email: Email, password: Secret })),
    response: Enrolment,
    responseFormat: "json",
    returnsSecret: true,
    audit: "factorChange",
    about: "The secret for a first second factor, before a sign-in that responds `session.secondFactorRequired`",
  },
  beginFactor: {
    ...ownEndpoint,
    name: "beginFactor",
    method: "POST",
    path: "/api/user/second-factor/begin",
    body: Empty,
    response: Enrolment,
    responseFormat: "json",
    returnsSecret: true,
    audit: "factorChange",
    about:
      "A new secret, also as `otpauth:` URL; it is used once a code of it is confirmed. Requires step-up authentication",
  },
  confirmFactor: {
    ...ownEndpoint,
    name: "confirmFactor",
    method: "POST",
    path: "/api/user/second-factor/confirm",
    body: CodeBody,
    response: RecoveryCodes,
    responseFormat: "json",
    returnsSecret: true,
    audit: "factorChange",
    about:
      "Turns the second factor on with a first code, which ends every other session; returns the recovery codes, which are shown only now",
  },
  renewCodes: {
    ...ownEndpoint,
    name: "renewCodes",
    method: "POST",
    path: "/api/user/second-factor/codes",
    body: OptionalCodeBody,
    response: RecoveryCodes,
    responseFormat: "json",
    returnsSecret: true,
    audit: "factorChange",
    about: "Replaces the recovery codes; requires step-up authentication by password and factor, and another code",
  },
  endFactor: {
    ...ownEndpoint,
    name: "endFactor",
    method: "POST",
    path: "/api/user/second-factor/off",
    body: OptionalCodeBody,
    response: Empty,
    responseFormat: "nothing",
    audit: "factorChange",
    about:
      "Turns the second factor off; requires step-up authentication by password and factor, and another code; not for roles for which it is mandatory",
  },
  sessions: {
    ...ownSessionEndpoint,
    name: "sessions",
    method: "GET",
    path: "/api/user/sessions",
    response: dataEnvelope(t.readonlyArray(SessionRow)),
    responseFormat: "json",
    rate: "read",
    audit: null,
    about: "The sessions of the account: device, address, start, last use",
  },
  endSession: {
    ...ownSessionEndpoint,
    name: "endSession",
    method: "DELETE",
    path: "/api/user/sessions/:sessione",
    params: t.exact(t.type({ sessione: IdInPath })),
    response: Empty,
    responseFormat: "nothing",
    rate: "write",
    audit: "sessionEnd",
    about: "Ends one session of the account",
  },
  endOtherSessions: {
    ...ownSessionEndpoint,
    name: "endOtherSessions",
    method: "DELETE",
    path: "/api/user/sessions",
    response: Empty,
    responseFormat: "nothing",
    rate: "write",
    audit: "sessionEnd",
    about: "Ends every session of the account except this one",
  },
  changePassword: {
    ...ownEndpoint,
    name: "changePassword",
    method: "POST",
    path: "/api/user/password/change",
    body: t.exact(t.type({ password: Secret })),
    response: Empty,
    responseFormat: "nothing",
    audit: "passwordChange",
    about: "Sets a new password; requires step-up authentication, ends every session, notifies the owner by e-mail",
  },
  changeEmail: {
    ...ownEndpoint,
    name: "changeEmail",
    method: "POST",
    path: "/api/user/email/change",
    body: t.exact(t.type({ email: Email })),
    response: Empty,
    responseFormat: "nothing",
    audit: "emailChange",
    about:
      "Sends a link to the new address and notifies the old one; the response is the same for used and unused addresses. Requires step-up authentication",
  },
  confirmEmail: defineSecretEndpoint({
    name: "confirmEmail",
    method: "POST",
    path: "/api/user/email/confirm",
    body: t.exact(t.type({ token: Token })),
    response: Empty,
    responseFormat: "nothing",
    audit: "emailChange",
    about: "Changes the address with the token from the e-mail; ends every session, notifies the old address",
  }),
  stopEmailChange: defineSecretEndpoint({
    name: "stopEmailChange",
    method: "POST",
    path: "/api/user/email/stop",
    body: t.exact(t.type({ token: Token })),
    response: Empty,
    responseFormat: "nothing",
    audit: "emailChange",
    about: "Cancels pending changes of the address, with the token from the e-mail to the current address",
  }),
} as const;
