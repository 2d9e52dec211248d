import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";
import { accountOf, openSessions, populate } from "./population.ts";
import type { StartProduct } from "./processes.ts";

const WRITERS = 10;
const CONNECTIONS = 10;
/** The patients of the embedded database: some who get new rows, and one with 200 rows; sessions of each. */
export const EMBEDDED_PATIENTS = { writers: WRITERS, full: WRITERS + 1, connections: CONNECTIONS } as const;

/** Fills an empty data folder with a few patients. */
export const fillFolder = async (folder: string, startProduct: StartProduct): Promise<void> => {
  await (await startProduct({ DATA_DIR: folder })).stop();
  const engine = await openEmbedded({ folder, report: (error) => console.error(error) });
  await engine.transaction({ as: "owner" }, async (session) => {
    await populate(session, WRITERS);
    const everybody = Array.from({ length: EMBEDDED_PATIENTS.full }, (_, i) => accountOf(i + 1));
    await openSessions(session, everybody, CONNECTIONS);
    await session.query("analyze");
  });
  await engine.close();
};
