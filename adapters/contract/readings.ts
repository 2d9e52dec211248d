import { NEW_ID } from "@libretto/core/kernel/id";
import { savedRowCodec } from "@libretto/core/record/across/bin/deletion-marks";
import type { ImportResult } from "@libretto/core/record/vital-signs/import";
import {
  ImportResultWire,
  type ReadingImportRequest,
  ReadingImportRequestWire,
} from "@libretto/core/record/vital-signs/import-wire";
import type { ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import * as t from "io-ts";
import { IdInPath, inData, Nothing, numeral, passedPage, RowsQuery } from "./codecs.ts";
import { savesExisting } from "./documented.ts";
import type { Codec } from "./endpoint.ts";

const OfReading = t.exact(t.type({ id: IdInPath }));
const Row: Codec<ReadingDraft> = vitalSigns.wire;
const SavedRow: Codec<ReadingDraft> = savedRowCodec(vitalSigns, Row);
const Said = t.exact(t.type({ message: t.string }));

/** Readings of vital signs under the paths of the documents (decision R7). */
export const readingEndpoints = {
  readingsList: {
    name: "readingsList",
    method: "GET",
    path: "/api/rilevazioniPatient/:id",
    params: OfReading,
    query: RowsQuery,
    body: Nothing,
    answer: passedPage(Row),
    form: "text",
    access: { who: "reader", of: "id", named: "patient" },
    rate: "read",
    audit: "read",
    about: "A page of tbl_parametri_vitalis, newest first",
  },
  importReadings: {
    name: "importReadings",
    method: "POST",
    path: "/api/rilevazioni",
    params: Nothing,
    query: Nothing,
    body: ReadingImportRequestWire as Codec<ReadingImportRequest>,
    answer: inData(t.readonlyArray(ImportResultWire as Codec<ImportResult>)),
    form: "json",
    access: { who: "patient" },
    rate: "write",
    audit: "add",
    about:
      "Keeps up to 1,000 readings at once, typed or from devices, in one transaction; per reading `nuova`, `presente` or `rifiutata` with its fields; a second identical call keeps nothing",
  },
  addReading: {
    name: "addReading",
    method: "POST",
    path: "/api/rilevazioni/:id",
    params: t.exact(t.type({ id: numeral(t.literal(NEW_ID)) })),
    query: Nothing,
    body: SavedRow,
    answer: Row,
    form: "json",
    access: { who: "patient" },
    rate: "write",
    audit: "add",
    overwrites: savesExisting,
    about:
      "Adds a reading to the own record; its `id` is 0, as it has none yet. A body with the id of an existing reading saves that reading",
  },
  changeReading: {
    name: "changeReading",
    method: "PUT",
    path: "/api/rilevazioni/:id",
    params: OfReading,
    query: Nothing,
    body: SavedRow,
    answer: Row,
    form: "json",
    access: { who: "patient" },
    rate: "write",
    audit: "edit",
    overwrites: true,
    about: "Edits or locks a reading of the own record; one with a documented mark of deletion is deleted (204)",
  },
  removeReading: {
    name: "removeReading",
    method: "DELETE",
    path: "/api/rilevazioni/:id",
    params: OfReading,
    query: Nothing,
    body: Nothing,
    answer: Said,
    form: "json",
    access: { who: "patient" },
    rate: "write",
    audit: "remove",
    overwrites: true,
    about: "Removes a reading of the own record",
  },
} as const;
