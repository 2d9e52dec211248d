import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { therapies } from "@libretto/core/record/therapies/wire";
import { bodyFor, sectionOf, urlFor } from "../../tests/support/requests/endpoint-requests.ts";
import { accountOf, doctorOf, emailOf, firstRowOf, PASSWORD, patientOf, tokenOf } from "./population.ts";

/** A call of an account. */
export interface Call {
  readonly endpoint: AnyEndpoint;
  readonly account: number;
  readonly path: string;
  readonly body: unknown;
  readonly token: string;
}

/** An association that does not exist, so that no call removes the doctor. */
const NO_ASSOCIATION = 1;

/**
 * All calls about the record of a patient, by the patient and by the doctor.
 *
 * @param rows the row id to use for a collection; the first row otherwise
 */
export const callsAbout = (number: number, rows: Readonly<Record<string, number>> = {}): readonly Call[] => {
  const owner = accountOf(number);
  const rowIn = (collection = ""): number => rows[collection] ?? firstRowOf(number, collection);
  const login = { email: emailOf(number), password: PASSWORD };
  const callAs =
    (account: number) =>
    (endpoint: AnyEndpoint): Call => {
      const target = {
        account: owner,
        patient: patientOf(number),
        row: rowIn(sectionOf(endpoint)?.collection),
        therapy: rowIn(therapies.collection),
        doctor: NO_ASSOCIATION,
        carer: NO_ASSOCIATION,
        email: login.email,
      };
      const body = endpoint.name === "signIn" ? login : bodyFor(endpoint, target);
      return { endpoint, account, path: urlFor(endpoint, target), body, token: tokenOf(account) };
    };
  return [
    ...endpoints
      .filter(({ name, rate }) => name === "signIn" || (name !== "signOut" && rate !== "secret"))
      .map(callAs(owner)),
    ...endpoints.filter(({ access }) => access.who === "reader").map(callAs(doctorOf(number))),
  ];
};
