import { ScoreWire } from "@libretto/core/calculators/wire";
import type { ArchiveStore } from "@libretto/core/ports/archive-store";
import type { IdSource } from "@libretto/core/ports/id-source";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { step } from "./attempt.ts";
import type { SqlSession } from "./engine.ts";
import { STORED, type StoredRow, storedOf } from "./file-store.ts";
import { tableOf } from "./tables.ts";

const HOLD = "select 1 from paziente where id_paziente = $1 for update";
const ANYTHING = [
  ...sections.map((section) => {
    const { table, live } = tableOf(section);
    return `exists (select from ${table} where id_paziente = $1 and ${live})`;
  }),
  "exists (select from punteggi where id_paziente = $1)",
].join(" or ");

const REMOVED = `select to_json(r) as riga from (select ${tableOf(therapies).columns.join(", ")} from tbl_terapie t
    where t.id_paziente = $1 and t.deleted_at is not null and exists (
      select from adverse_reactions a
      where a.id_paziente = $1 and a.id_terapie = t.id_terapie and a.deleted_at is null)) r`;
const DRAWN = `select distinct d.id_taccuino as id from taccuino_disegno d
  join tbl_taccuinos t on t.id_paziente = d.id_paziente and t.id_taccuino = d.id_taccuino
  where d.id_paziente = $1 and t.deleted_at is null order by 1`;
const ADD_SCORE = `insert into punteggi (id_paziente, id_score, nome_score, valore_score, additional_score, formula,
    formula_versione, valori_inseriti, author_id, created_at)
  select $1, $2, r.nome_score, r.valore_score, r.additional_score, r.formula, r.formula_versione, r.valori_inseriti,
    $4, $5 from jsonb_populate_record(null::punteggi, $3) r`;

/** Whole records, within a transaction of the `record` role. */
export const sqlArchiveStore = (sql: SqlSession, by: { readonly account: number }, ids: IdSource): ArchiveStore => ({
  isEmpty: (patient) =>
    step(async () => {
      sql.send(HOLD, [patient]);
      const [row] = await sql.query<{ readonly full: boolean }>(`select ${ANYTHING} as full`, [patient]);
      return row?.full === false;
    }),
  removedTherapies: (patient) =>
    step(async () => (await sql.query<{ readonly riga: unknown }>(REMOVED, [patient])).map(({ riga }) => riga)),
  files: (patient) =>
    step(async () => (await sql.query<StoredRow>(`${STORED} order by f.id_file`, [patient])).map(storedOf)),
  drawn: (patient) =>
    step(async () => (await sql.query<{ readonly id: number }>(DRAWN, [patient])).map(({ id }) => id)),
  addScore: (patient, score, computedAt) =>
    step(async () => {
      sql.send(ADD_SCORE, [patient, ids.next(), JSON.stringify(ScoreWire.encode(score)), by.account, computedAt]);
    }),
});
