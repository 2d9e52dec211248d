import { EmergencyPaperQuery } from "@libretto/core/record/across/emergency/emergency-view-wire";
import { ReportChoiceQuery } from "@libretto/core/reports/report-choice-wire";
import * as t from "io-ts";
import { Empty, IdInPath } from "../codecs.ts";
import { LanguageQuery, PatientParams } from "../parameters.ts";

/** A printed part of the record, for the owner and for doctors as far as their clearance allows. */
const definePrint = <N extends string>(name: N, path: string, about: string) =>
  ({
    name,
    method: "GET",
    path: `${path}/:id_paziente`,
    params: PatientParams,
    query: LanguageQuery,
    body: Empty,
    response: Empty,
    responseFormat: "pdf",
    access: { who: "reader", idParameter: "id_paziente", idKind: "patient" },
    rate: "read",
    audit: "print",
    // more rows than a document can have
    additionalFailures: ["refused"],
    about,
  }) as const;

/** `?tipo=`: the summary (default), or the complete record. */
const FhirQuery = t.exact(t.partial({ tipo: t.keyof({ sintesi: null, completo: null }) }));

/** Printed documents. */
export const printEndpoints = {
  printTherapies: definePrint("printTherapies", "/api/downloadTerapie", "The medications as PDF"),
  printExams: definePrint("printExams", "/api/downloadEsami", "The exams as PDF"),
  printReport: {
    ...definePrint(
      "printReport",
      "/api/downloadReport",
      "The clinical report as PDF; `?sezioni=` limits it to sections, `?dal=&al=` to the events of a period",
    ),
    query: t.intersection([LanguageQuery, ReportChoiceQuery]),
  },
  printReaction: {
    ...definePrint("printReaction", "/api/downloadReazione", "A report of an adverse reaction as PDF"),
    path: "/api/downloadReazione/:id_paziente/:id",
    params: t.exact(t.type({ id_paziente: IdInPath, id: IdInPath })),
  },
  printEmergency: {
    ...definePrint(
      "printEmergency",
      "/api/downloadEmergenza",
      "The emergency set as a PDF of one page; `?foglio=` asks for the card for the wallet or the page for the fridge instead",
    ),
    query: t.intersection([LanguageQuery, EmergencyPaperQuery]),
  },
} as const;

/** The own record as a FHIR bundle. */
export const fhirEndpoints = {
  fhirSummary: {
    name: "fhirSummary",
    method: "GET",
    path: "/api/getFhirData",
    params: Empty,
    query: t.intersection([LanguageQuery, FhirQuery, ReportChoiceQuery]),
    body: Empty,
    response: Empty,
    responseFormat: "file",
    access: { who: "patient", carer: "write" },
    rate: "read",
    audit: "print",
    about:
      "The own record as International Patient Summary: a FHIR R4 document as JSON, limited by `?sezioni=`, `?dal=` and `?al=`; with `tipo=completo` the complete record as a FHIR collection, with the newest files and drawings up to 20 MiB and the names of the others, which requires step-up authentication",
  },
} as const;
