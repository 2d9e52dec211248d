import { endpoints } from "@libretto/adapters/contract/endpoints";
import { bodyFor, sectionOf, urlFor } from "../../tests/support/requests/endpoint-requests.ts";
import { accountOf, doctorOf, emailOf, firstRowOf, PASSWORD, patientOf, tokenOf } from "./population.mjs";

/**
 * All calls about the record of a patient, by the patient and by the doctor.
 *
 * @param rows the row id to use for a collection; the first row otherwise
 */
export const callsAbout = (number, rows = {}) => {
  const owner = accountOf(number);
  const target = { account: owner, patient: patientOf(number) };
  const login = { email: emailOf(number), password: PASSWORD };
  const callAs = (account) => (endpoint) => {
    const collection = sectionOf(endpoint)?.collection;
    const row = { ...target, row: rows[collection] ?? firstRowOf(number, collection) };
    const body = endpoint.name === "signIn" ? login : bodyFor(endpoint, row);
    return { endpoint, account, path: urlFor(endpoint, row), body, token: tokenOf(account) };
  };
  return [
    ...endpoints
      .filter(({ name, rate }) => name === "signIn" || (name !== "signOut" && rate !== "secret"))
      .map(callAs(owner)),
    ...endpoints.filter(({ access }) => access.who === "reader").map(callAs(doctorOf(number))),
  ];
};
