import { limitConcurrency } from "@libretto/adapters/identity/limit-concurrency";
import { describe, expect, it } from "vitest";

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("the concurrency limit", () => {
  it("never runs more than the limit at once, and runs all work in order", async () => {
    const inTurn = limitConcurrency(3);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const work = (index: number) => async () => {
      started.push(index);
      most = Math.max(most, ++running);
      for (let ticks = index % 4; ticks >= 0; ticks--) await tick();
      running--;
      return index;
    };
    const indices = Array.from({ length: 40 }, (_, index) => index);
    expect(await Promise.all(indices.map((index) => inTurn(work(index))))).toEqual(indices);
    expect(started).toEqual(indices);
    expect(most).toBe(3);
  });

  it("continues after a failure", async () => {
    const inTurn = limitConcurrency(1);
    const failing = inTurn(() => Promise.reject(new Error("no")));
    const following = inTurn(async () => "fatto");
    await expect(failing).rejects.toThrow("no");
    expect(await following).toBe("fatto");
  });
});
