import type { Clearance } from "@libretto/core/access/visibility";
import { VisibilityCode } from "@libretto/core/access/wire";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { AccountId, Id, PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT, type PageRequest } from "@libretto/core/kernel/page";
import type { Clock } from "@libretto/core/ports/clock";
import type { Association } from "@libretto/core/record/doctors/association";
import type { DoctorEntry } from "@libretto/core/record/doctors/directory";
import { DoctorEntryWire } from "@libretto/core/record/doctors/request-wire";
import { AssociationWire } from "@libretto/core/record/doctors/wire";
import { step } from "./attempt.ts";
import type { SqlSession } from "./engine.ts";
import { ASSOCIATIONS } from "./patient-record.ts";
import { allOf, typedWords } from "./search-words.ts";

/** Whom patients share with. */
export interface AssociationStore {
  readonly ofPatient: (patient: PatientId) => TaskEither<Failure, readonly Association[]>;
  /** What a patient lets this doctor see now; null when they are not associated. */
  readonly between: (doctor: AccountId, patient: PatientId) => TaskEither<Failure, Association | null>;
  readonly add: (patient: PatientId, association: Association) => TaskEither<Failure, void>;
  readonly regrant: (patient: PatientId, id: Id, clearance: Clearance) => TaskEither<Failure, void>;
  readonly remove: (patient: PatientId, id: Id) => TaskEither<Failure, void>;
}

/** The doctors there are to share with. */
export interface DoctorDirectory {
  /** Those who are not the patient's, by the beginnings of the words of their name. */
  readonly available: (
    patient: PatientId,
    typed: string,
    request: PageRequest,
  ) => TaskEither<Failure, readonly DoctorEntry[]>;
  /** An entry by its number; null when there is none. */
  readonly entry: (id: Id) => TaskEither<Failure, DoctorEntry | null>;
}

const ENTRY = "m.id_careprovider, m.id_utente, m.fullname, m.specializzation, m.cpp_localita_iscrizione";
const AVAILABLE = `select ${ENTRY} from medici m
  where ($2 = '' or parole_del_nome(m.nome || ' ' || m.cognome) @@ $2::tsquery)
    and ($3::bigint is null or (m.cognome, m.nome, m.id_careprovider) >
      (select b.cognome, b.nome, b.id_careprovider from medici b where b.id_careprovider = $3))
    and not exists (select from associazione a where a.id_paziente = $1 and a.id_utente_cpp = m.id_utente)
  order by m.cognome, m.nome, m.id_careprovider limit $4`;

const entryOf = (row: unknown): DoctorEntry => {
  const read = DoctorEntryWire.decode(row);
  if (isLeft(read)) throw new Error("an entry of the directory cannot be read");
  return read.right;
};

/** The directory within a transaction of the `record` role. */
export const sqlDoctorDirectory = (sql: SqlSession): DoctorDirectory => ({
  available: (patient, typed, { before, limit = PAGE_LIMIT }) =>
    step(async () =>
      (await sql.query(AVAILABLE, [patient, allOf(typedWords(typed)), before ?? null, limit])).map(entryOf),
    ),
  entry: (id) =>
    step(async () => {
      const [row] = await sql.query(`select ${ENTRY} from medici m where m.id_careprovider = $1`, [id]);
      return row === undefined ? null : entryOf(row);
    }),
});

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
  regrant: (patient, id, clearance) =>
    step(async () => {
      await sql.query(
        `update associazione set assegnazione_confidenzialita = $3, visibility = $4, id_tags = $5
         where id_paziente = $1 and id_cpp = $2`,
        [patient, id, clearance.level, VisibilityCode.encode(clearance.visibility), clearance.tags],
      );
    }),
  remove: (patient, id) =>
    step(async () => {
      await sql.query("delete from associazione where id_paziente = $1 and id_cpp = $2", [patient, id]);
    }),
  add: (patient, { id, account, name, specialty, town, clearance, entry }) =>
    step(async () => {
      await sql.query(
        `insert into associazione (id_paziente, id_cpp, id_utente_cpp, assegnazione_confidenzialita, visibility, id_tags,
           fullname, specializzation, cpp_localita_iscrizione, created_at, id_careprovider)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
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
          entry ?? null,
        ],
      );
    }),
});
