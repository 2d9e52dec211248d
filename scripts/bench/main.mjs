import { ensureBuilt } from "../lib/build.mjs";
import { findChromium } from "../lib/find-program.mjs";
import { isFailed, isMissed, notMeasured, tableOf } from "./figures.mjs";
import { goals } from "./goals/all.mjs";
import { readOptions } from "./options.mjs";
import { createBench } from "./people.mjs";

const log = (line) => console.error(line);
const options = readOptions(goals.map(({ name }) => name));
const selected = goals.filter(({ name }) => options.goals.includes(name));

/** Measures a missed goal a second time: the machine may have been busy. */
const measureGoal = async (goal, bench) => {
  log(`${goal.name} …`);
  const figures = await goal.measure(bench);
  if (bench.quick || goal.exact || !figures.some(isFailed)) return figures;
  log(`${goal.name} once more …`);
  return goal.measure(bench);
};

const bench = createBench(options, log);

/** What this machine lacks for a goal; undefined: nothing. */
const findMissingRequirement = async ({ needs }) => {
  if (needs.includes("postgres") && !(await bench.hasPostgres())) return "no PostgreSQL server on this machine";
  if (needs.includes("chromium") && findChromium() === undefined) return "no Chromium on this machine";
  return undefined;
};

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, async () => {
    await bench.close();
    process.exit(1);
  });

const figures = [];
try {
  if (selected.some(({ needs }) => needs.includes("build"))) await ensureBuilt();
  for (const goal of selected) {
    const missing = await findMissingRequirement(goal);
    figures.push(...(missing === undefined ? await measureGoal(goal, bench) : [notMeasured(goal.name, missing)]));
  }
} finally {
  await bench.close();
}
console.log(tableOf(figures));
const missed = figures.filter(isMissed).length;
console.log(`${figures.filter(({ score }) => score !== null).length - missed} met, ${missed} missed`);
process.exitCode = options.strict && figures.some(isFailed) ? 1 : 0;
