import type { Documents } from "@libretto/core/ports/documents";
import { reportEndpoints } from "../contract/reports.ts";
import type { Client } from "./client.ts";

/** Documents that the server prints. */
export const httpDocuments = (client: Client): Documents => ({
  therapies: (patient, lang) =>
    client.file(reportEndpoints.printTherapies, { params: { id_paziente: patient }, query: { lang } }),
  report: (patient, lang) =>
    client.file(reportEndpoints.printReport, { params: { id_paziente: patient }, query: { lang } }),
});
