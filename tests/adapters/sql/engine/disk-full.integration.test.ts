import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { failureOf } from "@libretto/adapters/sql/engine/database-errors";
import { migrate, readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";
import { visits } from "@libretto/core/record/visits/wire";
import { afterAll, expect, it } from "vitest";
import { findPostgres } from "../../../../scripts/lib/find-program.mjs";
import { MIGRATIONS } from "../../../support/databases.ts";
import { given } from "../../../support/given.ts";
import { freshDatabase, startPostgres } from "../../../support/postgres.ts";
import { actAs, newPatient, ownerOf } from "../../../support/records.ts";
import { sampleOf } from "../../../support/samples.ts";
import { temporaryFiles } from "../../../support/temporary-files.ts";

/** A look that takes long, for a run of its own: `npm run verify:durability`. */
const DEEP = process.env.KILLS !== undefined;
const DISK_MEGABYTES = 256;
const LEFT_BYTES = 1_000_000;
const MOST_VISITS = 1000;
const EVERYBODY = 0o777;

const { folder } = temporaryFiles();
const disk = join(folder, "disk");
mkdirSync(disk);
const isMounted =
  DEEP &&
  findPostgres("initdb") !== undefined &&
  spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m`, "tmpfs", disk]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync("umount", [disk]);
});

it.runIf(DEEP)(
  "RE-7, RE-17: a PostgreSQL without room says so, keeps what it confirmed, and works on once there is room",
  {
    timeout: 300_000,
  },
  async (test) => {
    if (!isMounted) test.skip("there is no PostgreSQL here, or a disk of its own may not be mounted");
    chmodSync(disk, EVERYBODY);
    // the server's own folder lies in the disk, under this one that everybody may enter
    chmodSync(folder, EVERYBODY);
    const cluster = await startPostgres(disk);
    if (cluster === undefined) throw new Error("no PostgreSQL");
    const { url } = await freshDatabase(cluster.url);
    const engine = await openPostgres({ address: url, connections: 2 });
    const superuser = await openPostgres({ address: cluster.url, connections: 1 });
    try {
      await migrate(engine, readMigrations(MIGRATIONS));
      const patient = await newPatient(engine);
      // what the database cannot make smaller
      const text = () => randomBytes(3000).toString("base64");
      const visit = () =>
        actAs(engine, ownerOf(patient), ({ records }) =>
          records.add(visits, patient.id, sampleOf(visits, { observations: text() }) as never),
        ).then(given);
      const total = async () =>
        given(await actAs(engine, ownerOf(patient), ({ records }) => records.page(visits, patient.id, {}))).total;
      await visit();
      // a whole segment of the log lies ready: it is the rows that find no room
      await superuser.transaction({ as: "owner" }, (sql) => sql.query("select pg_switch_wal()"));
      await visit();
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(join(disk, "ballast"), Buffer.alloc(bavail * bsize - LEFT_BYTES, 1));
      let confirmed = 2;
      let refusal: unknown = null;
      for (; refusal === null && confirmed < MOST_VISITS; confirmed += refusal === null ? 1 : 0)
        await visit().catch((error: unknown) => {
          refusal = error;
        });
      expect(refusal).toMatchObject({ cause: { code: "53100" } });
      expect(failureOf(refusal)).toMatchObject({ kind: "unavailable", retryAfter: 2 });
      expect(await total()).toBe(confirmed);
      await expect(visit()).rejects.toMatchObject({ cause: { code: "53100" } });
      rmSync(join(disk, "ballast"));
      await visit();
      expect(await total()).toBe(confirmed + 1);
    } finally {
      await engine.close();
      await superuser.close();
      cluster.stop();
    }
  },
);
