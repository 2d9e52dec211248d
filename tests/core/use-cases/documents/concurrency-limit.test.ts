import { instantAt } from "@libretto/core/kernel/dates";
import { isRight } from "@libretto/core/kernel/fp";
import { createConcurrencyLimit, WORK_LIMITS } from "@libretto/core/use-cases/documents/concurrency-limit";
import { describe, expect, it } from "vitest";

describe("the document limit", () => {
  const at = (options: Parameters<typeof createConcurrencyLimit>[1] = {}) => {
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

  it("IO-4: gives every account one export at a time, and four in total, for as long as they take", () => {
    const { turns, pass, has } = at(WORK_LIMITS.exports);
    const calls = [1, 2, 3, 4].map((account) => ({ account }));
    expect(calls.map((call) => has(call.account, call))).toEqual([true, true, true, true]);
    pass(24 * 60);
    expect([turns.acquire(1, {}), turns.acquire(5, {})]).toMatchObject([
      { left: { kind: "tooMany", code: "archive.underWay" } },
      { left: { kind: "tooMany", code: "archive.busy" } },
    ]);
  });
});
