import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { DrugSafety } from "@libretto/core/ports/record/drug-safety";
import { catalogueEndpoints } from "../../contract/catalogues/catalogues.ts";
import { recordEndpoints } from "../../contract/record/record.ts";
import type { Client } from "../client.ts";

/** The drug check, over the API. */
export const httpDrugSafety = (client: Client): DrugSafety => ({
  check: (id, { therapy, dose, frequency } = {}) =>
    client.call(catalogueEndpoints.drugWarnings, {
      params: { id },
      query: {
        ...(therapy !== undefined && { terapia: therapy }),
        ...(dose !== undefined && { quantita_farmaceutica: dose }),
        ...(frequency !== undefined && { frequenza_farmaceutica: frequency }),
      },
    }),
  findOpenFindings: (id_paziente) => client.call(recordEndpoints.openFindings, { params: { id_paziente } }),
  findUnknownAllergies: (conditions) =>
    pipe(
      client.call(catalogueEndpoints.unknownAllergies, { body: { condizioni: conditions } }),
      taskEither.map(({ non_comprese }) => non_comprese),
    ),
});
