import { readFileSync } from "node:fs";
import { setTimeout as after } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase, type PostgresCluster, startPostgres } from "../support/databases/postgres.ts";
import { type Installation, startInstallation } from "../support/durability/installation.ts";

/** A long run, on its own: `npm run verify:reliability`. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 0);
const MINUTE = 60_000;
const WRITERS = 4;
const SAMPLE_MILLISECONDS = 2000;
/** The parts of the run that are compared: the second one, when caches are full, and the last one. */
const PARTS = 5;
const MOST_GROWTH = 1.15;

/** The resident memory of a process in MB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** The smallest value of each part, so that garbage that waits for its collection does not count. */
const lowestOfParts = (samples: readonly number[]): readonly number[] =>
  Array.from({ length: PARTS }, (_, part) => {
    const size = samples.length / PARTS;
    return Math.min(...samples.slice(Math.floor(part * size), Math.floor((part + 1) * size)));
  });

describe.runIf(MINUTES > 0)("The product under a load of minutes", () => {
  let cluster: PostgresCluster | undefined;
  let at: Installation;
  beforeAll(async () => {
    cluster = await startPostgres();
    const env = cluster === undefined ? {} : { DATABASE_URL: (await freshDatabase(cluster.url)).url };
    at = await startInstallation({ env });
  });
  afterAll(async () => {
    await at?.remove();
    cluster?.stop();
  });

  it("answers every request with constant memory, and has every confirmed write once", {
    timeout: (MINUTES + 10) * MINUTE,
  }, async () => {
    const { client, ledger } = at;
    const { pid } = at.product();
    const end = performance.now() + MINUTES * MINUTE;
    const isOver = () => performance.now() >= end;
    const samples: number[] = [];
    let reads = 0;
    const write = async () => {
      while (!isOver()) expect(await ledger.writeSomething(client)).toBe(true);
    };
    const read = async () => {
      for (; !isOver(); reads++) expect((await client.get(`/api/patient/${client.account}`)).status).toBe(200);
    };
    const measure = async () => {
      for (; !isOver(); await after(SAMPLE_MILLISECONDS)) samples.push(memoryOf(pid));
    };
    await Promise.all([...Array.from({ length: WRITERS }, write), read(), measure()]);
    const [, second = 0, , , last = 0] = lowestOfParts(samples);
    process.stderr.write(
      `${ledger.acknowledgedWrites} writes, ${reads} reads of the record in ${MINUTES} min; memory ${second.toFixed(0)} MB, at the end ${last.toFixed(0)} MB\n`,
    );
    expect(last / second).toBeLessThan(MOST_GROWTH);
    expect(at.product().pid).toBe(pid);
    await ledger.expectMatch(client, "all files");
  });
});
