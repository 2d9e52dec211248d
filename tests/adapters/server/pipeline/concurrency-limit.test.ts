import { answerWithLimit, createConcurrencyLimit } from "@libretto/adapters/server/pipeline/concurrency-limit";
import { instantAt } from "@libretto/core/kernel/dates";
import { isRight, taskEither } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";

const NEVER_DISCONNECTED = new Promise<never>(() => undefined);

describe("the document limit", () => {
  const at = (options = {}) => {
    let now = Date.parse("2026-03-14T09:00:00.000Z");
    const turns = createConcurrencyLimit({ now: () => instantAt(now) }, options);
    const pass = (minutes: number): void => {
      now += minutes * 60_000;
    };
    return { turns, pass, has: (who: number, call: object) => isRight(turns.acquire(who, call)) };
  };

  it("IO-4: is one for each person and a total; the same call may ask again", () => {
    const { turns, has } = at({ most: 2 });
    const [a, b] = [{}, {}];
    expect([has(1, a), has(1, a), has(1, b), has(2, b), has(3, {})]).toEqual([true, true, false, true, false]);
    turns.release(a);
    expect([has(3, {}), has(1, {})]).toEqual([true, false]);
  });

  it("IO-4: ends after ten minutes, and an old end does not release the next holder", () => {
    const { turns, pass, has } = at();
    const [old, young] = [{}, {}];
    expect(has(1, old)).toBe(true);
    pass(10);
    expect(has(1, young)).toBe(true);
    turns.release(old);
    expect(has(1, {})).toBe(false);
  });

  it("returns its result once: when it is released, also late, or when the call asks again", () => {
    const { turns, pass, has } = at();
    const [call, other] = [{}, {}];
    const events: string[] = [];
    expect(has(1, call)).toBe(true);
    for (const output of ["first", "again"]) turns.onRelease(call, () => events.push(output));
    turns.release(other);
    expect(events).toEqual(["first"]);
    pass(10);
    expect(has(1, other)).toBe(true);
    for (const _ of [1, 2]) turns.release(call);
    expect(events).toEqual(["first", "again"]);
  });

  it("IO-4: can be several for each person", () => {
    const { turns, has } = at({ most: 4, perAccount: 2 });
    const [a, b] = [{}, {}];
    expect([has(1, a), has(1, b), has(1, {}), has(2, {})]).toEqual([true, true, false, true]);
    turns.release(a);
    expect([has(1, {}), has(1, {})]).toEqual([true, false]);
  });

  it("IO-4: is acquired before a document is collected, and released when it is made or fails", async () => {
    const { turns, has } = at();
    const call = {};
    const chunks: string[] = [];
    const print = (which: object, pdf: () => Promise<Uint8Array>) =>
      answerWithLimit(turns, 1, which, () => {
        chunks.push("gathered");
        return taskEither.right({ pdf: (_disconnected: Promise<unknown>) => taskEither.fromTask(pdf) });
      })();
    const answer = await print(call, async () => new Uint8Array(1));
    expect(isRight(await print({}, async () => new Uint8Array(1)))).toBe(false);
    expect(chunks).toHaveLength(1);
    if (isRight(answer)) await answer.right.pdf(NEVER_DISCONNECTED)();
    const broken = await print({}, () => Promise.reject(new Error("broken")));
    await expect(isRight(broken) && broken.right.pdf(NEVER_DISCONNECTED)()).rejects.toThrow("broken");
    expect(has(1, {})).toBe(true);
  });

  it("is released when the document cannot be created", async () => {
    const { turns, has } = at();
    const call = {};
    const file = async () => {
      throw new Error("broken");
    };
    const answer = await answerWithLimit(turns, 1, call, () => taskEither.right({ file }))();
    await expect(isRight(answer) && answer.right.file()).rejects.toThrow("broken");
    expect(has(1, {})).toBe(true);
  });
});
