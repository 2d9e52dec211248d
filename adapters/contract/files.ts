import { savedRowCodec } from "@libretto/core/record/across/bin/deletion-marks";
import { FileRowWire, NewFileWire } from "@libretto/core/record/files/new-file-wire";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import * as t from "io-ts";
import { IdInPath, inData, Nothing, passedPage, RowsQuery } from "./codecs.ts";

const OfFile = t.exact(t.type({ id: IdInPath }));
const OfPatientsFile = t.exact(t.type({ id_paziente: IdInPath, id: IdInPath }));
/** What stands in the path of an address that works once. */
export const Ticket = t.refinement(t.string, (text) => /^[A-Za-z0-9_-]{43}$/.test(text), "Ticket");
/** A row of either list that is saved. */
export const SavedFile = savedRowCodec(files, FileRowWire);
const Said = t.exact(t.type({ message: t.string }));

const own = { who: "patient" } as const;
const reader = { who: "reader", of: "id_paziente", named: "patient" } as const;

const list = {
  method: "GET",
  params: Nothing,
  query: RowsQuery,
  body: Nothing,
  form: "text",
  access: own,
  rate: "read",
  audit: "read",
} as const;

const address = {
  method: "GET",
  query: Nothing,
  body: Nothing,
  answer: inData(t.string),
  form: "json",
  rate: "read",
  audit: "ticket",
} as const;

const content = {
  method: "GET",
  query: Nothing,
  body: Nothing,
  answer: Nothing,
  form: "file",
  rate: "read",
  audit: "read",
} as const;

/** Files under the paths of the documents, and what associated doctors need besides. */
export const fileEndpoints = {
  filesList: {
    ...list,
    name: "filesList",
    path: "/api/getFiles",
    answer: passedPage(files.wire),
    about: "A page of the own tbl_files, newest first",
  },
  kardiaList: {
    ...list,
    answer: passedPage(kardiaTraces.wire),
    name: "kardiaList",
    path: "/api/getKardiaFile",
    about: "A page of the own kardias, newest first",
  },
  addFile: {
    name: "addFile",
    method: "POST",
    path: "/api/files",
    params: Nothing,
    query: Nothing,
    body: NewFileWire,
    streams: "file",
    answer: FileRowWire,
    form: "json",
    access: { ...own, permission: "addFile" },
    rate: "write",
    audit: "add",
    about:
      "Keeps a file of at most 25 MiB and its row: as `multipart/form-data` with the row as JSON in the part `dati` and the bytes in the part `file`, or as JSON with a data URL in `file`; the content must be what name, type and kind say. A documented mark of deletion is refused (400)",
  },
  changeFile: {
    name: "changeFile",
    method: "PUT",
    path: "/api/files/:id",
    params: OfFile,
    query: Nothing,
    body: SavedFile,
    answer: FileRowWire,
    form: "json",
    access: own,
    rate: "write",
    audit: "edit",
    overwrites: true,
    about:
      "Edits or locks a file of the own record; what it holds stays as it is. One with a documented mark of deletion is deleted (204)",
  },
  removeFile: {
    name: "removeFile",
    method: "DELETE",
    path: "/api/files/:id",
    params: OfFile,
    query: Nothing,
    body: Nothing,
    answer: Said,
    form: "json",
    access: own,
    rate: "write",
    audit: "remove",
    overwrites: true,
    about: "Removes a file of the own record, of either list, with what it holds",
  },
  fileAddress: {
    ...address,
    name: "fileAddress",
    path: "/api/getDRoute/:id",
    params: OfFile,
    access: own,
    about: "An address that downloads a file of the own record once, within 60 seconds, in this session",
  },
  sharedFileAddress: {
    ...address,
    name: "sharedFileAddress",
    path: "/api/patient/:id_paziente/getDRoute/:id",
    params: OfPatientsFile,
    access: reader,
    about: "The same for whoever may see the file",
  },
  kardiaPreview: {
    ...content,
    name: "kardiaPreview",
    path: "/api/anteprimaKardia/:id",
    params: OfFile,
    access: own,
    about: "What a file of the own record holds, for a preview in the page",
  },
  filePreview: {
    ...content,
    name: "filePreview",
    path: "/api/patient/:id_paziente/anteprima/:id",
    params: OfPatientsFile,
    access: reader,
    about: "The same for whoever may see the file",
  },
  download: {
    ...content,
    name: "download",
    path: "/api/download/:biglietto",
    params: t.exact(t.type({ biglietto: Ticket })),
    access: { who: "anyone" },
    audit: null,
    about:
      "The file that an address of `getDRoute` stands for, as a download; a second time, later or in another session: 404",
  },
} as const;
