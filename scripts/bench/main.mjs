import { ensureBuilt } from "../lib/build.mjs";
import { findChromium } from "../lib/find-program.mjs";
import { isFailed, isMissed, notMeasured, tableOf } from "./figures.mjs";
import { goals } from "./goals/all.mjs";
import { readOptions } from "./options.mjs";
import { makeBench } from "./people.mjs";

const say = (line) => console.error(line);
const options = readOptions(goals.map(({ name }) => name));
const chosen = goals.filter(({ name }) => options.goals.includes(name));

/** A goal that was missed gets a second chance: machines have bad minutes. */
const measured = async (goal, bench) => {
  say(`${goal.name} …`);
  const figures = await goal.measure(bench);
  if (bench.quick || goal.exact || !figures.some(isFailed)) return figures;
  say(`${goal.name} once more …`);
  return goal.measure(bench);
};

const bench = makeBench(options, say);

/** What this machine lacks for a goal; undefined when nothing. */
const lacks = async ({ needs }) => {
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
  if (chosen.some(({ needs }) => needs.includes("build"))) await ensureBuilt();
  for (const goal of chosen) {
    const lack = await lacks(goal);
    figures.push(...(lack === undefined ? await measured(goal, bench) : [notMeasured(goal.name, lack)]));
  }
} finally {
  await bench.close();
}
console.log(tableOf(figures));
const missed = figures.filter(isMissed).length;
console.log(`${figures.filter(({ score }) => score !== null).length - missed} met, ${missed} missed`);
process.exitCode = options.strict && figures.some(isFailed) ? 1 : 0;
