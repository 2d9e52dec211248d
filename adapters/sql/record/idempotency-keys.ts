import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import type { IdempotencyKeys } from "@libretto/core/ports/system/idempotency-keys";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

/** An older key counts as new, and its stored response is deleted. */
const EXPIRED = "interval '1 day'";

/**
 * The statements on a table of keys: $1 is the key, $2 its owner. Who claims a key is in `id_utente`.
 *
 * @param insertedOwner the columns of owner and account, and their parameters
 */
const statementsOn = (
  table: string,
  owner: string,
  insertedOwner: { readonly columns: string; readonly values: string },
) => ({
  forget: `delete from ${table} where ${owner} = $1 and created_at < $2::timestamptz - ${EXPIRED}`,
  /** Returns a row to the first request with this key, and whether there are expired keys to delete. */
  claim: `insert into ${table} as r (key, ${insertedOwner.columns}, request_digest, created_at)
      values ($1, ${insertedOwner.values}, $3, $4)
    on conflict (${owner}, key) do update set id_utente = excluded.id_utente, request_digest = excluded.request_digest,
      response = null, etag = null, created_at = excluded.created_at where r.created_at < excluded.created_at - ${EXPIRED}
    returning (select o.created_at from ${table} o where o.${owner} = $2 order by o.created_at limit 1)
      < $4::timestamptz - ${EXPIRED} as expired`,
  find: `select id_utente, request_digest, response, etag from ${table} where key = $1 and ${owner} = $2`,
  store: `update ${table} set response = $3, etag = $4 where key = $1 and ${owner} = $2`,
});

const STATEMENTS = {
  record: statementsOn("idempotency_key", "id_paziente", { columns: "id_paziente, id_utente", values: "$2, $5" }),
  account: statementsOn("account_idempotency_key", "id_utente", { columns: "id_utente", values: "$2" }),
};

interface StoredKey {
  readonly id_utente: number;
  readonly request_digest: string;
  readonly response: string | null;
  readonly etag: string | null;
}

/**
 * Idempotency keys and stored responses: of a record within a transaction of the `record` role, of an account within one
 * of the `accounts` role, whose response the `record` role of the same account may store.
 */
export const sqlIdempotencyKeys = (sql: SqlSession): IdempotencyKeys => ({
  claim:
    ({ account, patient }, key, requestDigest, now) =>
    async () => {
      const { claim, find, forget } = STATEMENTS[patient === null ? "account" : "record"];
      const owner = patient ?? account;
      const [claimed] = await sql.query<{ readonly expired: boolean | null }>(claim, [
        ...[key, owner, requestDigest, now],
        ...(patient === null ? [] : [account]),
      ]);
      if (claimed?.expired === true) sql.send(forget, [owner, now]);
      if (claimed !== undefined) return right(null);
      const [row] = await sql.query<StoredKey>(find, [key, owner]);
      return row !== undefined &&
        row.id_utente === account &&
        row.request_digest === requestDigest &&
        row.response !== null
        ? right({ body: row.response, etag: row.etag })
        : left(failure("conflict", "failure.keyReused"));
    },
  isKnown: ({ account, patient }, key) =>
    toTaskEither(async () => {
      const { find } = STATEMENTS[patient === null ? "account" : "record"];
      return (await sql.query(find, [key, patient ?? account])).length > 0;
    }),
  storeResponse: ({ account, patient }, key, { body, etag }) =>
    taskEither.fromIO(() =>
      sql.send(STATEMENTS[patient === null ? "account" : "record"].store, [key, patient ?? account, body, etag]),
    ),
});
