import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import { ScoreNameCode, ScoreWire } from "@libretto/core/calculators/wire";
import { failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { AccountId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { ScoreStore } from "@libretto/core/ports/record/score-history";
import type { ScoreSource } from "@libretto/core/ports/sharing/record-source";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

/** The columns of a score in the wire format. */
export const SCORE_ROWS = `select id_score, nome_score, valore_score, additional_score, created_at, formula,
    formula_versione, valori_inseriti from punteggi`;
const PAGE = `${SCORE_ROWS}
  where id_paziente = $1 and nome_score = $2 and ($3::bigint is null or id_score < $3)
  order by id_score desc limit $4`;
const TOTAL = "select count(*) as total from punteggi where id_paziente = $1 and nome_score = $2";
const INSERT = `insert into punteggi (id_paziente, id_score, nome_score, valore_score, additional_score, formula,
    formula_versione, valori_inseriti, author_id, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10)`;

const DELETE = "delete from punteggi where id_paziente = $1 and id_score = $2 returning id_score";

/** Decodes a stored score. */
export const decodeScore = (row: unknown): ScoreDraft => {
  const decoded = ScoreWire.decode(row);
  if (isLeft(decoded)) throw new Error("a stored score cannot be decoded");
  return decoded.right;
};

/** Saved scores within a transaction of the `record` role. */
export const sqlScoreHistory = (
  sql: SqlSession,
  by: { readonly account: AccountId },
  ids: IdSource,
  clock: Clock,
): ScoreStore & ScoreSource => ({
  list: (patient, score, { before, limit = PAGE_LIMIT } = {}) =>
    toTaskEither(async () => {
      const name = ScoreNameCode.encode(score);
      const [rows, [counted]] = await Promise.all([
        sql.query(PAGE, [patient, name, before ?? null, limit]),
        sql.query<{ readonly total: number }>(TOTAL, [patient, name]),
      ]);
      return { rows: rows.map(decodeScore), total: counted?.total ?? 0 };
    }),
  remove: (patient, id) =>
    pipe(
      toTaskEither(() => sql.query(DELETE, [patient, id])),
      taskEither.chain((removed) =>
        removed.length === 0 ? taskEither.left(failure("notFound", "failure.notFound")) : taskEither.right(undefined),
      ),
    ),
  save: (patient, score) =>
    toTaskEither(async () => {
      const saved = { ...score, id: ids.next(), createdAt: clock.now() };
      await sql.query(INSERT, [
        patient,
        saved.id,
        ScoreNameCode.encode(saved.score),
        saved.value,
        saved.additional,
        saved.formula,
        saved.version,
        saved.entered === null ? null : JSON.stringify(saved.entered),
        by.account,
        saved.createdAt,
      ]);
      return saved;
    }),
});
