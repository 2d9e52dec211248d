import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { SheetStore } from "@libretto/core/ports/record/sheet-store";
import type { SheetSource } from "@libretto/core/ports/sharing/record-source";
import type { Patient } from "@libretto/core/record/patient/patient";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { SqlSession } from "../engine/engine.ts";
import { SHEET, SHEET_ASSIGNMENTS } from "./sheet-columns.ts";

const sheet = (lock: "for update" | ""): string => `select json_build_object(${SHEET}) as sheet
  from (select * from paziente where id_paziente = $1 ${lock}) p
  left join patient_account c on c.id_paziente = p.id_paziente`;
const ONE = sheet("for update");
const LOOK = sheet("");
const columns = Object.keys(SHEET_ASSIGNMENTS);
const values = Object.values(SHEET_ASSIGNMENTS);
const CREATE = `insert into paziente (id_paziente, id_utente, version, ${columns.join(", ")})
  values ($1, $3, 1, ${values.join(", ")})`;
const REPLACE = `update paziente set version = version + 1, ${columns.map((column, i) => `${column} = ${values[i]}`).join(", ")}
  where id_paziente = $1 and ($3::bigint is null or version = $3) returning version`;
const EXISTS = "select 1 from paziente where id_paziente = $1";

const readSheet = async (sql: SqlSession, text: string, patient: PatientId): Promise<Either<Failure, Patient>> => {
  const [row] = await sql.query<{ readonly sheet: unknown }>(text, [patient]);
  if (row === undefined) return left(failure("notFound", "failure.notFound"));
  const decoded = PatientWire.decode(row.sheet);
  if (isLeft(decoded)) throw new Error("a stored sheet cannot be decoded");
  return right(decoded.right);
};

/** Stores patient sheets, within a transaction of the `record` role. */
export const sqlSheetStore = (sql: SqlSession): SheetStore & SheetSource => ({
  loadForUpdate: (patient) => () => readSheet(sql, ONE, patient),
  load: (patient) => () => readSheet(sql, LOOK, patient),
  create: (patient) => async () => {
    await sql.query(CREATE, [patient.id, JSON.stringify(PatientWire.encode(patient)), patient.account]);
    return right(undefined);
  },
  replace: (requested, expectedVersion) => async () => {
    const [changed] = await sql.query<{ readonly version: number }>(REPLACE, [
      requested.id,
      JSON.stringify(PatientWire.encode(requested)),
      expectedVersion,
    ]);
    if (changed !== undefined) return right({ ...requested, version: changed.version });
    const existing = await sql.query(EXISTS, [requested.id]);
    return left(existing.length === 0 ? failure("notFound", "failure.notFound") : failure("stale", "failure.stale"));
  },
});
