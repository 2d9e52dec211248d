import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";

/** All results of the migrations, line by line; the owner, who differs in each database, has one name. */
const SCHEMA_QUERY = `select replace(line, current_user, 'owner') as line from (
  select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default)
    from information_schema.columns where table_schema = 'public'
  union all select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'
  union all select format('policy %s %s %s %s %s %s', tablename, policyname, cmd, roles, qual, with_check)
    from pg_policies where schemaname = 'public'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all select format('rights %s %s %s %s', relname, relacl, relrowsecurity, relforcerowsecurity)
    from pg_class where relnamespace = 'public'::regnamespace
  union all select 'migration ' || nome || ' ' || impronta from migrazione
) as schema (line) order by line`;

/** The schema of a database, for comparison with another's. */
export const readSchema = async (engine: SqlEngine): Promise<readonly string[]> => {
  const rows = await engine.transaction({ as: "owner" }, (sql) => sql.query<{ readonly line: string }>(SCHEMA_QUERY));
  return rows.map(({ line }) => line);
};
