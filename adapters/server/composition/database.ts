import { isLeft } from "@libretto/core/kernel/fp";
import { readShippedEditions } from "../../imports/shipped/starter.ts";
import { resolveShippedPath } from "../../shipped/resolve-shipped-path.ts";
import { sqlCatalogueImporter } from "../../sql/catalogues/catalogue-importer.ts";
import { damageOf } from "../../sql/engine/database-errors.ts";
import { openEmbedded, UnusablePreparedDatabase } from "../../sql/engine/embedded.ts";
import type { SqlEngine } from "../../sql/engine/engine.ts";
import { EngineStopped } from "../../sql/engine/engine-stop.ts";
import { migrate, readMigrations } from "../../sql/engine/migrate.ts";
import { openWithRetry } from "../../sql/engine/open-with-retry.ts";
import { readPackedFolder } from "../../sql/engine/packed-folder.ts";
import { isSuperuser } from "../../sql/engine/postgres.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { DamageAlarm } from "../operations/damage-alarm.ts";
import { describeError, type Log } from "../operations/log.ts";
import type { PortStates } from "../operations/port-states.ts";

/** Where the build puts the database template for a first start. */
export const PREPARED_DATABASE = resolveShippedPath("sql", "prepared-database");

/** Migrates the schema and loads the shipped reference data. */
export const prepareSchema = async (engine: SqlEngine): Promise<void> => {
  await migrate(engine, readMigrations(resolveShippedPath("sql", "migrations")));
  const importer = sqlCatalogueImporter(engine);
  for (const edition of await readShippedEditions()) {
    const outcome = await importer.load(edition)();
    if (isLeft(outcome)) throw new Error(`reference data: ${outcome.left}`);
  }
};

/** Logs a warning if the login of DATABASE_URL is a superuser. */
export const warnAboutSuperuser = async (engine: SqlEngine, log: Pick<Log, "write">): Promise<void> => {
  if (await isSuperuser(engine))
    log.write("warn", "DATABASE_URL names a superuser: a login that owns its database is enough, and safer");
};

/** Opens the database, migrates its schema and loads the shipped reference data. */
export const openDatabase = async (
  configuration: Configuration,
  { log, alarm, ports }: { readonly log: Log; readonly alarm: DamageAlarm; readonly ports: PortStates },
): Promise<SqlEngine> => {
  const engine =
    configuration.database === null
      ? await openEmbedded({
          folder: configuration.dataFolder,
          loadPrepared: () => readPackedFolder(PREPARED_DATABASE),
          onRestoreFinished: (replaced) => log.write("warn", "an interrupted restore was completed", { replaced }),
          report: (error) => {
            const damaged = damageOf(error);
            if (damaged !== null) alarm.raise("page", damaged);
            else if (error instanceof EngineStopped)
              log.write("error", "embedded database stopped and restarts", describeError(error.cause));
            else if (error instanceof UnusablePreparedDatabase)
              log.write("warn", error.message, describeError(error.cause));
            else log.write("warn", "database maintenance failed", describeError(error));
          },
        })
      : await openWithRetry(
          {
            ...{ ...configuration.database, address: configuration.database.url },
            onConnectionLost: (error) => ports.reportFailure("database", describeError(error)),
          },
          () => log.write("info", "waiting for the database"),
        );
  try {
    if (configuration.database !== null) await warnAboutSuperuser(engine, log);
    await prepareSchema(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
};
