import type { AccountStore } from "@libretto/core/ports/accounts/account-store";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { sqlAccountChanges, sqlAccountLookups } from "./account-rows.ts";
import { sqlAccountSessions } from "./account-sessions.ts";
import { sqlOneTimeSecrets } from "./one-time-secrets.ts";
import { sqlSignInLog } from "./sign-in-log.ts";

/** Accounts and their sessions, within a transaction of the `accounts` role. */
export const sqlAccountStore = (sql: SqlSession): AccountStore => ({
  ...sqlAccountLookups(sql),
  ...sqlAccountChanges(sql),
  ...sqlAccountSessions(sql),
  ...sqlOneTimeSecrets(sql),
  ...sqlSignInLog(sql),
  deleteExpired: (now) =>
    toTaskEither(async () => {
      await sql.query("delete from sessione where created_at < $1::timestamptz - interval '2 hours'", [now]);
      await sql.query("delete from one_time_secret where scadenza < $1", [now]);
      await sql.query("delete from account_idempotency_key where created_at < $1::timestamptz - interval '1 day'", [
        now,
      ]);
      await sql.query("delete from throttle where window_start < $1::timestamptz - interval '1 day'", [now]);
    }),
});
