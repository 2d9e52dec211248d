import {
  type EventLoopTime,
  newLoadAwareYield,
  newTimeSlice,
} from "@libretto/adapters/server/pipeline/fair-scheduling";
import { describe, expect, it } from "vitest";

/** A loop whose time goes on only while somebody rests, and whose others do as much as they are told to. */
const loopTime = () => {
  const rests: number[] = [];
  const loop = {
    at: 0,
    others: 0,
    rests,
    now: () => loop.at,
    utilisation: () => ({ idle: 0, active: 0, utilization: loop.others }),
    rest: async (milliseconds: number) => {
      rests.push(milliseconds);
      loop.at += milliseconds;
    },
  };
  return loop satisfies EventLoopTime;
};

it("lets others have their turn as soon as the own one has lasted two milliseconds, and then begins another", async () => {
  const loop = loopTime();
  const turn = newTimeSlice(undefined, loop);
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

describe("work that rests for others", () => {
  it("takes one turn after the other for the first fifty milliseconds", async () => {
    const loop = loopTime();
    loop.others = 1;
    const giveWay = newLoadAwareYield(loop);
    let others = 0;
    setImmediate(() => others++);
    loop.at = 49;
    await giveWay();
    expect(others).toBe(1);
    expect(loop.rests).toEqual([]);
  });
  it("looks for a moment every fifty milliseconds, and goes on while nobody is there", async () => {
    const loop = loopTime();
    const giveWay = newLoadAwareYield(loop);
    for (const at of [50, 60, 101]) {
      loop.at = at;
      await giveWay();
    }
    expect(loop.rests).toEqual([2]);
    loop.at = 102;
    await giveWay();
    expect(loop.rests).toEqual([2, 2]);
  });
  it("rests after each turn for as long as others fill the time", async () => {
    const loop = loopTime();
    const giveWay = newLoadAwareYield(loop);
    loop.others = 0.9;
    loop.at = 50;
    for (let turns = 0; turns < 3; turns++) await giveWay();
    loop.others = 0.1;
    for (let turns = 0; turns < 3; turns++) await giveWay();
    expect(loop.rests).toEqual([2, 12, 12, 12]);
  });
});
