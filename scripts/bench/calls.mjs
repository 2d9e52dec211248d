import { endpoints } from "@libretto/adapters/contract/endpoints";
import { addressFor, bodyFor, sectionOf } from "../../tests/support/endpoint-requests.ts";
import { accountOf, doctorOf, emailOf, firstRowOf, PASSWORD, patientOf, tokenOf } from "./population.mjs";

/**
 * Every call that anybody can make about this patient's record, by the patient and by the doctor.
 *
 * @param rows which row of a collection such a call is about, where that is not the first
 */
export const callsAbout = (number, rows = {}) => {
  const owner = accountOf(number);
  const target = { account: owner, patient: patientOf(number) };
  const login = { email: emailOf(number), password: PASSWORD };
  const callAs = (account) => (endpoint) => {
    const collection = sectionOf(endpoint)?.collection;
    const row = { ...target, row: rows[collection] ?? firstRowOf(number, collection) };
    const body = endpoint.name === "signIn" ? login : bodyFor(endpoint, row);
    return { endpoint, account, path: addressFor(endpoint, row), body, token: tokenOf(account) };
  };
  return [
    ...endpoints
      .filter(({ name, rate }) => name === "signIn" || (name !== "signOut" && rate !== "secret"))
      .map(callAs(owner)),
    ...endpoints.filter(({ access }) => access.who === "reader").map(callAs(doctorOf(number))),
  ];
};
