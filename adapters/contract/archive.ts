import * as t from "io-ts";
import { inData, Nothing } from "./codecs.ts";
import { Ticket } from "./files.ts";
import { InLanguage } from "./of-patient.ts";

const RestoredRow = t.exact(t.type({ righe: t.number, file: t.number, disegni: t.number, punteggi: t.number }));

/** Taking everything along, and bringing it back. */
export const archiveEndpoints = {
  exportAll: {
    name: "exportAll",
    method: "GET",
    path: "/api/esportaTutto",
    params: Nothing,
    query: InLanguage,
    body: Nothing,
    answer: Nothing,
    form: "file",
    access: { who: "patient" },
    rate: "read",
    audit: "export",
    about:
      "Everything of the own record as one ZIP archive: the rows as JSON, a FHIR bundle, every file and drawing, a page to read, and checksums. Needs a fresh proof",
  },
  exportAddress: {
    name: "exportAddress",
    method: "GET",
    path: "/api/indirizzoEsportazione",
    params: Nothing,
    query: InLanguage,
    body: Nothing,
    answer: inData(t.string),
    form: "json",
    access: { who: "patient" },
    rate: "read",
    audit: "ticket",
    about:
      "An address that downloads what `esportaTutto` answers with, once, within 60 seconds, in this session, for programs that save as they read. Needs a fresh proof; 429 while there is no place for another archive",
  },
  downloadAll: {
    name: "downloadAll",
    method: "GET",
    path: "/api/esportazione/:biglietto",
    params: t.exact(t.type({ biglietto: Ticket })),
    query: InLanguage,
    body: Nothing,
    answer: Nothing,
    form: "file",
    access: { who: "anyone" },
    rate: "read",
    audit: null,
    about:
      "The archive that an address of `indirizzoEsportazione` stands for, as a download; a second time, later or in another session: 404",
  },
  restoreReady: {
    name: "restoreReady",
    method: "GET",
    path: "/api/ripristinoPossibile",
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: Nothing,
    form: "nothing",
    access: { who: "patient" },
    rate: "read",
    audit: null,
    refuses: ["conflict"],
    about:
      "Whether `ripristinaTutto` would take an archive now, to be asked before one is sent: 409 where the record holds something, 429 while there is no place. Needs a fresh proof",
  },
  restoreAll: {
    name: "restoreAll",
    method: "POST",
    path: "/api/ripristinaTutto",
    params: Nothing,
    query: Nothing,
    body: Nothing,
    streams: "archive",
    answer: RestoredRow,
    form: "json",
    access: { who: "patient" },
    rate: "write",
    audit: "import",
    about:
      "Brings an archive of `esportaTutto` back into the own record, which must be empty; the body is the archive itself, at most 3 GB. All of it or nothing; doctors, consents and sign-ins are not brought back. Needs a fresh proof",
  },
} as const;
