import type { Clearance } from "@libretto/core/access/visibility";
import { VisibilityCode } from "@libretto/core/access/wire";
import { BLANK_DOCTOR_PROFILE } from "@libretto/core/admin/doctor-profile";
import { DoctorProfileWire } from "@libretto/core/admin/doctor-profile-wire";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { AssociationStore } from "@libretto/core/ports/record/association-store";
import type { DoctorDirectory, DoctorProfiles } from "@libretto/core/ports/record/doctor-directory";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { Association } from "@libretto/core/record/doctors/association";
import type { DoctorEntry } from "@libretto/core/record/doctors/directory";
import type { LastAccess } from "@libretto/core/record/doctors/last-access";
import { LastAccessWire } from "@libretto/core/record/doctors/last-access-wire";
import { DoctorEntryWire } from "@libretto/core/record/doctors/request-wire";
import { AssociationWire } from "@libretto/core/record/doctors/wire";
import { cursorRowMissing } from "@libretto/core/record/pagination";
import { allWordsQuery, queryWords } from "../catalogues/search-words.ts";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { ASSOCIATIONS, associationsSql } from "./patient-record.ts";
import { readSharedPatients } from "./shared-patients.ts";

const ENTRY = "m.id_careprovider, m.id_utente, m.fullname, m.specializzation, m.cpp_localita_iscrizione";
const AVAILABLE = `select ${ENTRY} from doctor_directory m
  where ($2 = '' or name_search_vector(m.nome || ' ' || m.cognome) @@ $2::tsquery)
    and ($5 = '' or name_search_vector(m.specializzation) @@ $5::tsquery)
    and ($3::bigint is null or (m.cognome, m.nome, m.id_careprovider) >
      (select b.cognome, b.nome, b.id_careprovider from doctor_directory b where b.id_careprovider = $3))
    and not exists (select from associazione a where a.id_paziente = $1 and a.id_utente_cpp = m.id_utente)
  order by m.cognome, m.nome, m.id_careprovider limit $4`;

const PROFILE = DoctorProfileWire.columns;
const UNCHANGED_ROW = "id_paziente = $1 and id_cpp = $2 and ($3::bigint is null or version = $3)";
const NEWEST_PRESCRIBER_NAME = `select altro_prescrittore as name from tbl_terapie
  where id_paziente = $1 and id_prescrittore = $2 and altro_prescrittore <> '' order by id_terapie desc limit 1`;

const entryOf = (row: unknown): DoctorEntry => {
  const decoded = DoctorEntryWire.decode(row);
  if (isLeft(decoded)) throw new Error("an entry of the directory cannot be decoded");
  return decoded.right;
};

/** The directory within a transaction of the `record` role. */
export const sqlDoctorDirectory = (sql: SqlSession): DoctorDirectory => {
  const entry = async (id: number): Promise<DoctorEntry | null> => {
    const [row] = await sql.query(`select ${ENTRY} from doctor_directory m where m.id_careprovider = $1`, [id]);
    return row === undefined ? null : entryOf(row);
  };
  return {
    listAvailable:
      (patient, { name, specialty }, { before, limit = PAGE_LIMIT }) =>
      async () => {
        const [place, rows] = await Promise.all([
          before === undefined ? undefined : entry(before),
          sql.query(AVAILABLE, [
            patient,
            allWordsQuery(queryWords(name)),
            before ?? null,
            limit,
            allWordsQuery(queryWords(specialty)),
          ]),
        ]);
        return place === null ? left(cursorRowMissing) : right(rows.map(entryOf));
      },
    findEntry: (id) => toTaskEither(() => entry(id)),
  };
};

const LAST_ACCESSES = `select t.id_utente_cpp,
    to_char(t.ultimo_accesso at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ultimo_accesso
  from doctor_last_access t where t.id_paziente = $1`;

const lastAccessOf = (row: unknown): LastAccess => {
  const decoded = LastAccessWire.decode(row);
  if (isLeft(decoded)) throw new Error("the last access of a doctor cannot be decoded");
  return decoded.right;
};

/** A doctor sees the sheet only after the record is entered: the account in it is the doctor's, and no caller reads it. */
const OWN_ASSOCIATION = `${associationsSql("a.id_utente_cpp")} and a.id_utente_cpp = $2`;

const associationOf = (row: unknown): Association => {
  const decoded = AssociationWire.decode(row);
  if (isLeft(decoded)) throw new Error("a stored association cannot be decoded");
  return decoded.right;
};

/** The values of the columns of a clearance: level, visibility and tags. */
const clearanceColumns = ({ level, visibility, tags }: Clearance): readonly unknown[] => [
  level,
  VisibilityCode.encode(visibility),
  tags,
];

/** Associations within a transaction of the `record` role. */
export const sqlAssociationStore = (sql: SqlSession, clock: Clock): AssociationStore => {
  /** Changes a row that existed a moment ago. No changed row means that somebody else changed it first. */
  const updateOne = async (text: string, parameters: readonly unknown[]): Promise<Either<Failure, void>> =>
    (await sql.query(text, parameters)).length === 0 ? left(failure("stale", "failure.stale")) : right(undefined);
  return {
    listOfPatient: (patient) =>
      toTaskEither(async () => (await sql.query(`${ASSOCIATIONS} order by a.id_cpp`, [patient])).map(associationOf)),
    findPrescriberName: (patient, account) =>
      toTaskEither(async () => {
        const [newest] = await sql.query<{ readonly name: string }>(NEWEST_PRESCRIBER_NAME, [patient, account]);
        return newest?.name ?? null;
      }),
    find: (doctor, patient) => async () => {
      const [row] = await sql.query(OWN_ASSOCIATION, [patient, doctor]);
      return right(row === undefined ? null : associationOf(row));
    },
    listLastAccesses: (patient) =>
      toTaskEither(async () => (await sql.query(LAST_ACCESSES, [patient])).map(lastAccessOf)),
    listPatients: (doctor, nameQuery, request) => readSharedPatients(sql, doctor, nameQuery, request),
    change:
      (patient, { id, clearance, until }, expectedVersion) =>
      () =>
        updateOne(
          `update associazione set assegnazione_confidenzialita = $4, visibility = $5, id_tags = $6,
         data_scadenza = $7, version = version + 1
       where ${UNCHANGED_ROW} returning id_cpp`,
          [patient, id, expectedVersion, ...clearanceColumns(clearance), until ?? null],
        ),
    remove: (patient, id, expectedVersion) => () =>
      updateOne(`delete from associazione where ${UNCHANGED_ROW} returning id_cpp`, [patient, id, expectedVersion]),
    add: (patient, { id, account, name, specialty, town, clearance, entry }) =>
      toTaskEither(async () => {
        await sql.query(
          `insert into associazione (id_paziente, id_cpp, id_utente_cpp, assegnazione_confidenzialita, visibility, id_tags,
           fullname, specializzation, cpp_localita_iscrizione, created_at, id_careprovider)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
          [patient, id, account, ...clearanceColumns(clearance), name, specialty, town, clock.now(), entry ?? null],
        );
      }),
  };
};

/** The directory entries of doctors, within a transaction of the `accounts` role. */
export const sqlDoctorProfiles = (sql: SqlSession): DoctorProfiles => ({
  load: (doctor) => async () => {
    const [row] = await sql.query<{ readonly card: unknown }>(
      `select to_json(m) as card from utente u left join medico m on m.id_utente = u.id_utente
       where u.id_utente = $1 and u.ruolo = 'doctor' for update of u`,
      [doctor],
    );
    if (row === undefined) return left(failure("notFound", "failure.notFound"));
    if (row.card === null) return right(BLANK_DOCTOR_PROFILE);
    const decoded = DoctorProfileWire.decode(row.card);
    if (isLeft(decoded)) throw new Error("a stored directory entry of a doctor cannot be decoded");
    return decoded;
  },
  save: (doctor, profile) =>
    toTaskEither(async () => {
      // the account number is the id of a new entry; later changes keep it
      await sql.query(
        `insert into medico (id_utente, id_careprovider, ${PROFILE.join(", ")})
         select $1, $1, ${PROFILE.map((column) => `c.${column}`).join(", ")} from jsonb_populate_record(null::medico, $2) c
         on conflict (id_utente) do update set ${PROFILE.map((column) => `${column} = excluded.${column}`).join(", ")}`,
        [doctor, JSON.stringify(DoctorProfileWire.encode(profile))],
      );
    }),
});
