import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import type { Account } from "@libretto/core/ports/account-store";
import { bodyFor, type Target } from "../support/endpoint-requests.ts";
import { PASSWORD } from "../support/server.ts";

/** Endpoints that need something from outside, or that answer no to whoever brings nothing good. */
export const refusedOutside: Readonly<Record<string, string>> = {
  beginOAuth: "failure.notFound",
  signInOAuth: "failure.notFound",
  confirm: "account.linkInvalid",
  confirmEmail: "account.linkInvalid",
  openEmergencyView: "emergency.incomplete",
  download: "failure.notFound",
  downloadAll: "failure.notFound",
  resetPassword: "account.linkInvalid",
};

const bodies: Readonly<Record<string, (owner: Account) => object>> = {
  signIn: ({ email }) => ({ email, password: PASSWORD }),
  enrolFactor: ({ email }) => ({ email, password: PASSWORD }),
  register: () => ({
    ...{ nome: "a", cognome: "b", email: "c@d.example", password: PASSWORD, password_ripetuta: PASSWORD },
    termini_accettati: true,
  }),
  forgotPassword: ({ email }) => ({ email }),
  signInOAuth: () => ({ code: "x", state: "y" }),
  confirm: () => ({ token: "x" }),
  confirmEmail: () => ({ token: "x" }),
  openEmergencyView: () => ({ codice: "x" }),
  resetPassword: () => ({ token: "x", password: "x" }),
};

/** What a caller would send, also where nobody is signed in; undefined where the endpoint takes no body. */
export const wireFor = (endpoint: AnyEndpoint, target: Target, owner: Account): unknown =>
  bodies[endpoint.name]?.(owner) ?? bodyFor(endpoint, target);
