import type { Documents, PrintDocument } from "@libretto/core/ports/documents/documents";
import { queryOfPaper } from "@libretto/core/record/across/emergency/emergency-view-wire";
import { WHOLE_RECORD } from "@libretto/core/reports/report-choice";
import { queryOfChoice } from "@libretto/core/reports/report-choice-wire";
import { fhirEndpoints, printEndpoints } from "../../contract/record/reports.ts";
import type { Client } from "../client.ts";
import { toBytes } from "../transport/file-bytes.ts";

const FHIR_CONTENT = { summary: "sintesi", complete: "completo" } as const;

/** The documents that the server creates, over HTTP. */
export const httpDocuments = (client: Client): Documents => {
  const print =
    (name: "printTherapies" | "printExams"): PrintDocument =>
    (patient, lang) =>
      toBytes(client.content(printEndpoints[name], { params: { id_paziente: patient }, query: { lang } }));
  return {
    printTherapies: print("printTherapies"),
    printExams: print("printExams"),
    printEmergencySheet: (patient, lang, paper = "sheet") =>
      toBytes(
        client.content(printEndpoints.printEmergency, {
          params: { id_paziente: patient },
          query: { lang, ...queryOfPaper(paper) },
        }),
      ),
    printReaction: (patient, lang, id) =>
      toBytes(client.content(printEndpoints.printReaction, { params: { id_paziente: patient, id }, query: { lang } })),
    printReport: (patient, lang, choice = WHOLE_RECORD) =>
      toBytes(
        client.content(printEndpoints.printReport, {
          params: { id_paziente: patient },
          query: { lang, ...queryOfChoice(choice) },
        }),
      ),
    exportFhir: (content, lang, choice = WHOLE_RECORD) =>
      toBytes(
        client.content(fhirEndpoints.fhirSummary, {
          query: { lang, tipo: FHIR_CONTENT[content], ...queryOfChoice(choice) },
        }),
      ),
  };
};
