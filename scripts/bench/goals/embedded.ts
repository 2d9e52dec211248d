import { cpSync } from "node:fs";
import { atLeast, atMost, formatNumber, ratioAtLeast, withoutTarget } from "../figures.ts";
import { EMBEDDED_PATIENTS } from "../filled-folder.ts";
import type { Goal } from "../goal.ts";
import { type LoadResult, load, type Server } from "../load.ts";
import { addTherapyOf, readRecordOf } from "../requests.ts";
import { interleave } from "../rounds.ts";
import type { LoadLength } from "../sizes.ts";

const { connections, writers, full } = EMBEDDED_PATIENTS;
const READS = Array.from({ length: connections }, (_, which) => readRecordOf(full, which));
const ADDS = Array.from({ length: writers }, (_, i) => addTherapyOf(i + 1));

/** A5, and A4 for the embedded database, which has one connection and no autovacuum. */
export const a5: Goal = {
  name: "A5",
  needs: ["build"],
  measure: async ({ sizes, createFolder, filledFolder, startProduct }) => {
    const filled = await filledFolder();
    const [written, untouched] = [createFolder(), createFolder()];
    for (const folder of [written, untouched]) cpSync(filled, folder, { recursive: true });
    const busy = await startProduct({ DATA_DIR: written });
    const calm = await startProduct({ DATA_DIR: untouched });
    try {
      const read = (product: Server, length: LoadLength) => () => load(product, READS, { length });
      await read(busy, sizes.warmUp)();
      const writes = await load(busy, ADDS, { length: { amount: sizes.writes } });
      await interleave(1, { busy: read(busy, sizes.warmUp), calm: read(calm, sizes.warmUp) });
      const results = await interleave(sizes.rounds, { calm: read(calm, sizes.load), busy: read(busy, sizes.load) });
      const toFigure = (number: keyof LoadResult) => ({
        ours: results.busy[number],
        reference: results.calm[number],
        against: "without",
      });
      const memory = { ours: busy.memory(), reference: calm.memory(), against: "without" };
      const after = `the same after ${formatNumber(sizes.writes)} rows were written`;
      return [
        atLeast("A4", "embedded: a medication added, durably", "/s", 400, { ours: writes.perSecond }),
        withoutTarget("A4", "processor time per addition", "ms", { ours: writes.processorMs }),
        atLeast("A5", "embedded: a record of 200 rows, 10 connections", "/s", 300, { ours: results.calm.perSecond }),
        atMost("A5", "p99", "ms", 60, { ours: results.calm.p99 }),
        ratioAtLeast("A5", after, "/s", 0.8, toFigure("perSecond")),
        withoutTarget("A5", "processor time per request then", "ms", toFigure("processorMs")),
        withoutTarget("A5", "resident memory then", "MB", memory),
      ];
    } finally {
      await busy.stop();
      await calm.stop();
    }
  },
};
