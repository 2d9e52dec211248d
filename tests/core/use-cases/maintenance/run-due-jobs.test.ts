import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { type Job, runDueJobs } from "@libretto/core/use-cases/maintenance/run-due-jobs";
import { expect, it } from "vitest";
import { transactOn } from "../../../support/use-cases/fake-services.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const aRun = (jobs: (stop: () => void) => readonly Job[], claimed = true) => {
  const events: string[] = [];
  let isShuttingDown = false;
  const stop = () => {
    isShuttingDown = true;
  };
  const claim = (job: string) =>
    taskEither.fromIO(() => {
      events.push(`claim ${job}`);
      return claimed;
    });
  const services = {
    transact: transactOn({ jobs: { claim } as never }),
    ...{ clock: CLOCK, clockWatch: { mayDelete: () => true }, isShuttingDown: () => isShuttingDown },
    reportFailure: (job: string, { code }: { readonly code: string }) => void events.push(`${job}: ${code}`),
    reportError: (error: unknown) => void events.push(String(error)),
  };
  return { run: runDueJobs(services, jobs(stop)), events };
};

it("runs the other jobs after one that failed, and reports the failure", async () => {
  const { run, events } = aRun(() => [
    { name: "a", everyMinutes: 1, work: taskEither.left(failure("unavailable", "failure.unavailable")) },
    { name: "b", everyMinutes: 1, work: () => Promise.reject(new Error("broken")) },
    { name: "c", everyMinutes: 1, work: taskEither.right(undefined) },
  ]);
  await run();
  expect(events).toEqual(["claim a", "a: failure.unavailable", "claim b", "Error: broken", "claim c"]);
});

it("runs no job that another process has claimed", async () => {
  const { run, events } = aRun(
    () => [{ name: "a", everyMinutes: 1, work: () => Promise.reject(new Error("run twice")) }],
    false,
  );
  await run();
  expect(events).toEqual(["claim a"]);
});

it("starts no other job when the server shuts down", async () => {
  const { run, events } = aRun((stop) => [
    { name: "a", everyMinutes: 1, work: taskEither.fromIO(stop) },
    { name: "b", everyMinutes: 1, runsInEachProcess: true, work: taskEither.fromIO(stop) },
  ]);
  await run();
  expect(events).toEqual(["claim a"]);
});
