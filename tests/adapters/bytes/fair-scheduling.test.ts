import { createLoadAwareYield, createTimeSlice } from "@libretto/adapters/bytes/fair-scheduling";
import { describe, expect, it } from "vitest";

/** A loop whose time passes only during a pause, and whose other tasks work as the test says. */
const loopTime = () => {
  const pauses: number[] = [];
  const loop = {
    at: 0,
    others: 0,
    pauses,
    now: () => loop.at,
    utilisation: () => ({ idle: 0, active: 0, utilization: loop.others }),
    pause: async (milliseconds: number) => {
      pauses.push(milliseconds);
      loop.at += milliseconds;
    },
  };
  return loop;
};

it("lets other tasks run once two milliseconds have passed, and then starts again", async () => {
  const loop = loopTime();
  const turn = createTimeSlice(undefined, loop);
  let others = 0;
  setImmediate(() => others++);
  loop.at = 1.9;
  await turn();
  expect(others).toBe(0);
  loop.at = 2;
  await turn();
  expect(others).toBe(1);
  loop.at = 3.9;
  expect(turn()).toBeUndefined();
  loop.at = 4;
  expect(turn()).toBeInstanceOf(Promise);
});

describe("fair scheduling", () => {
  it("runs one step after the other for the first fifty milliseconds", async () => {
    const loop = loopTime();
    loop.others = 1;
    const giveWay = createLoadAwareYield(loop);
    let others = 0;
    setImmediate(() => others++);
    loop.at = 49;
    await giveWay();
    expect(others).toBe(1);
    expect(loop.pauses).toEqual([]);
  });
  it("checks every fifty milliseconds, and continues when no task waits", async () => {
    const loop = loopTime();
    const giveWay = createLoadAwareYield(loop);
    for (const at of [50, 60, 101]) {
      loop.at = at;
      await giveWay();
    }
    expect(loop.pauses).toEqual([2]);
    loop.at = 102;
    await giveWay();
    expect(loop.pauses).toEqual([2, 2]);
  });
  it("pauses after each step while other tasks use the time", async () => {
    const loop = loopTime();
    const giveWay = createLoadAwareYield(loop);
    loop.others = 0.9;
    loop.at = 50;
    for (let turns = 0; turns < 3; turns++) await giveWay();
    loop.others = 0.1;
    for (let turns = 0; turns < 3; turns++) await giveWay();
    expect(loop.pauses).toEqual([2, 12, 12, 12]);
  });
});
