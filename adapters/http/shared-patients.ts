import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { SharedPatients } from "@libretto/core/ports/record/shared-patients";
import { doctorEndpoints } from "../contract/doctors.ts";
import type { Client } from "./client.ts";

/** The server's list of who shares with the doctor who is signed in. */
export const httpSharedPatients = (client: Client): SharedPatients => ({
  page: (typed, request) =>
    pipe(
      client.call(doctorEndpoints.sharedPatients, { query: { ...request, ...(typed !== "" && { search: typed }) } }),
      taskEither.map(({ data, total }) => ({ rows: data, total })),
    ),
  find: (patient) =>
    pipe(
      client.call(doctorEndpoints.sharedPatients, { query: { id_paziente: patient } }),
      taskEither.map(({ data: [found] }) => found ?? null),
    ),
});
