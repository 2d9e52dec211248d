import { readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { openInitialisedDataFolder } from "../../tests/support/databases/first-start.ts";
import { at } from "../lib/project.mjs";
import { accountOf, openSessions, populate } from "./population.ts";

const WRITERS = 10;
const CONNECTIONS = 10;
/** The patients of the embedded database: some who get new rows, and one with 200 rows; sessions of each. */
export const EMBEDDED_PATIENTS = { writers: WRITERS, full: WRITERS + 1, connections: CONNECTIONS } as const;

/** Fills an empty data folder with a few patients. */
export const fillFolder = async (folder: string): Promise<void> => {
  const engine = await openInitialisedDataFolder(folder, readMigrations(at("adapters/sql/migrations")));
  await engine.transaction({ as: "owner" }, async (session) => {
    await populate(session, WRITERS);
    const everybody = Array.from({ length: EMBEDDED_PATIENTS.full }, (_, i) => accountOf(i + 1));
    await openSessions(session, everybody, CONNECTIONS);
    await session.query("analyze");
  });
  await engine.close();
};
