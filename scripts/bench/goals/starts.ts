import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import type { Bench } from "../bench.ts";
import { atMost, type Figure, notMeasured, withoutTarget } from "../figures.ts";
import type { Goal } from "../goal.ts";
import { type ServerProcess, startBare } from "../processes.ts";
import { interleave } from "../rounds.ts";

const IDLE_MS = 2000;
const HEALTH = "/api/health/live";
/** As `npm start` runs it, with the demo. */
const DEMO = { NODE_ENV: "" };

type Start = { readonly seconds: number; readonly memory: number };

/** Measures the time from the start of the process to the first answer, and the memory of the idle server. */
const measureStart = async (start: () => Promise<ServerProcess>, idleMs: number, path = HEALTH): Promise<Start> => {
  const server = await start();
  try {
    const { status } = await fetch(`${server.url}${path}`);
    const milliseconds = server.milliseconds();
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    await after(idleMs);
    return { seconds: milliseconds / 1000, memory: server.memory() };
  } finally {
    await server.stop();
  }
};

const measureOnPostgres = async ({
  sizes,
  peopleOf,
  milliseconds,
  startProduct,
}: Bench): Promise<readonly Figure[]> => {
  const { owner, superuser } = await peopleOf(sizes.base);
  const idle = milliseconds(IDLE_MS);
  const bareServer = () => startBare({ database: superuser, settings: "", connections: 1, routes: [] });
  const { postgres, bare } = await interleave(sizes.rounds, {
    postgres: () => measureStart(() => startProduct({ DATABASE_URL: owner }), idle),
    bare: () => measureStart(bareServer, idle, "/constant"),
  });
  return [
    atMost("A6", "start on PostgreSQL", "s", 1, {
      ours: postgres.seconds,
      reference: bare.seconds,
      against: "bare server",
    }),
    atMost("A6", "its memory when idle", "MB", 150, { ours: postgres.memory, reference: bare.memory }),
  ];
};

const measureEmbedded = async ({
  sizes,
  createFolder,
  milliseconds,
  startProduct,
}: Bench): Promise<readonly Figure[]> => {
  const home = createFolder();
  const idle = milliseconds(IDLE_MS);
  const startIn = (name: string) => startProduct({ ...DEMO, DATA_DIR: join(home, name) });
  let number = 0;
  // the first of these starts creates the existing folder
  const { first, existing } = await interleave(sizes.rounds, {
    first: () => measureStart(() => startIn(`${number++}`), idle),
    existing: () => measureStart(() => startIn("0"), idle),
  });
  return [
    atMost("A6", "start on an existing folder", "s", 1.5, { ours: existing.seconds }),
    atMost("A6", "its memory when idle", "MB", 450, { ours: existing.memory }),
    atMost("A6", "the first start ever, with the demo", "s", 5, { ours: first.seconds }),
    withoutTarget("A6", "its memory when idle", "MB", { ours: first.memory }),
  ];
};

/** A6: the start time and the memory. */
export const a6: Goal = {
  name: "A6",
  needs: ["build"],
  measure: async (bench) => [
    ...((await bench.hasPostgres())
      ? await measureOnPostgres(bench)
      : [notMeasured("A6", "start on PostgreSQL: no such server on this machine")]),
    ...(await measureEmbedded(bench)),
  ],
};
