import { Email, Secret } from "@libretto/core/account/wire";
import { Instant } from "@libretto/core/kernel/dates";
import { Id } from "@libretto/core/kernel/id";
import * as t from "io-ts";
import { IdInPath, inData, Nothing } from "./codecs.ts";
import { Code, secret, secretRow, Token } from "./secret-row.ts";

/** A call about the own account in which a secret is judged, or changed. */
const own = {
  params: Nothing,
  query: Nothing,
  access: { who: "signedIn" },
  rate: "secret",
} as const;

const ownSession = { params: Nothing, query: Nothing, body: Nothing, access: { who: "signedIn" } } as const;

const Proof = t.intersection([t.exact(t.type({ password: Secret })), t.exact(t.partial({ codice: Code }))]);
const OneCode = t.exact(t.type({ codice: Code }));
const PerhapsCode = t.exact(t.partial({ codice: Code }));
const Enrolment = t.exact(t.type({ segreto: t.string, indirizzo: t.string }));
const RecoveryCodes = t.exact(t.type({ codici: t.readonlyArray(t.string) }));
const OpenSession = t.exact(
  t.type({
    id: Id,
    dispositivo: t.string,
    indirizzo: t.string,
    created_at: Instant,
    last_seen_at: Instant,
    corrente: t.boolean,
  }),
);

/** How an account is kept safe: proofs, second factor, sessions, password, address, its end. */
export const securityEndpoints = {
  reauthenticate: {
    ...own,
    name: "reauthenticate",
    method: "POST",
    path: "/api/user/reauthenticate",
    body: Proof,
    answer: Nothing,
    form: "nothing",
    audit: "prove",
    about: "Proves again who is there, for five minutes: the calls that answer `account.proveAgain` need it",
  },
  secondFactor: {
    ...ownSession,
    name: "secondFactor",
    method: "GET",
    path: "/api/user/second-factor",
    answer: t.exact(t.type({ attivo: t.boolean, obbligatorio: t.boolean, codici_rimasti: t.number })),
    form: "json",
    rate: "read",
    audit: null,
    about: "Whether the account has a second factor, whether it must have one, and how many recovery codes are left",
  },
  enrolFactor: {
    ...secret,
    name: "enrolFactor",
    method: "POST",
    path: "/api/user/second-factor/enrol",
    body: t.exact(t.type({ email: Email, password: Secret })),
    answer: Enrolment,
    form: "json",
    audit: "factorChange",
    about: "The secret for a first second factor, before a sign-in that answers `session.secondFactorRequired`",
  },
  beginFactor: {
    ...own,
    name: "beginFactor",
    method: "POST",
    path: "/api/user/second-factor/begin",
    body: Nothing,
    answer: Enrolment,
    form: "json",
    audit: "factorChange",
    about: "A new secret, also as `otpauth:` address; it counts once a code of it is confirmed. Needs a fresh proof",
  },
  confirmFactor: {
    ...own,
    name: "confirmFactor",
    method: "POST",
    path: "/api/user/second-factor/confirm",
    body: OneCode,
    answer: RecoveryCodes,
    form: "json",
    audit: "factorChange",
    about:
      "Turns the second factor on by a first code, which ends every other session; answers the recovery codes, shown only now",
  },
  renewCodes: {
    ...own,
    name: "renewCodes",
    method: "POST",
    path: "/api/user/second-factor/codes",
    body: PerhapsCode,
    answer: RecoveryCodes,
    form: "json",
    audit: "factorChange",
    about:
      "New recovery codes instead of the old ones; needs a fresh proof by password and factor, and takes another code",
  },
  endFactor: {
    ...own,
    name: "endFactor",
    method: "POST",
    path: "/api/user/second-factor/off",
    body: PerhapsCode,
    answer: Nothing,
    form: "nothing",
    audit: "factorChange",
    about:
      "Turns the second factor off; needs a fresh proof by password and factor, and takes another code; not for roles that must have one",
  },
  sessions: {
    ...ownSession,
    name: "sessions",
    method: "GET",
    path: "/api/user/sessions",
    answer: inData(t.readonlyArray(OpenSession)),
    form: "json",
    rate: "read",
    audit: null,
    about: "The open sessions of the account: device, address, since when, last seen",
  },
  endSession: {
    ...ownSession,
    name: "endSession",
    method: "DELETE",
    path: "/api/user/sessions/:sessione",
    params: t.exact(t.type({ sessione: IdInPath })),
    answer: Nothing,
    form: "nothing",
    rate: "write",
    audit: "sessionEnd",
    about: "Ends one session of the account",
  },
  endOtherSessions: {
    ...ownSession,
    name: "endOtherSessions",
    method: "DELETE",
    path: "/api/user/sessions",
    answer: Nothing,
    form: "nothing",
    rate: "write",
    audit: "sessionEnd",
    about: "Ends every session of the account but this one",
  },
  changePassword: {
    ...own,
    name: "changePassword",
    method: "POST",
    path: "/api/user/password/change",
    body: t.exact(t.type({ password: Secret })),
    answer: Nothing,
    form: "nothing",
    audit: "passwordChange",
    about: "Sets a new password; needs a fresh proof, ends every session, tells the owner by letter",
  },
  changeEmail: {
    ...own,
    name: "changeEmail",
    method: "POST",
    path: "/api/user/email/change",
    body: t.exact(t.type({ email: Email })),
    answer: Nothing,
    form: "nothing",
    audit: "emailChange",
    about:
      "Mails a link to the new address and tells the old one; answers alike whether the address is taken. Needs a fresh proof",
  },
  confirmEmail: secretRow({
    name: "confirmEmail",
    method: "POST",
    path: "/api/user/email/confirm",
    body: t.exact(t.type({ token: Token })),
    answer: Nothing,
    form: "nothing",
    audit: "emailChange",
    about: "Changes the address by the mailed token; ends every session, tells the old address",
  }),
  stopEmailChange: secretRow({
    name: "stopEmailChange",
    method: "POST",
    path: "/api/user/email/stop",
    body: t.exact(t.type({ token: Token })),
    answer: Nothing,
    form: "nothing",
    audit: "emailChange",
    about: "Stops pending changes of the address, by the token mailed to the present address",
  }),
} as const;
