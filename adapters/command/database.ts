import type { Configuration } from "../server/configuration/configuration.ts";
import { openEmbedded } from "../sql/engine/embedded.ts";
import type { SqlEngine } from "../sql/engine/engine.ts";
import { openPostgres } from "../sql/engine/postgres.ts";

/** Opens the database of the server for some work. No server may run with the embedded database. */
export const withDatabase = async <A>(
  { database, dataFolder }: Pick<Configuration, "database" | "dataFolder">,
  work: (engine: SqlEngine) => Promise<A>,
): Promise<A> => {
  const engine =
    database === null
      ? await openEmbedded({ folder: dataFolder, report: () => {} })
      : await openPostgres({ address: database.url, connections: 2, passwordFile: database.passwordFile });
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
};
