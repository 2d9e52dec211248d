import { isLeft } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/clock";
import type { IdSource } from "@libretto/core/ports/id-source";
import type { ReadingStore } from "@libretto/core/ports/reading-store";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { addRows } from "./add-rows.ts";
import { step } from "./attempt.ts";
import type { SqlSession } from "./engine.ts";
import { holdRecord } from "./hold-record.ts";
import { textFor } from "./tables.ts";

const AT = textFor(
  ({ table, columns, live }) => `select ${columns.join(", ")} from ${table}
    where id_paziente = $1 and ${live} and created_on = any ($2::timestamptz[])`,
);

const keptReading = (row: unknown): Reading => {
  const read = vitalSigns.wire.decode(row);
  if (isLeft(read)) throw new Error("a stored reading cannot be decoded");
  return read.right as Reading;
};

/** Stores many readings at once, within a transaction of the `record` role. */
export const sqlReadingStore = (
  sql: SqlSession,
  by: { readonly account: number },
  ids: IdSource,
  clock: Clock,
): ReadingStore => ({
  holdAt: (patient, moments) =>
    step(async () => {
      holdRecord(sql, patient);
      const rows = await sql.query(AT(vitalSigns), [patient, [...moments]]);
      return rows.map(keptReading);
    }),
  add: (patient, readings) =>
    step(async () => {
      const named = readings.map((reading) => ({ ...reading, id: ids.next(), version: 1 }));
      const rows = JSON.stringify(named.map((reading) => vitalSigns.wire.encode(reading)));
      if (named.length > 0) sql.send(addRows(vitalSigns), [patient, rows, by.account, clock.now()]);
      return named;
    }),
});
