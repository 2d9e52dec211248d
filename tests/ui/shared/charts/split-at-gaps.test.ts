import { splitAtGaps } from "@libretto/ui/shared/charts/split-at-gaps";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";

const HOUR = 3_600_000;
const lengths = (...hours: readonly number[]) =>
  splitAtGaps(hours.map((hour) => ({ at: hour * HOUR }))).map(({ length }) => length);
const days = (...all: readonly number[]) => lengths(...all.map((day) => day * 24));

it("a line is split at a gap that is far longer than usual", () => {
  expect(days(0, 1, 2, 3, 20, 21), "two weeks and a half, of one who measures daily").toEqual([4, 2]);
  expect(days(0, 30, 61, 90, 150), "two months, of one who measures monthly").toEqual([5]);
  expect(days(0, 30, 61, 90, 200), "nearly four months").toEqual([4, 1]);
  expect(days(0, 1, 2, 7), "less than a week").toEqual([4]);
  expect(days(0, 400), "nothing is usual yet").toEqual([2]);
  expect(lengths(0, 0.1, 0.2, 168, 168.1, 336), "thrice of a morning, once a week").toEqual([6]);
});

it("a split line has all of its points in order", () => {
  const anyTimes = fc.array(fc.nat(10_000), { minLength: 1 });
  assertProperty(
    fc.property(anyTimes, (times) => {
      const points = times.toSorted((a, b) => a - b).map((hour) => ({ at: hour * HOUR }));
      const parts = splitAtGaps(points);
      expect(parts.flat()).toEqual(points);
      return parts.every(({ length }) => length > 0);
    }),
  );
});
