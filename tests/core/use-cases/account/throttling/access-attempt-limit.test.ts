import { instantAt } from "@libretto/core/kernel/dates";
import { createAccessAttemptLimit } from "@libretto/core/use-cases/account/throttling/access-attempt-limit";
import { expect, it } from "vitest";

it("PR-4: at most twenty refusals per hour of one person are in another's log, whatever others do", () => {
  let now = 0;
  const attemptLimit = createAccessAttemptLimit({ now: () => instantAt(now) });
  const times = (who: number, record: number, count: number) =>
    Array.from({ length: count }, () => attemptLimit(who, record)).filter(Boolean).length;
  expect(times(1, 7, 25)).toBe(20);
  expect([times(2, 7, 1), times(1, 8, 1)]).toEqual([1, 1]);
  now = 3_599_999;
  expect(attemptLimit(1, 7)).toBe(false);
  now = 3_600_000;
  expect(times(1, 7, 25)).toBe(20);
});
