import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { migrate, readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MIGRATIONS } from "../../../support/databases/databases.ts";
import {
  createInitialisedDatabase,
  openDataFolder,
  openInitialisedEmbedded,
} from "../../../support/databases/first-start.ts";
import { freshDatabase } from "../../../support/databases/postgres.ts";
import { readSchema } from "../../../support/databases/schema.ts";
import { workerPostgresUrl } from "../../../support/databases/worker-postgres.ts";
import { temporaryFiles } from "../../../support/files/temporary-files.ts";
import { runUntilStep, sourceProgram } from "../../../support/kills/run-until-step.ts";

/** More with KILLS, for longer runs: `npm run verify:durability`. */
const KILLS = Number(process.env.KILLS ?? 1);
const LONG = 60_000 + KILLS * 30_000;
const migrations = readMigrations(MIGRATIONS);
const names = migrations.map(({ name }) => name);
const cluster = workerPostgresUrl();
const { folder } = temporaryFiles();
const program = sourceProgram("migrate-program.ts");

/** An empty database of this kind, which can be opened again. */
interface Place {
  readonly args: readonly string[];
  readonly open: () => Promise<SqlEngine>;
  readonly drop: () => Promise<void>;
}

const aFolder = async (): Promise<Place> => {
  const home = mkdtempSync(join(folder, "data-"));
  // The program need not create the database.
  await (await openDataFolder(home)).close();
  return {
    args: ["embedded", home],
    open: () => openEmbedded({ folder: home, report: () => {} }),
    drop: async () => {},
  };
};
const onTheServer = async (): Promise<Place> => {
  const { url, drop } = await freshDatabase(cluster);
  return { args: ["PostgreSQL", url], open: () => openPostgres({ address: url, connections: 1 }), drop };
};
const openInitialisedPostgres = async (): Promise<SqlEngine> => {
  const { url } = await createInitialisedDatabase(cluster, migrations);
  return openPostgres({ address: url, connections: 1 });
};

describe.each([
  // A step is a statement, the end of a transaction, or a file system call of the embedded database.
  {
    database: "embedded",
    here: true,
    place: aFolder,
    unbroken: () => openInitialisedEmbedded(migrations),
    mostSteps: 900,
  },
  {
    database: "PostgreSQL",
    here: cluster !== "",
    place: onTheServer,
    unbroken: openInitialisedPostgres,
    mostSteps: 90,
  },
])("the migrations, $database", ({ here, place, unbroken, mostSteps }) => {
  let wanted: readonly string[] = [];
  beforeAll(async () => {
    if (!here) return;
    const engine = await unbroken();
    wanted = await readSchema(engine);
    await engine.close();
  });

  it.runIf(here)(
    "RE-9: killed repeatedly at any step, leave complete steps, and the next start finishes them",
    { timeout: LONG },
    async () => {
      for (let kills = 0; kills < KILLS; ) {
        const { args, open, drop } = await place();
        const killedAt: number[] = [];
        for (let killed = true; killed && kills < KILLS; ) {
          // Any step is suitable.
          const at = 1 + Math.floor(Math.random() * mostSteps);
          ({ wasKilled: killed } = await runUntilStep(program, at, args));
          if (!killed) break;
          killedAt.push(at);
          kills += 1;
        }
        const engine = await open();
        const done = await migrate(engine, migrations);
        expect([killedAt, names.slice(names.length - done.length)]).toEqual([killedAt, done]);
        expect([killedAt, await readSchema(engine)]).toEqual([killedAt, wanted]);
        await engine.close();
        await drop();
      }
    },
  );
});

describe.runIf(cluster !== "")("two processes that start at once on one empty database", () => {
  let server: Place;
  beforeAll(async () => {
    server = await onTheServer();
  });
  afterAll(() => server.drop());

  it("RE-9: both succeed, and one of them did each step", async () => {
    const engines = [await server.open(), await server.open()];
    const done = await Promise.all(engines.map((engine) => migrate(engine, migrations)));
    expect(done.flat().toSorted()).toEqual(names);
    const [first] = engines;
    const initialised = await openInitialisedPostgres();
    expect(first && (await readSchema(first))).toEqual(await readSchema(initialised));
    for (const engine of [...engines, initialised]) await engine.close();
  });
});
