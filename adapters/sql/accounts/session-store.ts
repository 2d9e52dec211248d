import { IDLE_LIMIT_SECONDS, SESSION_LIMIT_SECONDS } from "@libretto/core/account/session";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { OpenSession, SessionStore } from "@libretto/core/ports/accounts/session-store";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

/** Sessions of an account, within a transaction of the `accounts` role. */
export const sqlSessionStore = (sql: SqlSession): SessionStore => {
  const execute = (text: string, parameters: readonly unknown[]) =>
    toTaskEither(async () => {
      await sql.query(text, parameters);
    });
  return {
    listOpen: (account, now) =>
      toTaskEither(() =>
        sql.query<OpenSession>(
          `select id_sessione as id, created_at as "openedAt", last_seen_at as "lastSeenAt",
             dispositivo as device, indirizzo as address from sessione
           where id_utente = $1 and created_at > $2::timestamptz - $3 * interval '1 second'
             and last_seen_at > $2::timestamptz - $4 * interval '1 second' order by id_sessione desc`,
          [account, now, SESSION_LIMIT_SECONDS, IDLE_LIMIT_SECONDS],
        ),
      ),
    end: (account, id) => async () => {
      const ended = await sql.query(
        "delete from sessione where id_utente = $1 and id_sessione = $2 returning id_sessione",
        [account, id],
      );
      return ended.length > 0 ? right(undefined) : left(failure("notFound", "failure.notFound"));
    },
    endOthers: (account, except) =>
      execute("delete from sessione where id_utente = $1 and id_sessione <> $2", [account, except]),
    endAll: (account) => execute("delete from sessione where id_utente = $1", [account]),
    recordStepUp: (id, now) =>
      execute("update sessione set step_up_at = $2, step_up_by_password = true where id_sessione = $1", [id, now]),
  };
};
