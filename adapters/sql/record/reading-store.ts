import { isLeft } from "@libretto/core/kernel/fp";
import type { ReadingStore } from "@libretto/core/ports/record/reading-store";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { insertRowsSql } from "./counted-rows.ts";
import { lockRecord } from "./lock-record.ts";
import { sqlPerSection } from "./tables.ts";

const readingsAt = sqlPerSection(
  ({ table, columns, live }) => `select ${columns.join(", ")} from ${table}
    where id_paziente = $1 and ${live} and created_on = any ($2::timestamptz[])`,
);

const decodeReading = (row: unknown): Reading => {
  const decoded = vitalSigns.wire.decode(row);
  if (isLeft(decoded)) throw new Error("a stored reading cannot be decoded");
  return decoded.right as Reading;
};

/** Stores many readings at once, within a transaction of the `record` role. */
export const sqlReadingStore = (
  sql: SqlSession,
  by: { readonly account: number },
  ids: IdSource,
  clock: Clock,
): ReadingStore => ({
  lockAt: (patient, instants) =>
    toTaskEither(async () => {
      lockRecord(sql, patient);
      const rows = await sql.query(readingsAt(vitalSigns), [patient, [...instants]]);
      return rows.map(decodeReading);
    }),
  add: (patient, readings) =>
    toTaskEither(async () => {
      const readingsWithIds = readings.map((reading) => ({ ...reading, id: ids.next(), version: 1 }));
      const rows = JSON.stringify(readingsWithIds.map((reading) => vitalSigns.wire.encode(reading)));
      if (readingsWithIds.length > 0) sql.send(insertRowsSql(vitalSigns), [patient, rows, by.account, clock.now()]);
      return readingsWithIds;
    }),
});
