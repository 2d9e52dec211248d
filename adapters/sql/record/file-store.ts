import type { Instant } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type { FileDirectory, FileStore, StoredFile, Ticket } from "@libretto/core/ports/files/file-store";
import type { PatientKey, SealedFile } from "@libretto/core/ports/files/file-vault";
import type { FileSource } from "@libretto/core/ports/sharing/record-source";
import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import type { ScanVerdict } from "@libretto/core/record/files/scan-verdict";
import { ScanVerdictName } from "@libretto/core/record/files/scan-verdict-wire";
import { files } from "@libretto/core/record/files/wire";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { renewingState } from "./counted-rows.ts";
import { lockRecord } from "./lock-record.ts";

interface KeyRow {
  readonly id_paziente: number;
  readonly id_chiave: number;
  readonly master_key_id: string;
  readonly wrapped_key: string;
}
const keyOf = (row: KeyRow): PatientKey => ({
  id: row.id_chiave,
  patient: row.id_paziente,
  master: row.master_key_id,
  wrapped: row.wrapped_key,
});
const KEY_COLUMNS = "id_paziente, id_chiave, master_key_id, wrapped_key";

/** Selects the blob names and keys of all stored contents of patient $1. */
export const SELECT_SEALED = `select c.blob_name, ${KEY_COLUMNS.replaceAll(/(\w+)/g, "k.$1")} from contenuto_file c
  join chiave_file k on k.id_paziente = c.id_paziente and k.id_chiave = c.id_chiave where c.id_paziente = $1`;

/** A row of `SELECT_SEALED`. */
export interface SealedRow extends KeyRow {
  readonly blob_name: string;
}

/** The blob name and the key of stored content. */
export const sealedOf = (row: SealedRow): SealedFile => ({ blob: row.blob_name, key: keyOf(row) });

/** Selects the files of patient $1 that are not in the bin, with their blob names and keys. */
export const SELECT_STORED = `select to_json(f) as riga, c.blob_name, c.byte, c.scan_verdict, ${KEY_COLUMNS.replaceAll(/(\w+)/g, "k.$1")}
  from (select id_paziente, ${files.wire.columns.join(", ")} from tbl_files where deleted_at is null) f
  join contenuto_file c on c.id_paziente = f.id_paziente and c.id_file = f.id_file
  join chiave_file k on k.id_paziente = c.id_paziente and k.id_chiave = c.id_chiave
  where f.id_paziente = $1`;

const ADD_CONTENT = renewingState(
  "contenuto_file",
  `insert into contenuto_file (id_paziente, id_file, blob_name, id_chiave, byte, impronta, scan_verdict)
   values ($1, $2, $3, $4, $5, $6, $7) returning 1`,
);
/** A file is shown with the verdict, so the state of its record is renewed. */
const RECORD_VERDICT = `with changed as (
    update contenuto_file c set scan_verdict = $3 from utente u
    where c.id_paziente = $1 and c.id_file = $2 and u.id_paziente = c.id_paziente
    returning c.id_paziente, u.id_utente),
  renewed as (
    update record_state s set state = gen_random_uuid(),
      section_states = s.section_states || jsonb_build_object('contenuto_file', gen_random_uuid())
    from changed where s.id_paziente = changed.id_paziente)
  select id_utente from changed`;

/** A row of `SELECT_STORED`. */
export interface StoredRow extends SealedRow {
  readonly riga: unknown;
  readonly byte: number;
  readonly scan_verdict: string;
}

const verdictOf = (name: string): ScanVerdict => {
  const decoded = ScanVerdictName.decode(name);
  if (isLeft(decoded)) throw new Error("a stored scan result cannot be decoded");
  return decoded.right;
};

const decodeFile = (row: unknown): RecordFile => {
  const decoded = FileRowWire.decode(row);
  if (isLeft(decoded)) throw new Error("a stored file cannot be decoded");
  return decoded.right as RecordFile;
};

/** A file with the name and the key of its content. */
export const storedFileOf = (row: StoredRow): StoredFile => ({
  ...sealedOf(row),
  row: decodeFile(row.riga),
  bytes: row.byte,
  verdict: verdictOf(row.scan_verdict),
});

/** Stored file contents of a record, within a transaction of the `record` role. */
export const sqlFileStore = (sql: SqlSession): FileStore & FileSource => ({
  findNewestKey: (patient) =>
    toTaskEither(async () => {
      const [row] = await sql.query<KeyRow>(
        `select ${KEY_COLUMNS} from chiave_file where id_paziente = $1 order by id_chiave desc limit 1`,
        [patient],
      );
      return row === undefined ? null : keyOf(row);
    }),
  addKey: ({ id, patient, master, wrapped }) =>
    toTaskEither(async () => {
      sql.send(`insert into chiave_file (${KEY_COLUMNS}) values ($1, $2, $3, $4)`, [patient, id, master, wrapped]);
    }),
  measureUsage: (patient) =>
    toTaskEither(async () => {
      lockRecord(sql, patient);
      const [row] = await sql.query<{ readonly files: number; readonly bytes: number }>(
        `select count(*) as files, coalesce(sum(byte), 0)::bigint as bytes from contenuto_file where id_paziente = $1`,
        [patient],
      );
      return { files: row?.files ?? 0, bytes: row?.bytes ?? 0 };
    }),
  addContent: (patient, file, { blob, key, bytes, digest }, verdict = "unscanned") =>
    toTaskEither(async () => {
      sql.send(ADD_CONTENT, [patient, file, blob, key.id, bytes, digest, ScanVerdictName.encode(verdict)]);
    }),
  find: (patient, file) => async (): Promise<Either<Failure, StoredFile>> => {
    const [row] = await sql.query<StoredRow>(`${SELECT_STORED} and f.id_file = $2`, [patient, file]);
    return row === undefined ? left(failure("notFound", "failure.notFound")) : right(storedFileOf(row));
  },
  issueTicket: ({ digest, account, sessionDigest, patient, file, endsAt }) =>
    toTaskEither(async () => {
      sql.send(
        `insert into download_ticket (ticket_hash, id_utente, sessione_hash, id_paziente, id_file, expires_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [digest, account, sessionDigest, patient, file, endsAt],
      );
    }),
});

interface UnscannedRow extends SealedRow {
  readonly id_file: number;
  readonly scan_verdict: string;
}

interface TicketRow {
  readonly id_utente: number;
  readonly sessione_hash: string;
  readonly id_paziente: number;
  readonly id_file: number | null;
  readonly expires_at: Instant;
}
const ticketOf = (digest: string, row: TicketRow): Ticket => ({
  digest,
  account: row.id_utente,
  sessionDigest: row.sessione_hash,
  patient: row.id_paziente,
  file: row.id_file,
  endsAt: row.expires_at,
});

/** Download tickets. */
const sqlDownloadTickets = (sql: SqlSession): Pick<FileDirectory, "redeemTicket" | "deleteExpiredTickets"> => ({
  redeemTicket: (digest, now) =>
    toTaskEither(async () => {
      const [row] = await sql.query<TicketRow>(
        `delete from download_ticket where ticket_hash = $1 and expires_at > $2
         returning id_utente, sessione_hash, id_paziente, id_file, expires_at`,
        [digest, now],
      );
      return row === undefined ? null : ticketOf(digest, row);
    }),
  deleteExpiredTickets: (now) =>
    toTaskEither(async () => {
      sql.send("delete from download_ticket where expires_at <= $1", [now]);
    }),
});

/** Keys of all patients, for a new key of the installation. */
const sqlWrappedKeys = (sql: SqlSession): Pick<FileDirectory, "listWrappedByOtherKeys" | "storeRewrapped"> => ({
  listWrappedByOtherKeys: (master, limit) =>
    toTaskEither(async () => {
      const rows = await sql.query<KeyRow>(
        `select ${KEY_COLUMNS} from chiave_file where master_key_id <> $1
         order by id_paziente, id_chiave limit $2`,
        [master, limit],
      );
      return rows.map(keyOf);
    }),
  storeRewrapped: (keys) =>
    toTaskEither(async () => {
      for (const { id, patient, master, wrapped } of keys)
        sql.send(
          `update chiave_file set master_key_id = $3, wrapped_key = $4 where id_paziente = $1 and id_chiave = $2`,
          [patient, id, master, wrapped],
        );
    }),
});

/** Names of stored contents, and their virus scans. */
const sqlStoredBlobs = (
  sql: SqlSession,
): Pick<FileDirectory, "findUnowned" | "listNewestBlobs" | "listUnscanned" | "recordVerdict"> => ({
  findUnowned: (blobs) =>
    toTaskEither(async () => {
      const rows = await sql.query<{ readonly blob_name: string }>(
        `select b as blob_name from unnest($1::text[]) b
         where not exists (select from contenuto_file c where c.blob_name = b)`,
        [[...blobs]],
      );
      return rows.map(({ blob_name }) => blob_name);
    }),
  listNewestBlobs: (limit) =>
    toTaskEither(async () => {
      const rows = await sql.query<{ readonly blob_name: string }>(
        "select blob_name from contenuto_file order by id_file desc limit $1",
        [limit],
      );
      return rows.map(({ blob_name }) => blob_name);
    }),
  listUnscanned: (after, limit) =>
    toTaskEither(async () => {
      const rows = await sql.query<UnscannedRow>(
        `select c.id_file, c.blob_name, c.scan_verdict, ${KEY_COLUMNS.replaceAll(/(\w+)/g, "k.$1")} from contenuto_file c
         join chiave_file k on k.id_paziente = c.id_paziente and k.id_chiave = c.id_chiave
         where c.scan_verdict in ('non esaminato', 'in verifica')
           and ($1::text is null or (c.scan_verdict, c.id_paziente, c.id_file) > ($1, $2, $3))
         order by c.scan_verdict, c.id_paziente, c.id_file limit $4`,
        [after && ScanVerdictName.encode(after.verdict), after?.patient ?? null, after?.file ?? null, limit],
      );
      return rows.map((row) => ({
        patient: row.id_paziente,
        file: row.id_file,
        ...sealedOf(row),
        verdict: verdictOf(row.scan_verdict),
      }));
    }),
  recordVerdict: ({ patient, file }, verdict) =>
    toTaskEither(async () => {
      const [row] = await sql.query<{ readonly id_utente: number }>(RECORD_VERDICT, [
        patient,
        file,
        ScanVerdictName.encode(verdict),
      ]);
      return row?.id_utente ?? null;
    }),
});

/** The identity of the file store that belongs to this database. */
const sqlStoreIdentity = (
  sql: SqlSession,
): Pick<FileDirectory, "findStoreIdentity" | "addStoreIdentity" | "replaceStoreIdentity"> => ({
  findStoreIdentity: () =>
    toTaskEither(async () => {
      const [row] = await sql.query<{ readonly identity: string }>("select identity from file_store");
      return row?.identity ?? null;
    }),
  addStoreIdentity: (identity) =>
    toTaskEither(async () => {
      await sql.query("insert into file_store (identity) values ($1) on conflict do nothing", [identity]);
      const [row] = await sql.query<{ readonly identity: string }>("select identity from file_store");
      return row?.identity ?? identity;
    }),
  replaceStoreIdentity: (identity) =>
    toTaskEither(async () => {
      sql.send(
        "insert into file_store (identity) values ($1) on conflict (only_row) do update set identity = excluded.identity",
        [identity],
      );
    }),
});

/** Stored file contents of all records, within a transaction of the `accounts` role. */
export const sqlFileDirectory = (sql: SqlSession): FileDirectory => ({
  ...sqlDownloadTickets(sql),
  ...sqlWrappedKeys(sql),
  ...sqlStoredBlobs(sql),
  ...sqlStoreIdentity(sql),
});
