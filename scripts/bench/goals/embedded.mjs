import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";
import { atLeast, atMost, ratioAtLeast, withoutTarget } from "../figures.mjs";
import { load } from "../load.mjs";
import { accountOf, openSessions, populate } from "../population.mjs";
import { startProduct } from "../processes.mjs";
import { addTherapyOf, readRecordOf } from "../requests.mjs";
import { interleave } from "../rounds.mjs";

const CONNECTIONS = 10;
const WRITERS = 10;
/** The patient with 200 rows. */
const FULL = WRITERS + 1;

/** Fills a data folder with a few patients. */
const fill = async (folder) => {
  await (await startProduct({ DATA_DIR: folder })).stop();
  const engine = await openEmbedded({ folder, report: (error) => void console.error(error) });
  await engine.transaction({ as: "owner" }, async (session) => {
    const client = { query: (text, parameters) => session.query(text, parameters) };
    await populate(client, WRITERS);
    const everybody = Array.from({ length: FULL }, (_, i) => accountOf(i + 1));
    await openSessions(client, everybody, CONNECTIONS);
    await client.query("analyze");
  });
  await engine.close();
};

/** A5, and A4 for the embedded database, which has one connection and no autovacuum. */
export const a5 = {
  name: "A5",
  needs: ["build"],
  measure: async (bench) => {
    const home = mkdtempSync(join(tmpdir(), "libretto-bench-data-"));
    const [written, untouched] = [join(home, "written"), join(home, "untouched")];
    await fill(written);
    cpSync(written, untouched, { recursive: true });
    const busy = await startProduct({ DATA_DIR: written });
    const calm = await startProduct({ DATA_DIR: untouched });
    try {
      const reads = Array.from({ length: CONNECTIONS }, (_, which) => readRecordOf(FULL, which));
      const adds = Array.from({ length: WRITERS }, (_, i) => addTherapyOf(i + 1));
      const read = (product, seconds) => () => load(product, reads, { seconds });
      await read(busy, bench.warmUpSeconds)();
      const writes = await load(busy, adds, { amount: bench.writes });
      await interleave(1, { busy: read(busy, bench.warmUpSeconds), calm: read(calm, bench.warmUpSeconds) });
      const results = await interleave(bench.rounds, {
        calm: read(calm, bench.seconds),
        busy: read(busy, bench.seconds),
      });
      const toFigure = (number) => ({
        ours: results.busy[number],
        reference: results.calm[number],
        against: "without",
      });
      const memory = { ours: busy.memory(), reference: calm.memory(), against: "without" };
      return [
        atLeast("A4", "embedded: a medication added, durably", "/s", 400, { ours: writes.perSecond }),
        withoutTarget("A4", "processor time per addition", "ms", { ours: writes.processorMs }),
        atLeast("A5", "embedded: a record of 200 rows, 10 connections", "/s", 300, { ours: results.calm.perSecond }),
        atMost("A5", "p99", "ms", 60, { ours: results.calm.p99 }),
        ratioAtLeast(
          "A5",
          `the same after ${bench.writes.toLocaleString("en-US")} rows were written`,
          "/s",
          0.8,
          toFigure("perSecond"),
        ),
        withoutTarget("A5", "processor time per request then", "ms", toFigure("processorMs")),
        withoutTarget("A5", "resident memory then", "MB", memory),
      ];
    } finally {
      await busy.stop();
      await calm.stop();
      rmSync(home, { recursive: true, force: true });
    }
  },
};
