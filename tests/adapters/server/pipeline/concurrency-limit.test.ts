import { answerWithLimit, newConcurrencyLimit } from "@libretto/adapters/server/pipeline/concurrency-limit";
import { instantAt } from "@libretto/core/kernel/dates";
import { isRight, taskEither } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";

const NOBODY_GONE = new Promise<never>(() => undefined);

describe("turns", () => {
  const at = (options = {}) => {
    let now = Date.parse("2026-03-14T09:00:00.000Z");
    const turns = newConcurrencyLimit({ now: () => instantAt(now) }, options);
    const pass = (minutes: number): void => {
      now += minutes * 60_000;
    };
    return { turns, pass, has: (who: number, call: object) => isRight(turns.acquire(who, call)) };
  };

  it("IO-4: are one for each person and so many in all; the same call may ask again", () => {
    const { turns, has } = at({ most: 2 });
    const [a, b] = [{}, {}];
    expect([has(1, a), has(1, a), has(1, b), has(2, b), has(3, {})]).toEqual([true, true, false, true, false]);
    turns.release(a);
    expect([has(3, {}), has(1, {})]).toEqual([true, false]);
  });

  it("IO-4: are over after ten minutes, and the end of an old one does not end its successor's", () => {
    const { turns, pass, has } = at();
    const [old, young] = [{}, {}];
    expect(has(1, old)).toBe(true);
    pass(10);
    expect(has(1, young)).toBe(true);
    turns.release(old);
    expect(has(1, {})).toBe(false);
  });

  it("end with what was said, once: when they are given back, also late, or when the call asks again", () => {
    const { turns, pass, has } = at();
    const [call, other] = [{}, {}];
    const heard: string[] = [];
    expect(has(1, call)).toBe(true);
    for (const said of ["first", "again"]) turns.onRelease(call, () => heard.push(said));
    turns.release(other);
    expect(heard).toEqual(["first"]);
    pass(10);
    expect(has(1, other)).toBe(true);
    for (const _ of [1, 2]) turns.release(call);
    expect(heard).toEqual(["first", "again"]);
  });

  it("IO-4: may be a few for each person", () => {
    const { turns, has } = at({ most: 4, perAccount: 2 });
    const [a, b] = [{}, {}];
    expect([has(1, a), has(1, b), has(1, {}), has(2, {})]).toEqual([true, true, false, true]);
    turns.release(a);
    expect([has(1, {}), has(1, {})]).toEqual([true, false]);
  });

  it("IO-4: are taken before a document is gathered, and given back when it is made or cannot be", async () => {
    const { turns, has } = at();
    const call = {};
    const gathered: string[] = [];
    const print = (which: object, pdf: () => Promise<Uint8Array>) =>
      answerWithLimit(turns, 1, which, () => {
        gathered.push("gathered");
        return taskEither.right({ pdf: (_gone: Promise<unknown>) => taskEither.fromTask(pdf) });
      })();
    const answer = await print(call, async () => new Uint8Array(1));
    expect(isRight(await print({}, async () => new Uint8Array(1)))).toBe(false);
    expect(gathered).toHaveLength(1);
    if (isRight(answer)) await answer.right.pdf(NOBODY_GONE)();
    const broken = await print({}, () => Promise.reject(new Error("broken")));
    await expect(isRight(broken) && broken.right.pdf(NOBODY_GONE)()).rejects.toThrow("broken");
    expect(has(1, {})).toBe(true);
  });

  it("are given back when what they are for cannot be made", async () => {
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
