import { fileURLToPath } from "node:url";
import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { migrate, readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";

const MIGRATIONS = fileURLToPath(new URL("../../../adapters/sql/migrations/", import.meta.url));
const [database, where = ""] = process.argv.slice(2);

const engine =
  database === "embedded"
    ? await openEmbedded({ folder: where, report: () => {} })
    : await openPostgres({ address: where, connections: 1 });
// Counting starts here: the code before creates and opens a database, and changes no schema.
const { step } = await import("./kill-at-step.ts");

/** Each statement and each end of a transaction is a step too. */
const countingEngine: SqlEngine = {
  ...engine,
  transaction: async (context, work, how) => {
    const counting: typeof work = (sql) =>
      work({
        ...sql,
        query: (text, parameters) => {
          step();
          return sql.query(text, parameters);
        },
      });
    const outcome = await engine.transaction(context, counting, how);
    step();
    return outcome;
  },
};
await migrate(countingEngine, readMigrations(MIGRATIONS));
await engine.close();
