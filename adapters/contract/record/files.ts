import { savedRowCodec } from "@libretto/core/record/across/bin/deletion-marks";
import { FileRowWire, NewFileWire } from "@libretto/core/record/files/new-file-wire";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import * as t from "io-ts";
import { dataEnvelope, Empty, IdInPath, RowsQuery, rawJsonPage } from "../codecs.ts";

const FileParams = t.exact(t.type({ id: IdInPath }));
const PatientFileParams = t.exact(t.type({ id_paziente: IdInPath, id: IdInPath }));
/** The secret in the path of a link that works once. */
export const Ticket = t.refinement(t.string, (text) => /^[A-Za-z0-9_-]{43}$/.test(text), "Ticket");
/** A saved row of either list. */
export const SavedFile = savedRowCodec(files, FileRowWire);
const MessageResponse = t.exact(t.type({ message: t.string }));

const ownAccess = { who: "patient", carer: "write" } as const;
const readerAccess = { who: "reader", idParameter: "id_paziente", idKind: "patient" } as const;

const listEndpoint = {
  method: "GET",
  params: Empty,
  query: RowsQuery,
  body: Empty,
  responseFormat: "text",
  access: ownAccess,
  rate: "read",
  audit: "read",
} as const;

const addressEndpoint = {
  method: "GET",
  query: Empty,
  body: Empty,
  response: dataEnvelope(t.string),
  responseFormat: "json",
  returnsSecret: true,
  rate: "read",
  audit: "ticket",
} as const;

const contentEndpoint = {
  method: "GET",
  query: Empty,
  body: Empty,
  response: Empty,
  responseFormat: "file",
  rate: "read",
  audit: "read",
} as const;

/** Files under the documented paths, and the calls for associated doctors. */
export const fileEndpoints = {
  filesList: {
    ...listEndpoint,
    name: "filesList",
    path: "/api/getFiles",
    response: rawJsonPage(files.wire),
    about: "A page of the own tbl_files, newest first",
  },
  kardiaList: {
    ...listEndpoint,
    response: rawJsonPage(kardiaTraces.wire),
    name: "kardiaList",
    path: "/api/getKardiaFile",
    about: "A page of the own kardias, newest first",
  },
  addFile: {
    name: "addFile",
    method: "POST",
    path: "/api/files",
    params: Empty,
    query: Empty,
    body: NewFileWire,
    streams: "file",
    response: FileRowWire,
    responseFormat: "json",
    access: { ...ownAccess, permission: "addFile" },
    rate: "write",
    audit: "add",
    about:
      "Stores a file of at most 25 MiB and its row: as `multipart/form-data` with the row as JSON in the part `dati` and the bytes in the part `file`, or as JSON with a data URL in `file`; the content must match name, type and kind. A row with a deletion mark is refused (400)",
  },
  changeFile: {
    name: "changeFile",
    method: "PUT",
    path: "/api/files/:id",
    params: FileParams,
    query: Empty,
    body: SavedFile,
    response: FileRowWire,
    responseFormat: "json",
    access: ownAccess,
    rate: "write",
    audit: "edit",
    overwrites: true,
    about:
      "Edits or locks a file of the own record; its content does not change. A row with a deletion mark is deleted (204)",
  },
  removeFile: {
    name: "removeFile",
    method: "DELETE",
    path: "/api/files/:id",
    params: FileParams,
    query: Empty,
    body: Empty,
    response: MessageResponse,
    responseFormat: "json",
    access: ownAccess,
    rate: "write",
    audit: "remove",
    overwrites: true,
    about: "Removes a file of the own record, of either list, with its content",
  },
  rowsOfFile: {
    name: "rowsOfFile",
    method: "GET",
    path: "/api/patient/:id_paziente/file/:id/voci",
    params: PatientFileParams,
    query: Empty,
    body: Empty,
    response: dataEnvelope(t.record(t.string, t.readonlyArray(t.unknown))),
    responseFormat: "json",
    access: { who: "owner", idParameter: "id_paziente", carer: "write" },
    rate: "read",
    audit: "read",
    about: "The rows that were accepted from a file of the own record (`id_documenti`), by collection, newest first",
  },
  fileAddress: {
    ...addressEndpoint,
    name: "fileAddress",
    path: "/api/getDRoute/:id",
    params: FileParams,
    access: ownAccess,
    about: "A link that downloads a file of the own record once, within 60 seconds, in this session",
  },
  sharedFileAddress: {
    ...addressEndpoint,
    name: "sharedFileAddress",
    path: "/api/patient/:id_paziente/getDRoute/:id",
    params: PatientFileParams,
    access: readerAccess,
    about: "The same for readers of the file",
  },
  kardiaPreview: {
    ...contentEndpoint,
    name: "kardiaPreview",
    path: "/api/anteprimaKardia/:id",
    params: FileParams,
    access: ownAccess,
    about: "The content of a file of the own record, for a preview in the page",
  },
  filePreview: {
    ...contentEndpoint,
    name: "filePreview",
    path: "/api/patient/:id_paziente/anteprima/:id",
    params: PatientFileParams,
    access: readerAccess,
    about: "The same for readers of the file",
  },
  download: {
    ...contentEndpoint,
    name: "download",
    path: "/api/download/:biglietto",
    params: t.exact(t.type({ biglietto: Ticket })),
    access: { who: "anyone" },
    audit: null,
    about: "Downloads the file of a link of `getDRoute`; a second time, later or in another session: 404",
  },
} as const;
