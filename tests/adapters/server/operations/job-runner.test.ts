import { jobRunner } from "@libretto/adapters/server/jobs/runner";
import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { taskEither } from "@libretto/core/kernel/fp";
import { expect, it } from "vitest";

it("runs a job in one of the processes of a database, and a job of each process in every one, when they are due", async () => {
  let minute = 0;
  const nextRuns = new Map<string, string>();
  const claim = (job: string, now: string, next: string) =>
    taskEither.fromIO(() => {
      const isDue = now >= (nextRuns.get(job) ?? now);
      if (isDue) nextRuns.set(job, next);
      return isDue;
    });
  const context = {
    clock: { now: () => `2026-03-14T09:${String(minute).padStart(2, "0")}:00.000Z` },
    transact: (work: (stores: unknown) => unknown) => work({ jobs: { claim } }),
    log: { write: () => {} },
  } as unknown as ServerContext;
  const runs: string[] = [];
  const startProcess = (name: string) => {
    const work = (job: string) => taskEither.fromIO(() => void runs.push(`${job} in ${name}`));
    return jobRunner(context, [
      { name: "one", everyMinutes: 10, work: work("one") },
      { name: "each", everyMinutes: 10, runsInEachProcess: true, work: work("each") },
    ]);
  };
  const processes = [startProcess("first"), startProcess("second")];
  const runAll = async (at: number) => {
    minute = at;
    for (const { runDueJobs } of processes) await runDueJobs();
    return runs.splice(0);
  };
  expect(await runAll(0)).toEqual(["one in first", "each in first", "each in second"]);
  expect(await runAll(9)).toEqual([]);
  expect(await runAll(10)).toEqual(["one in first", "each in first", "each in second"]);
  for (const { close } of processes) await close();
});
