import type { PatientId } from "@libretto/core/kernel/id";
import type { SqlSession } from "./engine.ts";

/** Has transactions that hold a patient's record go one after another, so that none misses what another keeps. */
export const holdRecord = (sql: SqlSession, patient: PatientId): void =>
  sql.send("select 1 from paziente where id_paziente = $1 for update", [patient]);
