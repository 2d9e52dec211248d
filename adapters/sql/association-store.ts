import { VisibilityCode } from "@libretto/core/access/wire";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { AccountId, PatientId } from "@libretto/core/kernel/id";
import type { Clock } from "@libretto/core/ports/clock";
import type { Association } from "@libretto/core/record/doctors/association";
import { AssociationWire } from "@libretto/core/record/doctors/wire";
import { step } from "./attempt.ts";
import type { SqlSession } from "./engine.ts";
import { ASSOCIATIONS } from "./patient-record.ts";

/** Whom patients share with. */
export interface AssociationStore {
  readonly ofPatient: (patient: PatientId) => TaskEither<Failure, readonly Association[]>;
  /** What a patient lets this doctor see now; null when they are not associated. */
  readonly between: (doctor: AccountId, patient: PatientId) => TaskEither<Failure, Association | null>;
  readonly add: (patient: PatientId, association: Association) => TaskEither<Failure, void>;
}

const kept = (row: unknown): Association => {
  const read = AssociationWire.decode(row);
  if (isLeft(read)) throw new Error("a kept association cannot be read");
  return read.right;
};

/** Associations within a transaction of the `record` role. */
export const sqlAssociationStore = (sql: SqlSession, clock: Clock): AssociationStore => ({
  ofPatient: (patient) => step(async () => (await sql.query(`${ASSOCIATIONS} order by a.id_cpp`, [patient])).map(kept)),
  between: (doctor, patient) => async () => {
    const [row] = await sql.query(`${ASSOCIATIONS} and a.id_utente_cpp = $2`, [patient, doctor]);
    return right(row === undefined ? null : kept(row));
  },
  add: (patient, { id, account, name, specialty, town, clearance }) =>
    step(async () => {
      await sql.query(
        `insert into associazione (id_paziente, id_cpp, id_utente_cpp, assegnazione_confidenzialita, visibility, id_tags,
           fullname, specializzation, cpp_localita_iscrizione, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          patient,
          id,
          account,
          clearance.level,
          VisibilityCode.encode(clearance.visibility),
          clearance.tags,
          name,
          specialty,
          town,
          clock.now(),
        ],
      );
    }),
});
