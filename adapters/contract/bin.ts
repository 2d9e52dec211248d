import { BinRowFields, EmptyBinResultWire, SectionName } from "@libretto/core/record/across/bin/bin-wire";
import { ConfirmedFindings } from "@libretto/core/record/therapies/confirmation";
import * as t from "io-ts";
import { IdInPath, Nothing } from "./codecs.ts";
import { OfPatient } from "./of-patient.ts";

const OfBinRow = t.exact(t.type({ id_paziente: IdInPath, sezione: SectionName, id: IdInPath }));
const owner = { who: "owner", of: "id_paziente" } as const;

const write = { query: Nothing, body: Nothing, access: owner, rate: "write" } as const;

/** The bin of a record: what its owner deleted in the last thirty days. Only the owner sees it. */
export const binEndpoints = {
  bin: {
    name: "bin",
    method: "GET",
    path: "/api/patient/:id_paziente/cestino",
    params: OfPatient,
    query: Nothing,
    body: Nothing,
    answer: t.exact(t.type({ data: t.readonlyArray(BinRowFields), total: t.number })),
    form: "json",
    access: owner,
    rate: "read",
    audit: "read",
    about:
      "The newest 200 deleted rows and how many there are: `sezione` is the collection, `riga` the row as it was, `eliminata_il` when it was deleted; it is erased thirty days later, but not while a report of an adverse reaction needs it (`necessaria`)",
  },
  restoreRow: {
    ...write,
    name: "restoreRow",
    method: "POST",
    path: "/api/patient/:id_paziente/cestino/:sezione/:id",
    params: OfBinRow,
    body: t.exact(t.partial({ conferma_avvisi: ConfirmedFindings })),
    answer: t.exact(t.type({ sezione: SectionName, riga: t.unknown })),
    form: "json",
    audit: "restore",
    about:
      "Brings a deleted row back as the same row: the same id and links, a higher version; 409 where its section has one row at most and another was written since. A therapy in use is checked: 422 `therapies.unconfirmedFindings` with the findings until `conferma_avvisi` names them all",
  },
  eraseRow: {
    ...write,
    name: "eraseRow",
    method: "DELETE",
    path: "/api/patient/:id_paziente/cestino/:sezione/:id",
    params: OfBinRow,
    answer: Nothing,
    form: "nothing",
    audit: "erase",
    about:
      "Erases a deleted row for good, with the content of a file; 409 while a report of an adverse reaction needs it",
  },
  emptyBin: {
    ...write,
    name: "emptyBin",
    method: "DELETE",
    path: "/api/patient/:id_paziente/cestino",
    params: OfPatient,
    answer: EmptyBinResultWire,
    form: "json",
    audit: "erase",
    about: "Erases every deleted row for good that nothing needs: how many were erased, and how many stay",
  },
} as const;
