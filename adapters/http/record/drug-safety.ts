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
  listOpenFindings: (id_paziente) =>
    pipe(
      client.call(recordEndpoints.openFindings, { params: { id_paziente } }),
      taskEither.map(({ data }) => data),
    ),
});
