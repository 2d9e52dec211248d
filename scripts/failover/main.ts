// `npm run verify:failover`: kills and upgrades under load; docs/scaling.md explains it.
import { ensureBuilt } from "../lib/build.mjs";
import { startDatabase } from "./database.ts";
import { findPrograms, type Programs } from "./programs.ts";
import { startServers } from "./servers.ts";
import { createTemporaryRun } from "./temporary-run.ts";
import { createTrials, type Trial, type TrialResult } from "./trials.ts";

const log = (line: string): void => console.log(line);

const runTrial = async ({ name, run }: Trial): Promise<TrialResult> => {
  log(`${name} …`);
  return run().then(
    (result) => ({ trial: name, ...result }),
    (error: Error) => ({ trial: name, outcome: error.message, limit: "no error", hasPassed: false }),
  );
};

const runTrials = async (programs: Programs): Promise<boolean> => {
  const folder = createTemporaryRun();
  log("Starting two nodes with PostgreSQL and two servers …");
  const database = await startDatabase(folder, programs);
  const servers = await startServers(folder, programs, database);
  const results: TrialResult[] = [];
  for (const trial of await createTrials(database, servers)) results.push(await runTrial(trial));
  log("\n| trial | result | limit |\n|---|---|---|");
  for (const { trial, outcome, limit, hasPassed } of results)
    log(`| ${trial} | ${hasPassed ? "" : "FAILED: "}${outcome} | ${limit} |`);
  return results.every(({ hasPassed }) => hasPassed);
};

const found = findPrograms();
if ("missing" in found) log(`Skipped: this machine has no ${found.missing.join(", ")}.`);
else {
  await ensureBuilt();
  process.exit((await runTrials(found.programs)) ? 0 : 1);
}
