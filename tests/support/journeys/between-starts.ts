import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";

/** Does to the database of a stopped product what time, or a person with a console, would have done. */
export const betweenStarts = async (
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
