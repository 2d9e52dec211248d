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
import { MIGRATIONS } from "../../../support/databases/databases.ts";
import { freshDatabase, startPostgres } from "../../../support/databases/postgres.ts";
import { createPatient, ownerOf, transactAs } from "../../../support/databases/record-transactions.ts";
import { temporaryFiles } from "../../../support/files/temporary-files.ts";
import { sampleRowOf } from "../../../support/record/sample-rows.ts";
import { unwrap } from "../../../support/unwrap.ts";

/** A long run, on its own: `npm run verify:durability`. */
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
  "RE-7, RE-17: PostgreSQL on a full disk reports it, keeps confirmed writes, and continues once there is space",
  {
    timeout: 300_000,
  },
  async (test) => {
    if (!isMounted) test.skip("without PostgreSQL, or without the right to mount a disk, this test does not run");
    chmodSync(disk, EVERYBODY);
    // The server's own folder is on the disk, below this one that everybody may enter.
    chmodSync(folder, EVERYBODY);
    const cluster = await startPostgres(disk);
    if (cluster === undefined) throw new Error("no PostgreSQL");
    const { url } = await freshDatabase(cluster.url);
    const engine = await openPostgres({ address: url, connections: 2 });
    const superuser = await openPostgres({ address: cluster.url, connections: 1 });
    try {
      await migrate(engine, readMigrations(MIGRATIONS));
      const patient = await createPatient(engine);
      // Data that the database cannot compress.
      const text = () => randomBytes(3000).toString("base64");
      const visit = () =>
        transactAs(engine, ownerOf(patient), ({ records }) =>
          records.add(visits, patient.id, sampleRowOf(visits, { observations: text() }) as never),
        ).then(unwrap);
      const total = async () =>
        unwrap(await transactAs(engine, ownerOf(patient), ({ records }) => records.loadPage(visits, patient.id, {})))
          .total;
      await visit();
      // A whole log segment is ready: only the rows have no space.
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
