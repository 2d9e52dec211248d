import { turns } from "@libretto/adapters/identity/turns";
import { describe, expect, it } from "vitest";

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("turns", () => {
  it("never lets more than so many work at once, and lets everybody work, in order", async () => {
    const inTurn = turns(3);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const work = (index: number) => async () => {
      begun.push(index);
      most = Math.max(most, ++running);
      for (let ticks = index % 4; ticks >= 0; ticks--) await tick();
      running--;
      return index;
    };
    const indices = Array.from({ length: 40 }, (_, index) => index);
    expect(await Promise.all(indices.map((index) => inTurn(work(index))))).toEqual(indices);
    expect(begun).toEqual(indices);
    expect(most).toBe(3);
  });

  it("goes on after a failure", async () => {
    const inTurn = turns(1);
    const failing = inTurn(() => Promise.reject(new Error("no")));
    const following = inTurn(async () => "fatto");
    await expect(failing).rejects.toThrow("no");
    expect(await following).toBe("fatto");
  });
});
