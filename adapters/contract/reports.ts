import * as t from "io-ts";
import { Nothing } from "./codecs.ts";
import { InLanguage, OfPatient } from "./of-patient.ts";

/** A printed part of the record, for the owner and, as far as the sharing rule lets through, for a doctor. */
const printed = <N extends string>(name: N, path: string, about: string) =>
  ({
    name,
    method: "GET",
    path: `${path}/:id_paziente`,
    params: OfPatient,
    query: InLanguage,
    body: Nothing,
    answer: Nothing,
    form: "pdf",
    access: { who: "reader", of: "id_paziente", named: "patient" },
    rate: "read",
    audit: "print",
    about,
  }) as const;

/** `?tipo=`: the summary, which is what is meant by nothing; or everything. */
const FhirKind = t.exact(t.partial({ tipo: t.keyof({ sintesi: null, completo: null }) }));

/** What is made of the whole record. */
export const reportEndpoints = {
  printTherapies: printed("printTherapies", "/api/downloadTerapie", "The medications as PDF"),
  printExams: printed("printExams", "/api/downloadEsami", "The exams as PDF"),
  printReport: printed("printReport", "/api/downloadReport", "The clinical report as PDF"),
  printEmergency: printed("printEmergency", "/api/downloadEmergenza", "What a rescuer needs, as PDF of one page"),
  fhirSummary: {
    name: "fhirSummary",
    method: "GET",
    path: "/api/getFhirData",
    params: Nothing,
    query: t.intersection([InLanguage, FhirKind]),
    body: Nothing,
    answer: Nothing,
    form: "file",
    access: { who: "patient" },
    rate: "read",
    audit: "print",
    about:
      "The own record as International Patient Summary: a FHIR R4 document as JSON; with `tipo=completo` everything as a FHIR collection, with the newest files and drawings up to 20 MiB and the names of the others, which needs a fresh proof",
  },
} as const;
