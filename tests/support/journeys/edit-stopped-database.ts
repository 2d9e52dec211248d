import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";

/** Changes the database of a stopped product, as time or an operator would. */
export const editStoppedDatabase = async (
  dataFolder: string,
  statement: string,
  parameters: readonly (string | number)[],
): Promise<void> => {
  const report = (error: unknown): void => {
    throw error;
  };
  const engine = await openEmbedded({ folder: dataFolder, report });
  await engine.transaction({ as: "owner" }, (sql) => sql.query(statement, [...parameters]));
  await engine.close();
};
