import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { SharedPatients } from "@libretto/core/ports/record/shared-patients";
import { doctorEndpoints } from "../../contract/record/doctors.ts";
import type { Client } from "../client.ts";

/** The patients who share with the signed-in doctor. */
export const httpSharedPatients = (client: Client): SharedPatients => ({
  loadPage: (search, request) =>
    pipe(
      client.call(doctorEndpoints.sharedPatients, { query: { ...request, ...(search !== "" && { search }) } }),
      taskEither.map(({ data, total }) => ({ rows: data, total })),
    ),
  loadOwnName: () =>
    pipe(
      client.call(doctorEndpoints.ownName, {}),
      taskEither.map(({ nome, cognome }) => ({ name: nome, surname: cognome })),
    ),
  loadNews: (id_paziente) => client.call(doctorEndpoints.patientNews, { params: { id_paziente } }),
  find: (patient) =>
    pipe(
      client.call(doctorEndpoints.sharedPatients, { query: { id_paziente: patient } }),
      taskEither.map(({ data: [found] }) => found ?? null),
    ),
});
