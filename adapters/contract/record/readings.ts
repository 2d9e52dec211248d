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
import { dataEnvelope, Empty, IdInPath, numericText, RowsQuery, rawJsonPage } from "../codecs.ts";
import type { Codec } from "../endpoint.ts";
import { hasExistingId } from "./documented-path.ts";

const ReadingParams = t.exact(t.type({ id: IdInPath }));
const Row: Codec<ReadingDraft> = vitalSigns.wire;
const SavedRow: Codec<ReadingDraft> = savedRowCodec(vitalSigns, Row);
const MessageResponse = t.exact(t.type({ message: t.string }));

/** Readings of vital signs under the documented paths (decision R7). */
export const readingEndpoints = {
  readingsList: {
    name: "readingsList",
    method: "GET",
    path: "/api/rilevazioniPatient/:id",
    params: ReadingParams,
    query: RowsQuery,
    body: Empty,
    response: rawJsonPage(Row),
    responseFormat: "text",
    access: { who: "reader", idParameter: "id", idKind: "patient" },
    rate: "read",
    audit: "read",
    about: "A page of tbl_parametri_vitalis, newest first",
  },
  importReadings: {
    name: "importReadings",
    method: "POST",
    path: "/api/rilevazioni",
    params: Empty,
    query: Empty,
    body: ReadingImportRequestWire as Codec<ReadingImportRequest>,
    response: dataEnvelope(t.readonlyArray(ImportResultWire as Codec<ImportResult>)),
    responseFormat: "json",
    access: { who: "patient", carer: "write" },
    rate: "write",
    audit: "add",
    about:
      "Imports up to 1,000 readings, entered or from devices, in one transaction; the result for each reading is `nuova`, `presente` or `rifiutata` with its fields; a second identical call stores nothing",
  },
  addReading: {
    name: "addReading",
    method: "POST",
    path: "/api/rilevazioni/:id",
    params: t.exact(t.type({ id: numericText(t.literal(NEW_ID)) })),
    query: Empty,
    body: SavedRow,
    response: Row,
    responseFormat: "json",
    access: { who: "patient", carer: "write" },
    rate: "write",
    audit: "add",
    overwrites: hasExistingId,
    about:
      "Adds a reading to the own record; its `id` is 0. A body with the id of an existing reading saves that reading",
  },
  changeReading: {
    name: "changeReading",
    method: "PUT",
    path: "/api/rilevazioni/:id",
    params: ReadingParams,
    query: Empty,
    body: SavedRow,
    response: Row,
    responseFormat: "json",
    access: { who: "patient", carer: "write" },
    rate: "write",
    audit: "edit",
    overwrites: true,
    about: "Edits or locks a reading of the own record; a row with a deletion mark is deleted (204)",
  },
  removeReading: {
    name: "removeReading",
    method: "DELETE",
    path: "/api/rilevazioni/:id",
    params: ReadingParams,
    query: Empty,
    body: Empty,
    response: MessageResponse,
    responseFormat: "json",
    access: { who: "patient", carer: "write" },
    rate: "write",
    audit: "remove",
    overwrites: true,
    about: "Removes a reading of the own record",
  },
} as const;
