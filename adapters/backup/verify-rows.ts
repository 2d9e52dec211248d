import { join } from "node:path";
import { anchorFile } from "../sql/audit/anchor-file.ts";
import { resetAnchoredPositions, verifyAudit } from "../sql/audit/audit-chain.ts";
import type { SqlEngine } from "../sql/engine/engine.ts";
import { PARTS } from "./data-folder.ts";
import { DamagedPage, listNames, readDatabaseFile } from "./relation-files.ts";

/** A restored installation is invalid. The message says why. */
export class InvalidRestore extends Error {
  override readonly name = "InvalidRestore";
}

interface Table {
  readonly name: string;
}

/** Reads every value of every row. Returns the number of rows. */
export const verifyRows = (engine: SqlEngine): Promise<number> =>
  engine.transaction({ as: "owner" }, async (sql) => {
    const tables = await sql.query<Table>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    let rows = 0;
    for (const { name } of tables) {
      // the names come quoted from the database catalogue
      const [counted] = await sql
        .query<{ readonly n: number }>(`select count(*) as n, sum(length(r::text)) from ${name} r`)
        .catch((cause: unknown) => {
          throw new InvalidRestore(`Table ${name} cannot be read: ${(cause as Error).message}`, { cause });
        });
      rows += Number(counted?.n ?? 0);
    }
    return rows;
  });

/** Verifies the chains of the audit trail. Returns the number of entries. */
export const verifyAuditTrail = async (engine: SqlEngine, folder: string): Promise<number> => {
  const { anchors, brokenLine } = await anchorFile(join(folder, PARTS.anchors)).read();
  if (brokenLine !== null)
    throw new InvalidRestore(`A line before line ${brokenLine} of the anchors of the audit trail is missing`);
  const { entries, faults } = await verifyAudit(engine, anchors, new Date().toISOString(), "backup");
  const [first] = faults;
  if (first !== undefined)
    throw new InvalidRestore(
      `The audit trail is broken in ${faults.length} places, first chain ${first.patient}, entry ${first.position}: ${first.kind}`,
    );
  if (anchors.length > 0) await resetAnchoredPositions(engine, anchors);
  return entries;
};

/** Verifies every page of a database that is not running. */
export const verifyPages = async (folder: string): Promise<void> => {
  const database = join(folder, "database");
  for (const name of listNames(database, () => false))
    if (!name.endsWith("/"))
      try {
        for (const _ of readDatabaseFile(database, name, null));
      } catch (error) {
        throw error instanceof DamagedPage ? new InvalidRestore(error.message, { cause: error }) : error;
      }
};
