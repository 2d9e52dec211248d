import { BinRowFields, EmptyBinResultWire, SectionName } from "@libretto/core/record/across/bin/bin-wire";
import { ConfirmedFindings } from "@libretto/core/record/therapies/confirmation-wire";
import * as t from "io-ts";
import { Empty, IdInPath } from "../codecs.ts";
import { PatientParams } from "../parameters.ts";

const BinRowParams = t.exact(t.type({ id_paziente: IdInPath, sezione: SectionName, id: IdInPath }));
const ownerAccess = { who: "owner", idParameter: "id_paziente", carer: "write" } as const;
/** What cannot be undone. */
const permanentAccess = { ...ownerAccess, carer: "manage" } as const;

const writeEndpoint = { query: Empty, body: Empty, access: ownerAccess, rate: "write" } as const;

/** The rows that the owner deleted in the last thirty days. Only the owner sees them. */
export const binEndpoints = {
  bin: {
    name: "bin",
    method: "GET",
    path: "/api/patient/:id_paziente/cestino",
    params: PatientParams,
    query: Empty,
    body: Empty,
    response: t.exact(t.type({ data: t.readonlyArray(BinRowFields), total: t.number })),
    responseFormat: "json",
    access: ownerAccess,
    rate: "read",
    audit: "read",
    about:
      "The newest 200 deleted rows and their total: `sezione` is the collection, `riga` the deleted row, `eliminata_il` the time of the deletion; it is erased after thirty days, unless a report of an adverse reaction needs it (`necessaria`)",
  },
  restoreRow: {
    ...writeEndpoint,
    name: "restoreRow",
    method: "POST",
    path: "/api/patient/:id_paziente/cestino/:sezione/:id",
    params: BinRowParams,
    body: t.exact(t.partial({ conferma_avvisi: ConfirmedFindings })),
    response: t.exact(t.type({ sezione: SectionName, riga: t.unknown })),
    responseFormat: "json",
    audit: "restore",
    about:
      "Restores a deleted row with the same id and links, and a higher version; 409 when its section allows one row and another one exists. A therapy in use is checked: 422 `therapies.unconfirmedFindings` with the findings until `conferma_avvisi` names them all",
  },
  eraseRow: {
    ...writeEndpoint,
    name: "eraseRow",
    access: permanentAccess,
    method: "DELETE",
    path: "/api/patient/:id_paziente/cestino/:sezione/:id",
    params: BinRowParams,
    response: Empty,
    responseFormat: "nothing",
    audit: "erase",
    about:
      "Erases a deleted row permanently, with the content of a file; 409 while a report of an adverse reaction needs it",
  },
  emptyBin: {
    ...writeEndpoint,
    name: "emptyBin",
    access: permanentAccess,
    method: "DELETE",
    path: "/api/patient/:id_paziente/cestino",
    params: PatientParams,
    response: EmptyBinResultWire,
    responseFormat: "json",
    audit: "erase",
    about:
      "Erases every deleted row permanently, except those that a report of an adverse reaction needs; returns the numbers of erased and remaining rows",
  },
} as const;
