import type { Configuration } from "../server/configuration.ts";
import { openEmbedded } from "../sql/embedded.ts";
import type { SqlEngine } from "../sql/engine.ts";
import { openPostgres } from "../sql/postgres.ts";

/** Does something with the database that the server uses. The embedded one serves one process: no server may run. */
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
