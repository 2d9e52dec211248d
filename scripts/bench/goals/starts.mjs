import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { atMost, notMeasured, withoutTarget } from "../figures.mjs";
import { startBare, startProduct } from "../processes.mjs";
import { interleave } from "../rounds.mjs";

const IDLE_MS = 2000;

/** Measures the time from the start of the process to the first answer, and the memory of the idle server. */
const measureStart = async (start, path) => {
  const server = await start();
  try {
    const { status } = await fetch(`${server.url}${path}`);
    const milliseconds = server.milliseconds();
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    await after(IDLE_MS);
    return { seconds: milliseconds / 1000, memory: server.memory() };
  } finally {
    await server.stop();
  }
};

const HEALTH = "/api/health/live";
/** As `npm start` runs it, with the demo. */
const DEMO = { NODE_ENV: "" };

/** A6: the start time and the memory. */
export const a6 = {
  name: "A6",
  needs: ["build"],
  measure: async (bench) => {
    const home = mkdtempSync(join(tmpdir(), "libretto-bench-data-"));
    const folder = (name) => ({ ...DEMO, DATA_DIR: join(home, name) });
    const people = (await bench.hasPostgres()) ? await bench.peopleOf(bench.base) : null;
    let number = 0;
    await (await startProduct(folder("existing"))).stop();
    try {
      const results = await interleave(bench.starts, {
        ...(people !== null && {
          postgres: () => measureStart(() => startProduct({ DATABASE_URL: people.owner }), HEALTH),
          bare: () =>
            measureStart(
              () => startBare({ database: people.superuser, settings: "", connections: 1, routes: [] }),
              "/constant",
            ),
        }),
        existing: () => measureStart(() => startProduct(folder("existing")), HEALTH),
        first: () => measureStart(() => startProduct(folder(`first${number++}`)), HEALTH),
      });
      const { postgres, bare, existing, first } = results;
      return [
        ...(postgres === undefined
          ? [notMeasured("A6", "start on PostgreSQL: no such server on this machine")]
          : [
              atMost("A6", "start on PostgreSQL", "s", 1, {
                ours: postgres.seconds,
                reference: bare.seconds,
                against: "bare server",
              }),
              atMost("A6", "its memory when idle", "MB", 150, { ours: postgres.memory, reference: bare.memory }),
            ]),
        atMost("A6", "start on an existing folder", "s", 1.5, { ours: existing.seconds }),
        atMost("A6", "its memory when idle", "MB", 450, { ours: existing.memory }),
        atMost("A6", "the first start ever, with the demo", "s", 5, { ours: first.seconds }),
        withoutTarget("A6", "its memory when idle", "MB", { ours: first.memory }),
      ];
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
};
