import { ensureBuilt } from "../lib/build.mjs";
import { createBench } from "./bench.ts";
import { formatTable, hasThrown, isMissedByFar, summarise } from "./figures.ts";
import { goals } from "./goals/all.ts";
import { measureGoals } from "./measure-goals.ts";
import { readOptions } from "./options.ts";

const log = (line: string) => console.error(line);
const options = readOptions(goals.map(({ name }) => name));
const selected = goals.filter(({ name }) => options.goals.includes(name));
const bench = createBench({ sizes: options.sizes, log });

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, async () => {
    await bench.close();
    process.exit(1);
  });

try {
  if (selected.some(({ needs }) => needs.includes("build"))) await ensureBuilt();
  const figures = await measureGoals(selected, bench);
  console.log(`${formatTable(figures)}\n${summarise(figures)}`);
  process.exitCode = figures.some(hasThrown) || (options.isStrict && figures.some(isMissedByFar)) ? 1 : 0;
} finally {
  await bench.close();
}
