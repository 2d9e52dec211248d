import type { Documents, PrintedDocument } from "@libretto/core/ports/documents/documents";
import { WHOLE_RECORD } from "@libretto/core/reports/report-choice";
import { queryOfChoice } from "@libretto/core/reports/report-choice-wire";
import { reportEndpoints } from "../../contract/record/reports.ts";
import type { Client } from "../client.ts";
import { toBytes } from "../transport/file-bytes.ts";

const ENDPOINTS = { therapies: "printTherapies", exams: "printExams", emergency: "printEmergency" } as const;
const FHIR_CONTENT = { summary: "sintesi", complete: "completo" } as const;

/** Documents that the server prints. */
export const httpDocuments = (client: Client): Documents => {
  const print =
    (document: Exclude<PrintedDocument, "report">): Documents["therapies"] =>
    (patient, lang) =>
      toBytes(
        client.content(reportEndpoints[ENDPOINTS[document]], { params: { id_paziente: patient }, query: { lang } }),
      );
  return {
    therapies: print("therapies"),
    exams: print("exams"),
    emergency: print("emergency"),
    reaction: (patient, lang, id) =>
      toBytes(client.content(reportEndpoints.printReaction, { params: { id_paziente: patient, id }, query: { lang } })),
    report: (patient, lang, choice = WHOLE_RECORD) =>
      toBytes(
        client.content(reportEndpoints.printReport, {
          params: { id_paziente: patient },
          query: { lang, ...queryOfChoice(choice) },
        }),
      ),
    fhir: (content, lang, choice = WHOLE_RECORD) =>
      toBytes(
        client.content(reportEndpoints.fhirSummary, {
          query: { lang, tipo: FHIR_CONTENT[content], ...queryOfChoice(choice) },
        }),
      ),
  };
};
