import * as t from "io-ts";
import { dataEnvelope, Empty } from "../codecs.ts";
import { LanguageQuery } from "../parameters.ts";
import { Ticket } from "./files.ts";

const RestoredCountsRow = t.exact(t.type({ righe: t.number, file: t.number, disegni: t.number, punteggi: t.number }));

/** The archive of a person without an account is for who represents the person: the person has no other way to the data. */
const archiveAccess = { who: "patient", carer: "represent" } as const;

/** Export of the whole record, and its restore. */
export const archiveEndpoints = {
  exportAll: {
    name: "exportAll",
    method: "GET",
    path: "/api/esportaTutto",
    params: Empty,
    query: LanguageQuery,
    body: Empty,
    response: Empty,
    responseFormat: "file",
    access: archiveAccess,
    rate: "read",
    audit: "export",
    about:
      "The own record as one ZIP archive: the rows as JSON, a FHIR bundle, every file and drawing, a readable page, and checksums. Requires step-up authentication",
  },
  exportAddress: {
    name: "exportAddress",
    method: "GET",
    path: "/api/indirizzoEsportazione",
    params: Empty,
    query: LanguageQuery,
    body: Empty,
    response: dataEnvelope(t.string),
    responseFormat: "json",
    returnsSecret: true,
    access: archiveAccess,
    rate: "read",
    audit: "ticket",
    about:
      "A link that downloads the archive of `esportaTutto` once, within 60 seconds, in this session, for clients that save while they read. Requires step-up authentication; 429 while the server is busy with other archives",
  },
  downloadAll: {
    name: "downloadAll",
    method: "GET",
    path: "/api/esportazione/:biglietto",
    params: t.exact(t.type({ biglietto: Ticket })),
    query: LanguageQuery,
    body: Empty,
    response: Empty,
    responseFormat: "file",
    access: { who: "anyone" },
    rate: "read",
    audit: null,
    about:
      "Downloads the archive of a link of `indirizzoEsportazione`; a second time, later or in another session: 404",
  },
  restoreReady: {
    name: "restoreReady",
    method: "GET",
    path: "/api/ripristinoPossibile",
    params: Empty,
    query: Empty,
    body: Empty,
    response: Empty,
    responseFormat: "nothing",
    access: archiveAccess,
    rate: "read",
    audit: null,
    additionalFailures: ["conflict"],
    about:
      "Whether `ripristinaTutto` can start now, to be requested before an upload: 409 when the record is not empty, 429 while the server is busy. Requires step-up authentication",
  },
  restoreAll: {
    name: "restoreAll",
    method: "POST",
    path: "/api/ripristinaTutto",
    params: Empty,
    query: Empty,
    body: Empty,
    streams: "archive",
    response: RestoredCountsRow,
    responseFormat: "json",
    access: archiveAccess,
    rate: "write",
    audit: "import",
    about:
      "Restores an archive of `esportaTutto` into the own record, which must be empty; the body is the archive, at most 3 GB. It is restored completely or not at all, without doctors, consents and sign-ins. Requires step-up authentication",
  },
} as const;
