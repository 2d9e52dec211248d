import type { Documents } from "@libretto/core/ports/documents";
import { recordEndpoints } from "../contract/record.ts";
import type { Client } from "./client.ts";

/** Documents that the server prints. */
export const httpDocuments = (client: Client): Documents => ({
  therapies: (patient, lang) =>
    client.file(recordEndpoints.printTherapies, { params: { id_paziente: patient }, query: { lang } }),
});
