import { newAccessAttemptLimit } from "@libretto/adapters/server/pipeline/access-attempt-limit";
import { instantAt } from "@libretto/core/kernel/dates";
import { expect, it } from "vitest";

it("PR-4: twenty refusals an hour of one person stand in another's log, whatever others do", () => {
  let now = 0;
  const knocks = newAccessAttemptLimit({ now: () => instantAt(now) });
  const times = (who: number, record: number, count: number) =>
    Array.from({ length: count }, () => knocks(who, record)).filter(Boolean).length;
  expect(times(1, 7, 25)).toBe(20);
  expect([times(2, 7, 1), times(1, 8, 1)]).toEqual([1, 1]);
  now = 3_599_999;
  expect(knocks(1, 7)).toBe(false);
  now = 3_600_000;
  expect(times(1, 7, 25)).toBe(20);
});
