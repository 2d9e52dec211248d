import type { PatientId } from "@libretto/core/kernel/id";
import type { SqlSession } from "../engine/engine.ts";

/** Locks the record of a patient until the end of the transaction, so that concurrent writes see each other. */
export const lockRecord = (sql: SqlSession, patient: PatientId): void =>
  sql.send("select 1 from paziente where id_paziente = $1 for update", [patient]);
