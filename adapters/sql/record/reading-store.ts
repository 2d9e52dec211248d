import { type Failure, fieldFailure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { ReadingStore } from "@libretto/core/ports/record/reading-store";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { insertRowsSql } from "./counted-rows.ts";
import { lockRecord } from "./lock-record.ts";
import { findForeignReferences } from "./references.ts";
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

/** Refuses readings that name documents which this record does not have. One query checks the documents of all. */
const checkDocuments = async (
  sql: SqlSession,
  patient: PatientId,
  readings: readonly Reading[],
): Promise<Either<Failure, void>> => {
  const [first] = readings;
  if (first === undefined) return right(undefined);
  const documents = [...new Set(readings.flatMap((reading) => reading.documents ?? []))];
  const row = vitalSigns.wire.encode({ ...first, documents }) as Readonly<Record<string, unknown>>;
  const foreign = await findForeignReferences(sql, vitalSigns, patient, first.id, row);
  return foreign === null ? right(undefined) : left(fieldFailure(foreign));
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
  add: (patient, readings) => async () => {
    const readingsWithIds = readings.map((reading) => ({ ...reading, id: ids.next(), version: 1 }));
    const checked = await checkDocuments(sql, patient, readingsWithIds);
    if (isLeft(checked)) return checked;
    const rows = JSON.stringify(readingsWithIds.map((reading) => vitalSigns.wire.encode(reading)));
    if (readingsWithIds.length > 0) sql.send(insertRowsSql(vitalSigns), [patient, rows, by.account, clock.now()]);
    return right(readingsWithIds);
  },
});
