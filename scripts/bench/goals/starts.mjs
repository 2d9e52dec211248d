import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { startBare, startProduct } from "../children.mjs";
import { atMost, notMeasured, told } from "../figures.mjs";
import { inTurn } from "../rounds.mjs";

const IDLE_MS = 2000;

/** From the start of the process to the first answer, and the memory it keeps when nothing happens. */
const started = async (start, path) => {
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
/** As `npm start` has it on this machine, demo and all. */
const DEMO = { NODE_ENV: "" };

/** A6: how long until it answers, and how much memory it takes. */
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
      const taken = await inTurn(bench.starts, {
        ...(people !== null && {
          postgres: () => started(() => startProduct({ DATABASE_URL: people.owner }), HEALTH),
          bare: () =>
            started(
              () => startBare({ database: people.superuser, settings: "", connections: 1, routes: [] }),
              "/constant",
            ),
        }),
        existing: () => started(() => startProduct(folder("existing")), HEALTH),
        first: () => started(() => startProduct(folder(`first${number++}`)), HEALTH),
      });
      const { postgres, bare, existing, first } = taken;
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
        told("A6", "its memory when idle", "MB", { ours: first.memory }),
      ];
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
};
