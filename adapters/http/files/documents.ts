import type { Documents } from "@libretto/core/ports/documents/documents";
import { reportEndpoints } from "../../contract/record/reports.ts";
import type { Client } from "../client.ts";
import { toBytes } from "../transport/file-bytes.ts";

type PrintEndpointName = "printTherapies" | "printExams" | "printReport";

/** Documents that the server prints. */
export const httpDocuments = (client: Client): Documents => {
  const print =
    (document: PrintEndpointName): Documents["report"] =>
    (patient, lang) =>
      toBytes(client.content(reportEndpoints[document], { params: { id_paziente: patient }, query: { lang } }));
  return { therapies: print("printTherapies"), exams: print("printExams"), report: print("printReport") };
};
