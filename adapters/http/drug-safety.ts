import type { DrugSafety } from "@libretto/core/ports/drug-safety";
import { catalogueEndpoints } from "../contract/catalogues.ts";
import type { Client } from "./client.ts";

/** The check of a drug against the signed-in patient's record, made by the server. */
export const httpDrugSafety = (client: Client): DrugSafety => ({
  check: (id) => client.call(catalogueEndpoints.drugWarnings, { params: { id } }),
});
