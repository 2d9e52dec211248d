import type { Documents } from "@libretto/core/ports/documents/documents";
import { reportEndpoints } from "../contract/reports.ts";
import { bytesOf } from "./bytes.ts";
import type { Client } from "./client.ts";

type Printed = "printTherapies" | "printExams" | "printReport";

/** Documents that the server prints. */
export const httpDocuments = (client: Client): Documents => {
  const printed =
    (document: Printed): Documents["report"] =>
    (patient, lang) =>
      bytesOf(client.content(reportEndpoints[document], { params: { id_paziente: patient }, query: { lang } }));
  return { therapies: printed("printTherapies"), exams: printed("printExams"), report: printed("printReport") };
};
