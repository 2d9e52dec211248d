import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { RecordBin } from "@libretto/core/ports/record/record-bin";
import { binRowFromWire } from "@libretto/core/record/across/bin/bin-wire";
import { binEndpoints } from "../contract/bin.ts";
import type { Client } from "./client.ts";

/** The bin of the own record, over the server. */
export const httpRecordBin = (client: Client): RecordBin => ({
  rows: (id_paziente) =>
    pipe(
      client.call(binEndpoints.bin, { params: { id_paziente } }),
      // a row that this version of the client cannot read is not shown; the total still counts it
      taskEither.map(({ data, total }) => ({ rows: data.flatMap((row) => binRowFromWire(row) ?? []), total })),
    ),
  erase: (id_paziente, { collection }, id) =>
    pipe(
      client.call(binEndpoints.eraseRow, { params: { id_paziente, sezione: collection, id } }),
      taskEither.map(() => undefined),
    ),
  empty: (id_paziente) => client.call(binEndpoints.emptyBin, { params: { id_paziente } }),
});
