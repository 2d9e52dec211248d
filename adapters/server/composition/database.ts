import { isLeft } from "@libretto/core/kernel/fp";
import { shippedEditions } from "../../imports/starter.ts";
import { placeOf } from "../../shipped/place.ts";
import { sqlCatalogueIntake } from "../../sql/catalogue-intake.ts";
import { DatabaseAway, damageOf, isRefusal } from "../../sql/database-errors.ts";
import { openEmbedded, UnusablePrepared } from "../../sql/embedded.ts";
import type { SqlEngine } from "../../sql/engine.ts";
import { EngineEnded } from "../../sql/engine-end.ts";
import { migrate, readMigrations } from "../../sql/migrate.ts";
import { isSuperuser, openPostgres } from "../../sql/postgres.ts";
import { preparedAt } from "../../sql/prepared.ts";
import type { Alarm } from "../alarm.ts";
import type { Configuration } from "../configuration.ts";
import { type Log, traceOf } from "../log.ts";
import type { PortStates } from "../port-states.ts";

/** Where the build puts the database template for a first start. */
export const PREPARED_DATABASE = placeOf("sql", "prepared-database");

/** Migrates the schema and loads the shipped reference data. */
export const bringUpToDate = async (engine: SqlEngine): Promise<void> => {
  await migrate(engine, readMigrations(placeOf("sql", "migrations")));
  const intake = sqlCatalogueIntake(engine);
  for (const edition of await shippedEditions()) {
    const outcome = await intake.load(edition)();
    if (isLeft(outcome)) throw new Error(`reference data: ${outcome.left}`);
  }
};

/** Time limit for a database that starts together with the server. */
const FIRST_ANSWER_MILLISECONDS = 60_000;
const PAUSE_MILLISECONDS = 1_000;

/**
 * Connects to PostgreSQL. Retries for a minute while it does not answer, because a new server creates its files first.
 * Throws at once if the server refuses for another reason.
 */
export const untilItAnswers = async (
  database: NonNullable<Configuration["database"]>,
  lost: (error: Error) => void,
  waiting: () => void,
  { within = FIRST_ANSWER_MILLISECONDS, pause = PAUSE_MILLISECONDS } = {},
): Promise<SqlEngine> => {
  const { url: address, connections, passwordFile } = database;
  const last = performance.now() + within;
  for (let first = true; ; first = false) {
    try {
      return await openPostgres({ address, connections, passwordFile, lost });
    } catch (error) {
      if (!(error instanceof DatabaseAway) || isRefusal(error) || performance.now() > last) throw error;
      if (first) waiting();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};

/** Opens the database, migrates its schema and loads the shipped reference data. */
export const openDatabase = async (
  configuration: Configuration,
  { log, alarm, ports }: { readonly log: Log; readonly alarm: Alarm; readonly ports: PortStates },
): Promise<SqlEngine> => {
  const engine =
    configuration.database === null
      ? await openEmbedded({
          folder: configuration.dataFolder,
          prepared: () => preparedAt(PREPARED_DATABASE),
          finished: (replaced) => log.say("warn", "a restore that was cut off was ended", { replaced }),
          report: (error) => {
            const damaged = damageOf(error);
            if (damaged !== null) alarm.raise("page", damaged);
            else if (error instanceof EngineEnded)
              log.say("error", "embedded database stopped itself and is started anew", traceOf(error.cause));
            else if (error instanceof UnusablePrepared) log.say("warn", error.message, traceOf(error.cause));
            else log.say("warn", "upkeep failed", traceOf(error));
          },
        })
      : await untilItAnswers(
          configuration.database,
          (error) => ports.failed("database", traceOf(error)),
          () => log.say("info", "waiting for the database"),
        );
  try {
    if (configuration.database !== null && (await isSuperuser(engine)))
      log.say("warn", "DATABASE_URL names a superuser: a login that owns its database is enough, and safer");
    await bringUpToDate(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
};
