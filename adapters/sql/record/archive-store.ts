import { SCORE_RANGES, type ScoreName } from "@libretto/core/calculators/score-record";
import { ScoreNameCode } from "@libretto/core/calculators/wire";
import type { PatientId } from "@libretto/core/kernel/id";
import type { ArchiveReader, ArchiveStore, Batches } from "@libretto/core/ports/files/archive-store";
import type { Clock } from "@libretto/core/ports/system/clock";
import { type StoredLogEntry, toLogEntry } from "@libretto/core/record/across/log-actor";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { SELECT_ENTRIES } from "../audit/audit-trail-reader.ts";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { countedUpdate, insertRowsSql } from "./counted-rows.ts";
import { SELECT_STORED, type StoredRow, storedFileOf } from "./file-store.ts";
import { lockRecord } from "./lock-record.ts";
import { decodeScore, SCORE_ROWS } from "./score-history.ts";
import { sqlPerSection, tableOf } from "./tables.ts";

const HAS_ANY_ROW = [
  ...sections.map((section) => {
    const { table, live } = tableOf(section);
    return `exists (select from ${table} where id_paziente = $1 and ${live})`;
  }),
  "exists (select from punteggi where id_paziente = $1)",
].join(" or ");

const DELETED_THERAPIES = `select to_json(r) as riga from (select ${tableOf(therapies).columns.join(", ")} from tbl_terapie t
    where t.id_paziente = $1 and t.deleted_at is not null and exists (
      select from adverse_reactions a
      where a.id_paziente = $1 and a.id_terapie = t.id_terapie and a.deleted_at is null)) r`;
const ENTRIES_WITH_DRAWINGS = `select distinct d.id_taccuino as id from taccuino_disegno d
  join tbl_taccuinos t on t.id_paziente = d.id_paziente and t.id_taccuino = d.id_taccuino
  where d.id_paziente = $1 and t.deleted_at is null order by 1`;
const ADD_SCORES = `insert into punteggi (id_paziente, id_score, nome_score, valore_score, additional_score, formula,
    formula_versione, valori_inseriti, author_id, created_at)
  select $1, r.id_score, r.nome_score, r.valore_score, r.additional_score, r.formula, r.formula_versione,
    r.valori_inseriti, $3, r.created_at from json_populate_recordset(null::punteggi, $2) r`;
const ROWS = sqlPerSection(
  (table) => `select to_json(r)::text as riga from (select ${table.ownerColumns.join(", ")} from ${table.table} t
    where id_paziente = $1 and ${table.live} order by ${table.sort} desc, ${table.id} desc) r`,
);
const MARK_DELETED = sqlPerSection((table) =>
  countedUpdate(table, {
    set: `${table.deletionAssignment}, version = t.version + 1`,
    where: `${table.id} = any ($2::bigint[])`,
  }),
);
const TO_BIN = `insert into cestino (id_paziente, collezione, id_riga, eliminata_il)
  select $1, $2, id, $4 from unnest($3::bigint[]) removed (id)`;
const SCORES = `${SCORE_ROWS} where id_paziente = $1 and nome_score = any ($2::text[])
  order by array_position($2::text[], nome_score), id_score desc`;
const SCORE_NAMES = (Object.keys(SCORE_RANGES) as ScoreName[]).map(ScoreNameCode.encode);
const TRAIL = `${SELECT_ENTRIES} order by id_audit desc`;
/** Rows per fetch. */
const BATCH_ROWS = 500;

/** The rows of a statement, in batches. */
const batches = async function* <Row extends object>(
  sql: SqlSession,
  text: string,
  parameters: readonly unknown[],
): Batches<Row> & AsyncGenerator<readonly Row[]> {
  sql.send(`declare righe no scroll cursor for ${text}`, parameters);
  for (;;) {
    const rows = await sql.query<Row>(`fetch ${BATCH_ROWS} from righe`);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_ROWS) break;
  }
  await sql.query("close righe");
};

const mapBatches = async function* <A, B>(from: Batches<A>, convert: (one: A) => B): AsyncGenerator<readonly B[]> {
  for await (const batch of from) yield batch.map(convert);
};

/** One record for an export, within a transaction of the `record` role. */
export const sqlArchiveReader = (sql: SqlSession, patient: PatientId): ArchiveReader => ({
  // line breaks outside of JSON strings are white space
  readRows: (section) =>
    mapBatches(batches<{ readonly riga: string }>(sql, ROWS(section), [patient]), ({ riga }) =>
      riga.replaceAll("\n", " "),
    ),
  readScores: () => mapBatches(batches(sql, SCORES, [patient, SCORE_NAMES]), decodeScore),
  readAuditEntries: () => mapBatches(batches<StoredLogEntry>(sql, TRAIL, []), toLogEntry),
  listRemovedTherapies: () =>
    toTaskEither(async () =>
      (await sql.query<{ readonly riga: unknown }>(DELETED_THERAPIES, [patient])).map(({ riga }) => riga),
    ),
  listFiles: () =>
    toTaskEither(async () =>
      (await sql.query<StoredRow>(`${SELECT_STORED} order by f.id_file`, [patient])).map(storedFileOf),
    ),
  listEntriesWithDrawing: () =>
    toTaskEither(async () =>
      (await sql.query<{ readonly id: number }>(ENTRIES_WITH_DRAWINGS, [patient])).map(({ id }) => id),
    ),
});

/** The writes of a restore, within a transaction of the `record` role. */
export const sqlArchiveStore = (sql: SqlSession, by: { readonly account: number }, clock: Clock): ArchiveStore => ({
  isEmpty: (patient) =>
    toTaskEither(async () => {
      lockRecord(sql, patient);
      const [row] = await sql.query<{ readonly full: boolean }>(`select ${HAS_ANY_ROW} as full`, [patient]);
      return row?.full === false;
    }),
  addRows: (section, patient, rows) =>
    toTaskEither(async () => {
      await sql.query(insertRowsSql(section), [patient, rows, by.account, clock.now()]);
    }),
  removeRows: (section, patient, ids) =>
    toTaskEither(async () => {
      if (ids.length === 0) return;
      await sql.query(MARK_DELETED(section), [patient, [...ids]]);
      await sql.query(TO_BIN, [patient, section.collection, [...ids], clock.now()]);
    }),
  addScores: (patient, scores) =>
    toTaskEither(async () => {
      await sql.query(ADD_SCORES, [patient, scores, by.account]);
    }),
});
