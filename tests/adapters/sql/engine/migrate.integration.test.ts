import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { migrate, readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MIGRATIONS } from "../../../support/databases.ts";
import { databaseBegun, embeddedBegun } from "../../../support/first-start.ts";
import { runUntil, writtenProgram } from "../../../support/kills/killed.ts";
import { freshDatabase } from "../../../support/postgres.ts";
import { postgresHere } from "../../../support/postgres-here.ts";
import { schemaOf } from "../../../support/schema-of.ts";
import { temporaryFiles } from "../../../support/temporary-files.ts";

/** More with KILLS, for longer looks: `npm run verify:durability`. */
const KILLS = Number(process.env.KILLS ?? 1);
const LONG = 60_000 + KILLS * 30_000;
const migrations = readMigrations(MIGRATIONS);
const names = migrations.map(({ name }) => name);
const cluster = postgresHere();
const { folder } = temporaryFiles();
const program = writtenProgram("migrating.ts");

/** An empty database of a kind, which may be opened again and again. */
interface Place {
  readonly words: readonly string[];
  readonly open: () => Promise<SqlEngine>;
  readonly drop: () => Promise<void>;
}

const aFolder = async (): Promise<Place> => {
  const home = mkdtempSync(join(folder, "data-"));
  return {
    words: ["embedded", home],
    open: () => openEmbedded({ folder: home, report: () => {} }),
    drop: async () => {},
  };
};
const onTheServer = async (): Promise<Place> => {
  const { url, drop } = await freshDatabase(cluster);
  return { words: ["PostgreSQL", url], open: () => openPostgres({ address: url, connections: 1 }), drop };
};
const begunOnTheServer = async (): Promise<SqlEngine> => {
  const { url } = await databaseBegun(cluster, migrations);
  return openPostgres({ address: url, connections: 1 });
};

describe.each([
  // a step is a statement, the end of a transaction, or one of the calls to the file system of the embedded database
  { database: "embedded", here: true, place: aFolder, unbroken: () => embeddedBegun(migrations), mostSteps: 900 },
  { database: "PostgreSQL", here: cluster !== "", place: onTheServer, unbroken: begunOnTheServer, mostSteps: 90 },
])("the migrations, $database", ({ here, place, unbroken, mostSteps }) => {
  let wanted: readonly string[] = [];
  beforeAll(async () => {
    if (!here) return;
    const engine = await unbroken();
    wanted = await schemaOf(engine);
    await engine.close();
  });

  it.runIf(here)(
    "RE-9: killed in the middle, again and again, leave whole steps, and the next start ends what was begun",
    { timeout: LONG },
    async () => {
      for (let kills = 0; kills < KILLS; ) {
        const { words, open, drop } = await place();
        const killedAt: number[] = [];
        for (let killed = true; killed && kills < KILLS; ) {
          // any step is as good as any other
          const at = 1 + Math.floor(Math.random() * mostSteps);
          ({ killed } = await runUntil(program, at, words));
          if (!killed) break;
          killedAt.push(at);
          kills += 1;
        }
        const engine = await open();
        const done = await migrate(engine, migrations);
        expect([killedAt, names.slice(names.length - done.length)]).toEqual([killedAt, done]);
        expect([killedAt, await schemaOf(engine)]).toEqual([killedAt, wanted]);
        await engine.close();
        await drop();
      }
    },
  );
});

describe.runIf(cluster !== "")("two that start at once over one empty database", () => {
  let server: Place;
  beforeAll(async () => {
    server = await onTheServer();
  });
  afterAll(() => server.drop());

  it("RE-9: both end well, each step having been done by one of them", async () => {
    const engines = [await server.open(), await server.open()];
    const done = await Promise.all(engines.map((engine) => migrate(engine, migrations)));
    expect(done.flat().toSorted()).toEqual(names);
    const [first] = engines;
    const begun = await begunOnTheServer();
    expect(first && (await schemaOf(first))).toEqual(await schemaOf(begun));
    for (const engine of [...engines, begun]) await engine.close();
  });
});
