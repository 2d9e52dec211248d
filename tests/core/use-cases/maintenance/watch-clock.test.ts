import { instantAt } from "@libretto/core/kernel/dates";
import { taskEither } from "@libretto/core/kernel/fp";
import { runDueJobs } from "@libretto/core/use-cases/maintenance/run-due-jobs";
import { watchClock } from "@libretto/core/use-cases/maintenance/watch-clock";
import { describe, expect, it } from "vitest";
import { transactOn } from "../../../support/use-cases/fake-services.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEARS = 3650 * DAY;
const START = Date.parse("2026-11-30T09:00:00.000Z");

/** A machine whose clock can be set, and the jobs of its server. */
const aMachine = () => {
  const state = { wall: START, steady: 0 };
  const reports: number[] = [];
  const deletions: number[] = [];
  const others: number[] = [];
  const clock = { now: () => instantAt(state.wall) };
  const clockWatch = watchClock(
    clock,
    () => state.steady,
    (hours) => reports.push(hours),
  );
  const claim = () => taskEither.right(true);
  const work = (done: number[]) => taskEither.fromIO(() => done.push(state.steady));
  const noReport = () => undefined;
  const run = runDueJobs(
    {
      ...{ clock, clockWatch, transact: transactOn({ jobs: { claim } as never }), isShuttingDown: () => false },
      ...{ reportFailure: noReport, reportError: noReport },
    },
    [
      { name: "empty bins", everyMinutes: 60, deletesByAge: true, work: work(deletions) },
      { name: "send e-mails", everyMinutes: 60, work: work(others) },
    ],
  );
  const pass = (milliseconds: number) => {
    state.wall += milliseconds;
    state.steady += milliseconds;
  };
  const set = (step: number) => {
    state.wall += step;
  };
  return { set, pass, run, reports, deletions, others };
};

describe("a clock that is set while jobs erase", () => {
  it("by years forward: nothing is erased for a day, and other work continues", async () => {
    const { set, pass, run, reports, deletions, others } = aMachine();
    await run();
    set(YEARS);
    for (let hour = 0; hour < 23; hour++) {
      await run();
      pass(HOUR);
    }
    expect([deletions.length, others.length, reports]).toEqual([1, 24, [YEARS / HOUR]]);
    pass(HOUR);
    await run();
    expect(deletions.length).toBe(2);
  });

  it("and back again: what is expired by the right clock is erased at once", async () => {
    const { set, pass, run, deletions } = aMachine();
    set(YEARS);
    await run();
    pass(HOUR);
    set(-YEARS);
    await run();
    expect(deletions).toEqual([HOUR]);
  });

  it.each([
    ["an hour forward", HOUR],
    ["an hour back", -HOUR],
    ["a month back", -30 * DAY],
    ["a weekend of sleep", 60 * HOUR],
  ])("by %s: the jobs erase as before", async (_, step) => {
    const { set, pass, run, reports, deletions } = aMachine();
    await run();
    pass(HOUR);
    set(step);
    await run();
    expect([deletions, reports]).toEqual([[0, HOUR], []]);
  });
});
