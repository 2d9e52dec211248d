import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { RecordBin } from "@libretto/core/ports/record/record-bin";
import { binRowFromWire } from "@libretto/core/record/across/bin/bin-wire";
import { binEndpoints } from "../../contract/record/bin.ts";
import type { Client } from "../client.ts";

/** The bin of the own record, over the API. */
export const httpRecordBin = (client: Client): RecordBin => ({
  listRows: (id_paziente) =>
    pipe(
      client.call(binEndpoints.bin, { params: { id_paziente } }),
      // rows that this version of the client cannot read are not shown; the total includes them
      taskEither.map(({ data, total }) => ({ rows: data.flatMap((row) => binRowFromWire(row) ?? []), total })),
    ),
  erase: (id_paziente, { collection }, id) =>
    pipe(
      client.call(binEndpoints.eraseRow, { params: { id_paziente, sezione: collection, id } }),
      taskEither.map(() => undefined),
    ),
  empty: (id_paziente) => client.call(binEndpoints.emptyBin, { params: { id_paziente } }),
});
