import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { AccountSecurity, Enrolment } from "@libretto/core/ports/accounts/account-security";
import { identityEndpoints as linked } from "../../contract/account/identities.ts";
import { securityEndpoints as rows } from "../../contract/account/security.ts";
import type { Client } from "../client.ts";

const toVoid = taskEither.map(() => undefined);
const toEnrolment = taskEither.map(
  ({ segreto, indirizzo }: { readonly segreto: string; readonly indirizzo: string }): Enrolment => ({
    secret: segreto,
    address: indirizzo,
  }),
);
const toCodes = taskEither.map(({ codici }: { readonly codici: readonly string[] }) => codici);

/** The security settings of the account, over the API. */
export const httpAccountSecurity = ({ call }: Client): AccountSecurity => ({
  stepUp: (password, codice) =>
    pipe(call(rows.reauthenticate, { body: { password, ...(codice !== undefined && { codice }) } }), toVoid),
  listSessions: () =>
    pipe(
      call(rows.sessions, {}),
      taskEither.map((listed) =>
        listed.map(({ id, dispositivo, indirizzo, created_at, last_seen_at, corrente }) => ({
          id,
          device: dispositivo,
          address: indirizzo,
          openedAt: created_at,
          lastSeenAt: last_seen_at,
          current: corrente,
        })),
      ),
    ),
  endSession: (sessione) => pipe(call(rows.endSession, { params: { sessione } }), toVoid),
  endOtherSessions: () => pipe(call(rows.endOtherSessions, {}), toVoid),
  loadFactor: () =>
    pipe(
      call(rows.secondFactor, {}),
      taskEither.map(({ attivo, obbligatorio, codici_rimasti }) => ({
        active: attivo,
        obligatory: obbligatorio,
        codesLeft: codici_rimasti,
      })),
    ),
  enrol: (email, password) => pipe(call(rows.enrolFactor, { body: { email, password } }), toEnrolment),
  beginFactor: () => pipe(call(rows.beginFactor, {}), toEnrolment),
  confirmFactor: (codice) => pipe(call(rows.confirmFactor, { body: { codice } }), toCodes),
  renewCodes: () => pipe(call(rows.renewCodes, { body: {} }), toCodes),
  endFactor: () => pipe(call(rows.endFactor, { body: {} }), toVoid),
  listIdentities: () =>
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
  link: ({ code, state }) => pipe(call(linked.linkIdentity, { body: { code, state } }), toVoid),
  unlink: (identita) => pipe(call(linked.unlinkIdentity, { params: { identita } }), toVoid),
  changePassword: (password) => pipe(call(rows.changePassword, { body: { password } }), toVoid),
  changeEmail: (email) => pipe(call(rows.changeEmail, { body: { email } }), toVoid),
  confirmEmail: (token) => pipe(call(rows.confirmEmail, { body: { token } }), toVoid),
  stopEmailChange: (token) => pipe(call(rows.stopEmailChange, { body: { token } }), toVoid),
});
