import type { OpenDatabase } from "../../../support/databases/databases.ts";

/** The content of the account tables. */
export const rowsIn =
  (database: OpenDatabase) =>
  (text: string, parameters: readonly unknown[] = []) =>
    database().transaction({ as: "accounts" }, (sql) => sql.query<Record<string, unknown>>(text, parameters));

/** Tables of the audit trail, which names people by number until the retention time ends, and tables without owner. */
const TRAIL = ["audit", "audit_chain"];
const NOBODYS = ["catalogo", "farmaco", "luogo", "search_word", "catalogue_entry"];

/** Every row of every table as text without row policies; without the trail, or of these tables only. */
export const everyRowIn =
  (database: OpenDatabase) =>
  (only: readonly string[] | null = null): Promise<string> =>
    database().transaction({ as: "owner" }, async (sql) => {
      const tables = await sql.query<{ name: string; forced: boolean }>(
        `select c.oid::regclass::text as name, c.relforcerowsecurity as forced from pg_class c
         where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
           and (c.relname = any($1)) = $2`,
        [only ?? [...TRAIL, ...NOBODYS], only !== null],
      );
      const texts: string[] = [];
      for (const { name, forced } of tables) {
        if (forced) await sql.query(`alter table ${name} no force row level security`);
        texts.push(
          ...(await sql.query<{ text: string }>(`select t::text as text from ${name} t`)).map(({ text }) => text),
        );
        if (forced) await sql.query(`alter table ${name} force row level security`);
      }
      return texts.join("\n");
    });
