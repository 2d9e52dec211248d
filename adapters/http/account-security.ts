import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { AccountSecurity, Enrolment } from "@libretto/core/ports/accounts/account-security";
import { identityEndpoints as linked } from "../contract/identities.ts";
import { securityEndpoints as rows } from "../contract/security.ts";
import type { Client } from "./client.ts";

const done = taskEither.map(() => undefined);
const enrolment = taskEither.map(
  ({ segreto, indirizzo }: { readonly segreto: string; readonly indirizzo: string }): Enrolment => ({
    secret: segreto,
    address: indirizzo,
  }),
);
const codes = taskEither.map(({ codici }: { readonly codici: readonly string[] }) => codici);

/** The account's safety, looked after by the server. */
export const httpAccountSecurity = ({ call }: Client): AccountSecurity => ({
  stepUp: (password, codice) =>
    pipe(call(rows.reauthenticate, { body: { password, ...(codice !== undefined && { codice }) } }), done),
  sessions: () =>
    pipe(
      call(rows.sessions, {}),
      taskEither.map((open) =>
        open.map(({ id, dispositivo, indirizzo, created_at, last_seen_at, corrente }) => ({
          id,
          device: dispositivo,
          address: indirizzo,
          openedAt: created_at,
          lastSeenAt: last_seen_at,
          current: corrente,
        })),
      ),
    ),
  endSession: (sessione) => pipe(call(rows.endSession, { params: { sessione } }), done),
  endOtherSessions: () => pipe(call(rows.endOtherSessions, {}), done),
  factor: () =>
    pipe(
      call(rows.secondFactor, {}),
      taskEither.map(({ attivo, obbligatorio, codici_rimasti }) => ({
        active: attivo,
        obligatory: obbligatorio,
        codesLeft: codici_rimasti,
      })),
    ),
  enrol: (email, password) => pipe(call(rows.enrolFactor, { body: { email, password } }), enrolment),
  beginFactor: () => pipe(call(rows.beginFactor, {}), enrolment),
  confirmFactor: (codice) => pipe(call(rows.confirmFactor, { body: { codice } }), codes),
  renewCodes: () => pipe(call(rows.renewCodes, { body: {} }), codes),
  endFactor: () => pipe(call(rows.endFactor, { body: {} }), done),
  identities: () =>
    pipe(
      call(linked.identities, {}),
      taskEither.map((all) =>
        all.map(({ id, emittente, indirizzo, created_at }) => ({
          id,
          issuer: emittente,
          email: indirizzo,
          since: created_at,
        })),
      ),
    ),
  beginLink: () =>
    pipe(
      call(linked.beginLink, {}),
      taskEither.map(({ url }) => url),
    ),
  link: ({ code, state }) => pipe(call(linked.linkIdentity, { body: { code, state } }), done),
  unlink: (identita) => pipe(call(linked.unlinkIdentity, { params: { identita } }), done),
  changePassword: (password) => pipe(call(rows.changePassword, { body: { password } }), done),
  changeEmail: (email) => pipe(call(rows.changeEmail, { body: { email } }), done),
  confirmEmail: (token) => pipe(call(rows.confirmEmail, { body: { token } }), done),
  stopEmailChange: (token) => pipe(call(rows.stopEmailChange, { body: { token } }), done),
});
